// Of the answers to the question, by the words that things stand for or the lines that buttons are: which can be seen and touched as
// they are, and which lie elsewhere: on the sheet that is shown or where none is, or behind a tab that says so.
({ words, lines }) => {
  const NEAR = 1.5; // what a browser may round
  const stands = ({ dataset: { touch, line } }) => (touch ? words.includes(touch) : lines.includes(line));
  const boxOf = (one) => ((one.ownerSVGElement && one.querySelector('.hit')) || one).getBoundingClientRect();
  const whole = ({ left, top, right, bottom }) =>
    left >= -NEAR && top >= -NEAR && right <= innerWidth + NEAR && bottom <= innerHeight + NEAR;
  const seen = (one) => {
    const box = boxOf(one);
    const there = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const own = one.ownerSVGElement ? one.parentElement : one;
    return box.width > 0 && whole(box) && (own.contains(there) || there?.closest('[data-of]')?.dataset.of === one.dataset.card);
  };
  const marked = (one) => {
    const pane = one.closest('[data-pane]')?.dataset.pane;
    const tab = pane && document.querySelector(`[data-testid="tab-${pane}"]`);
    return !tab || tab.getAttribute('aria-selected') === 'true' || !!tab.querySelector('.dot');
  };
  const found = {};
  for (const one of document.querySelectorAll('[data-touch], [data-line]')) {
    if (!stands(one)) continue;
    const key = one.dataset.touch ?? one.dataset.line;
    found[key] = { seen: found[key]?.seen || seen(one), marked: found[key]?.marked || marked(one) };
  }
  return found;
};
