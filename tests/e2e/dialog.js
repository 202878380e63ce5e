// What is wrong with the open dialog, scrolled to its end, as sentences: title and way out stay, and nothing is beyond what is shown.
() => {
  const NEAR = 1.5; // what a browser may round
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const wrong = [];
  const name = (one) => one.outerHTML.replace(/\s+/g, ' ').slice(0, 120);
  const [sheet] = dialog.children;
  const [head, body] = sheet.children;
  for (const one of [dialog, sheet, body]) one.scrollTop = one.scrollHeight;
  const box = dialog.getBoundingClientRect();
  if (box.top < -NEAR || box.bottom > innerHeight + NEAR) wrong.push(`${box.height} px high in a window of ${innerHeight}`);
  if (dialog.scrollHeight > dialog.clientHeight + NEAR) wrong.push(`${dialog.scrollHeight} px of content in ${dialog.clientHeight}`);
  for (const one of [head.querySelector('h2'), head.querySelector('button')]) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (!one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) wrong.push(`out of sight: ${name(one)}`);
  }
  const scrolls = [sheet, body].filter((one) => getComputedStyle(one).overflowY === 'auto');
  if (scrolls.length !== 1) wrong.push(`${scrolls.length} parts scroll`);
  const [outer] = scrolls;
  const end = outer.getBoundingClientRect().bottom;
  const last = sheet.lastElementChild.getBoundingClientRect().bottom;
  if (outer === sheet && Math.abs(end - last) > NEAR) wrong.push(`${end - last} px of emptiness`);
  const inner = Math.max(...[...body.children].map((one) => one.getBoundingClientRect().bottom));
  const room = body.getBoundingClientRect().bottom - inner;
  if (room > 40) wrong.push(`${room} px of emptiness below what it shows`);
  /** Does it lie in a strip of its own that scrolls across, such as one of worlds? */
  const strip = (one) => {
    for (let outer = one.parentElement; outer !== body; outer = outer.parentElement) if (getComputedStyle(outer).overflowX === 'auto') return true;
    return false;
  };
  const frame = body.getBoundingClientRect();
  const across = [...sheet.querySelectorAll('a, button, input, select, textarea, p, li, svg, label')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 1 && (left < frame.left - NEAR || right > frame.right + NEAR) && !(body.contains(one) && strip(one));
  });
  for (const one of across) wrong.push(`beyond the edge: ${name(one)}`);
  if (body.scrollWidth > body.clientWidth + NEAR) wrong.push(`${body.scrollWidth} px across in ${body.clientWidth}`);
  return wrong;
}
