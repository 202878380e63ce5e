"""How a balance page looks and what it can do by itself: its style, and a script that sorts and searches tables."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root {
  color-scheme: light dark;
  --ink: #1b2130; --soft: #5a6478; --faint: #d5dae4; --paper: #ffffff; --card: #f5f7fb;
  --first: #1f5fbf; --second: #c4601d; --third: #2f7d4f; --fourth: #7a4fb0; --good: #1f7a4d; --bad: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e7eaf2; --soft: #a3adc2; --faint: #39425a; --paper: #10141f; --card: #181e2d;
    --first: #7db1ff; --second: #f0a060; --third: #74cf9a; --fourth: #c3a1f2; --good: #74cf9a; --bad: #ff8f85;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 1280px; padding: 20px 16px 60px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 1.2rem; margin: 40px 0 6px; }
h3 { font-size: 1rem; margin: 0 0 4px; }
p { margin: 6px 0; max-width: 75ch; }
.soft, figcaption { color: var(--soft); font-size: 0.9rem; }
nav { margin: 12px 0 0; display: flex; flex-wrap: wrap; gap: 6px 16px; font-size: 0.95rem; }
a { color: var(--first); }
.says { columns: 2 440px; column-gap: 16px; margin: 10px 0; }
.says section {
  background: var(--card); border-radius: 10px; padding: 12px 14px; margin: 0 0 16px; break-inside: avoid;
}
.says ul { padding: 0; margin: 0; list-style: none; font-size: 0.95rem; }
.says li { border-left: 3px solid var(--faint); padding: 1px 0 1px 10px; margin: 6px 0; }
.says li.loud { border-color: var(--second); }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(330px, 100%), 1fr)); gap: 16px; }
figure { margin: 0; background: var(--card); border-radius: 10px; padding: 12px 14px; min-width: 0; }
figure svg { display: block; width: 100%; height: auto; margin: 4px auto; }
figure svg text { font-family: inherit; }
figure .tip { cursor: default; }
figure .tip:hover { opacity: 0.6; }
.scroll { overflow-x: auto; margin: 10px 0; border: 1px solid var(--faint); border-radius: 8px; max-width: 100%; }
.tall { max-height: 75vh; overflow-y: auto; }
table { border-collapse: collapse; font-size: 0.88rem; font-variant-numeric: tabular-nums; min-width: 100%; }
th, td { padding: 5px 8px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child { text-align: left; position: sticky; left: 0; background: var(--paper); }
td:first-child { white-space: normal; max-width: 14rem; }
td.words, th.words { text-align: left; }
thead th {
  position: sticky; top: 0; background: var(--card); z-index: 1; vertical-align: bottom; white-space: normal;
  line-height: 1.25; max-width: 7rem;
}
thead th:first-child { z-index: 2; background: var(--card); }
th button { all: unset; cursor: pointer; font-weight: 600; }
th button:focus-visible, input:focus-visible, a:focus-visible { outline: 2px solid var(--first); outline-offset: 2px; }
th[aria-sort=ascending] button::after { content: " ▲"; }
th[aria-sort=descending] button::after { content: " ▼"; }
tr.loud td { font-weight: 600; }
tr.loud td:first-child { box-shadow: inset 4px 0 var(--second); }
td small { color: var(--soft); }
input[type=search] {
  font: inherit; padding: 8px 12px; border: 1px solid var(--faint); border-radius: 8px; width: min(22rem, 100%);
  background: var(--paper); color: var(--ink);
}
code { background: var(--card); padding: 2px 6px; border-radius: 5px; overflow-wrap: anywhere; }
@media (max-width: 560px) {
  td:first-child, th:first-child { min-width: 8.5rem; max-width: 42vw; white-space: normal; }
  th, td { padding: 5px 7px; }
}
@media print { .tall { max-height: none; } nav, input { display: none; } }
"""

SCRIPT: Final = """
for (const table of document.querySelectorAll("table.sorts")) {
  const body = table.tBodies[0];
  table.querySelectorAll("thead th").forEach((head, at) => {
    const button = head.querySelector("button");
    if (!button) return;
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") !== "descending";
      for (const other of table.querySelectorAll("thead th")) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = (row) => row.cells[at].dataset.v ?? row.cells[at].textContent;
      const rows = [...body.rows].sort((a, b) => {
        const x = key(a), y = key(b), n = Number(x) - Number(y);
        const order = Number.isNaN(n) ? x.localeCompare(y) : n;
        return down ? -order : order;
      });
      body.append(...rows);
    });
  });
  const search = document.querySelector(`input[data-for="${table.id}"]`);
  search?.addEventListener("input", () => {
    const words = search.value.toLowerCase();
    for (const row of body.rows) row.hidden = !row.cells[0].textContent.toLowerCase().includes(words);
  });
}
"""
