// Everything that is wrong with how the page fits its window, as sentences. An open dialog stands for the page.
async () => {
  await document.fonts.ready; // the letters before them are wider
  const LETTERS = 11; // pixels
  const FINGER = 24;
  const NEAR = 1.5; // what a browser may round
  const CONTRAST = 3;
  const wrong = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  const page = document.scrollingElement;
  const name = (one) => one?.outerHTML.replace(/\s+/g, ' ').slice(0, 140);
  const boxOf = (one) => one.getBoundingClientRect();
  const shown = (one) =>
    one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !one.closest('.hidden') && boxOf(one).width > 0;
  const all = (what) => [...root.querySelectorAll(what)].filter(shown);
  /** How many pixels a unit of its drawing has. */
  const zoom = (one) => {
    const matrix = one.ownerSVGElement && one.getScreenCTM();
    return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  };
  const beyond = (box, frame) =>
    box.left < frame.left - NEAR || box.top < frame.top - NEAR || box.right > frame.right + NEAR || box.bottom > frame.bottom + NEAR;

  function letters() {
    for (const one of all('*')) {
      if (![...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
      const size = parseFloat(getComputedStyle(one).fontSize) * zoom(one);
      if (size < LETTERS - 0.05) wrong.push(`letters of ${size.toFixed(1)} px: ${name(one)}`);
    }
  }

  function fingers() {
    for (const one of all('button, a[href], select, summary, [role=button], [data-touch]')) {
      const { width, height } = boxOf(one);
      if (Math.min(width, height) < FINGER - 0.1) wrong.push(`${width.toFixed(1)} by ${height.toFixed(1)} px to touch: ${name(one)}`);
    }
  }

  /** Scroll until it is in sight, clear of the question above and the answers below. */
  function bring(one) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const top = document.querySelector('[data-testid=prompt]')?.closest('.top');
    if (top && !top.contains(one) && boxOf(one).right > boxOf(top).left) page.scrollTop -= Math.max(0, boxOf(top).bottom - boxOf(one).top + 4);
    const foot = document.querySelector('.answers');
    const fixed = foot && getComputedStyle(foot).position === 'fixed';
    if (fixed && !foot.contains(one)) page.scrollTop += Math.max(0, boxOf(one).bottom - boxOf(foot).top + 4);
  }

  /** What decides a choice can be brought into sight, whole, and nothing lies on it. */
  function choices() {
    const before = page.scrollTop;
    for (const one of all('[data-touch], [data-line], [data-verb], [data-card]')) {
      bring(one);
      const drawn = !!one.ownerSVGElement;
      const box = boxOf((drawn && one.querySelector('.hit')) || one);
      if (beyond(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) wrong.push(`out of the window: ${name(one)}`);
      for (let outer = one.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflow !== 'visible' && beyond(box, boxOf(outer))) wrong.push(`cut by ${name(outer)}: ${name(one)}`);
      }
      const [left, right, top, bottom] = [box.left + 8, box.right - 8, box.top + 8, box.bottom - 8];
      const middle = [(left + right) / 2, (top + bottom) / 2];
      const corners = [[left, top], [right, top], [left, bottom], [right, bottom]];
      for (const [x, y] of drawn ? [middle] : [middle, ...corners]) {
        const above = document.elementFromPoint(x, y);
        const own = one.dataset.card && above?.closest('[data-of]')?.dataset.of === one.dataset.card; // a button on the card itself
        if (!own && !(drawn ? one.parentElement : one).contains(above)) wrong.push(`covered by ${name(above)}: ${name(one)}`);
      }
    }
    page.scrollTop = before;
  }

  /** What stands on a card stands on it whole. */
  function cards() {
    for (const card of all('[data-card] .card')) {
      for (const part of card.querySelectorAll('span, b, p, small')) {
        if (part.closest('.lack')) continue; // a tag on its upper edge
        if (boxOf(part).width && beyond(boxOf(part), boxOf(card))) wrong.push(`beyond its card: ${name(part)}`);
      }
    }
  }

  /** What stands in a small box, a tile or a chip, stands in it whole. */
  function boxes() {
    for (const tab of all('[role=tab]')) if (tab.scrollWidth > tab.clientWidth + 1) wrong.push(`wider than its tab: ${name(tab)}`);
    for (const box of all('[data-action], [data-stock], [data-gold], [data-tech], .exertian')) {
      for (const part of box.querySelectorAll('span:not(.hidden), b, small, svg')) {
        if (boxOf(part).width && !part.closest('.hidden') && beyond(boxOf(part), boxOf(box))) wrong.push(`beyond its box: ${name(part)} in ${name(box)}`);
      }
    }
  }

  /** No world reaches over the letter of its planet. */
  function worlds() {
    for (const globe of all('[data-planet] .globe')) {
      const [art, head] = [globe.querySelector('svg'), globe.parentElement.querySelector('.head')].map(boxOf);
      if (head.bottom > art.top + NEAR && head.right > art.left && head.left < art.right) wrong.push(`art on letters: ${name(globe)}`);
    }
  }

  const lightness = (colour) => {
    const part = (value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const [red, green, blue] = colour.match(/[\d.]+/g).map((value) => part(value / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  /** What may be touched on the board has a full line around it, in a colour that stands out. */
  function targets() {
    const ground = lightness(getComputedStyle(document.body).backgroundColor);
    for (const one of all('.chart .open:not(.goal) .halo, .chart .goal .target')) {
      const { stroke, strokeWidth, strokeOpacity } = getComputedStyle(one);
      const [dark, bright] = [lightness(stroke), ground].sort((a, b) => a - b);
      const width = parseFloat(strokeWidth) * zoom(one);
      const plain = strokeOpacity === '1' && width >= 1.4 && (bright + 0.05) / (dark + 0.05) >= CONTRAST;
      if (!plain) wrong.push(`hard to see: ${stroke}, ${width.toFixed(1)} px`);
    }
  }

  letters();
  fingers();
  choices();
  cards();
  boxes();
  worlds();
  targets();
  if (page.scrollWidth > innerWidth) wrong.push(`${page.scrollWidth} px wide`);
  const whole = document.documentElement.dataset.fit === 'desk';
  if (whole && page.scrollHeight > innerHeight) wrong.push(`${page.scrollHeight} px high, where all is on one screen`);
  return wrong;
};
