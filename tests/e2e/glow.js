// What is wrong with the glow of a first game: what is to be touched is seen, glows in brass, and nothing lies over it.
() => {
  const NEAR = 5; // pixels of an edge that nobody misses
  const brass = (() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--brass)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  })();
  const things = [...document.querySelectorAll('[data-coach] :is([data-touch], [data-verb], [data-line])')];
  const shown = things.filter((one) => one.getBoundingClientRect().width > 0);
  const name = (one) => one.dataset.touch ?? one.dataset.line ?? one.dataset.verb;
  const where = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const covered = (one) => {
    const { x, y } = where(one);
    const there = document.elementFromPoint(x, y);
    return !(there && (one === there || one.contains(there) || there.closest('[data-touch]')?.dataset.touch === one.dataset.touch));
  };
  if (!shown.length) return ['nothing to be touched is shown'];
  const dull = shown.filter((one) => {
    const { filter } = getComputedStyle(one);
    return !filter.includes(brass);
  });
  /** All of its width, so that its name can be read; a long thing may go on below. */
  const wide = (one) => {
    const { left, right } = one.getBoundingClientRect();
    return left > -NEAR && right < innerWidth + NEAR;
  };
  const inSight = shown.filter((one) => {
    const { x, y } = where(one);
    return wide(one) && x > 0 && y > 0 && x < innerWidth && y < innerHeight && !covered(one);
  });
  return [
    ...dull.map((one) => `${name(one)} does not glow`),
    ...(inSight.length ? [] : [`nothing lit is in sight: ${shown.map(name).join(' ')}`]),
  ];
}
