async () => {
  await document.fonts.ready; // the letters before them are wider
  const NEAR = 2.5; // pixels of air around what is drawn in a sign
  const wrong = [];
  const boxOf = (one) => one.getBoundingClientRect();
  for (const card of document.querySelectorAll('.hand .card, .row .card')) {
    if (!card.checkVisibility() || boxOf(card).width === 0) continue;
    const title = card.querySelector('h3');
    const name = `${title.textContent} (${card.classList.contains('mini') ? 'row' : 'hand'})`;
    const words = document.createRange();
    words.selectNodeContents(title);
    const letters = [...words.getClientRects()].filter(({ bottom }) => bottom <= boxOf(card.querySelector('header')).bottom + 3);
    if (title.scrollHeight > title.clientHeight + 2 && getComputedStyle(title).overflow !== 'visible') wrong.push(`${name}: title is cut`);
    const header = card.querySelector('header');
    if (header.scrollHeight > header.clientHeight + 3) wrong.push(`${name}: head is cut`);
    const foot = boxOf(card.querySelector('footer'));
    for (const sign of card.querySelectorAll('.does svg, .does .vp, .does b, .does i')) {
      const box = boxOf(sign);
      if (!box.width) continue;
      if (box.bottom > foot.top + NEAR) { wrong.push(`${name}: a sign over the foot by ${(box.bottom - foot.top).toFixed(1)}`); break; }
      if (box.right > boxOf(card).right + 1) { wrong.push(`${name}: a sign beyond the card`); break; }
      if (letters.some((line) => box.top < line.bottom - NEAR - 2 && box.bottom > line.top && box.left < line.right && box.right > line.left)) { wrong.push(`${name}: a sign over the title`); break; }
    }
  }
  return wrong;
}
