// Every icon of SETI as a symbol of one hidden drawing, which is put on the page once and used by name: `#seti-<name>`.
// Lines and fills take the colour of the text around them unless the thing has a colour of its own.
const INK = 'var(--token-ink)';
const line = (d: string, more = ''): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const area = (d: string, fill = 'currentColor', more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const dot = (x: number, y: number, r: number, fill = 'currentColor', more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const ring = (x: number, y: number, r: number, width = 1.9, more = ''): string =>
  dot(x, y, r, 'none', `stroke="currentColor" stroke-width="${width}" ${more}`);
const sign = (text: string, y: number, size: number, fill = INK): string =>
  `<text x="12" y="${y}" text-anchor="middle" font-weight="750" font-size="${size}" fill="${fill}">${text}</text>`;
const tint = (colour: string, inner: string): string => `<g style="color:${colour}">${inner}</g>`;
const at = (radius: number, degrees: number, x = 12, y = 12): string =>
  `${(x + Math.cos((degrees * Math.PI) / 180) * radius).toFixed(2)} ${(y + Math.sin((degrees * Math.PI) / 180) * radius).toFixed(2)}`;
const star = (points: number, outer: number, inner: number, x = 12, y = 12): string =>
  `M${Array.from({ length: points * 2 }, (_, i) => at(i % 2 ? inner : outer, -90 + (i * 180) / points, x, y)).join('L')}Z`;
const rays = (many: number, from: number, to: number, turn = 0): string =>
  Array.from(
    { length: many },
    (_, i) => `M${at(from, turn + (i * 360) / many)}L${at(to, turn + (i * 360) / many)}`,
  ).join('');
const ball = (base: string, inner: string): string =>
  `${dot(12, 12, 8.6, base)}${inner}<circle cx="12" cy="12" r="8.6" fill="none" stroke="#fff" stroke-opacity=".4"/>`;
const oval = (x: number, y: number, rx: number, ry: number, width: number, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="currentColor" stroke-width="${width}" transform="rotate(-24 ${x} ${y})" ${more}/>`;

const CARD = 'M7 3.2H17A1.8 1.8 0 0 1 18.8 5V19A1.8 1.8 0 0 1 17 20.8H7A1.8 1.8 0 0 1 5.2 19V5A1.8 1.8 0 0 1 7 3.2Z';
const BLANK = area(CARD, 'var(--raised)') + line(CARD);
const HEXAGON = 'M12 1.8L20.8 6.9V17.1L12 22.2L3.2 17.1V6.9Z';
const TAB = 'M7 10.4V4.8A1.6 1.6 0 0 1 8.6 3.2H15.4A1.6 1.6 0 0 1 17 4.8V10.4';
const FLAG = 'M6 4.2Q10 1.8 13 4.4T20 4.6V13.4Q16.4 15.8 13 13.2T6 13.4Z';
const MEGAPHONE =
  area('M3.2 9.6H7.4L15.6 4.6V18.6L7.4 13.9H3.2Z') +
  line('M18.4 8.6Q20.6 11.6 18.4 14.8') +
  area('M5.6 14H9L10.2 19.6H7Z');
const CHIP = 'M5 3.4H15.6L20.6 8.4V19A1.6 1.6 0 0 1 19 20.6H5A1.6 1.6 0 0 1 3.4 19V5A1.6 1.6 0 0 1 5 3.4Z';
const DATA =
  area(CHIP, 'var(--c-data)') + area('M7.2 8.2h3.4v3.4H7.2ZM13.2 8.2h3.4v3.4h-3.4ZM7.2 13.8h3.4v3.4H7.2Z', INK);
const STRUCK = `<path d="M3 21L21 3" stroke="var(--hostile)" stroke-width="2.6" stroke-linecap="round"/>`;
const PROBE =
  line('M4.4 19.6L9 15') +
  area('M8 10.4L13.6 16L19.6 13.4Q21.6 6.6 17.4 4.6Q10.8 2.4 8 10.4Z') +
  dot(14.6, 9.4, 1.7, INK);
const trace = (colour: string, shape: string, inside: string, width = 2): string =>
  area(shape, `var(--t-${colour})`) +
  `<path d="${inside}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const ICONS: Record<string, string> = {
  // Resources
  credit:
    dot(12, 12, 9.6, 'var(--c-credit)') +
    `<circle cx="12" cy="12" r="7.2" fill="none" stroke="${INK}" stroke-opacity=".35" stroke-width="1.1"/><path d="M15 9.2A4.2 4.2 0 1 0 15 14.8" fill="none" stroke="${INK}" stroke-width="2.1" stroke-linecap="round"/>`,
  energy: area(star(4, 11.2, 3.9), 'var(--c-energy)'),
  publicity: tint('var(--c-pub)', MEGAPHONE),
  data: DATA,
  card: BLANK + line('M8.6 8H15.4M8.6 12H15.4M8.6 16H12.6'),
  cardrandom: BLANK + sign('?', 16.4, 12, 'currentColor'),
  cardany: BLANK + line('M12 8V16M8 12H16'),
  cardalien:
    area(CARD, 'var(--c-alien)', 'opacity=".25"') +
    tint(
      'var(--c-alien)',
      line(CARD) +
        dot(12, 11.6, 3.1) +
        line('M9.6 9.4L7.8 7.2M14.4 9.4L16.2 7.2M8.9 12.4H7M15.1 12.4H17M9.8 14.2L8.4 16.4M14.2 14.2L15.6 16.4'),
    ),
  exofossil: tint(
    'var(--c-fossil)',
    line('M12 12A2 2 0 1 1 14 14A4 4 0 1 1 10 9.6A6.4 6.4 0 1 1 15.6 18.6A9 9 0 0 1 4 8'),
  ),
  income: line('M3 10.4H21') + area(TAB, 'var(--raised)') + line(TAB) + line('M12 13.4V20.6M8.4 17H15.6'),
  tuck:
    line('M3 10.4H21') +
    area(TAB, 'currentColor', 'opacity=".45"') +
    line(TAB) +
    line('M12 21V14M9 16.6L12 13.6L15 16.6'),
  // Actions and steps
  probe: PROBE,
  launch:
    area('M12 2.4Q16.4 6.6 15.2 13.4H8.8Q7.6 6.6 12 2.4Z') +
    dot(12, 8.6, 1.5, INK) +
    area('M8.6 10L5.4 14.4H8.8ZM15.4 10L18.6 14.4H15.2Z') +
    line('M12 16.2V21.6M8.8 16.6V19M15.2 16.6V19'),
  orbit: dot(12, 12, 4.6) + oval(12, 12, 10.4, 4.2, 1.7) + dot(20.6, 6.6, 2.3),
  land: line(
    'M2.6 20.4Q12 15.2 21.4 20.4M12 2.6V11M8.6 8L12 11.4L15.4 8M8.2 13.2L6.6 16.6M15.8 13.2L17.4 16.6M8.2 13.2H15.8',
  ),
  orbitland:
    dot(8.4, 8.4, 3.4) +
    oval(8.4, 8.4, 7.4, 3, 1.5) +
    line('M20 3.4L4 20.6', 'opacity=".5"') +
    line('M16.6 12V18M14.2 16L16.6 18.4L19 16M12.6 21H20.6'),
  figure:
    dot(8, 8, 3.6) +
    oval(8, 8, 7, 2.8, 1.5) +
    line('M17 12V16.4M14.6 14.4L17 16.8L19.4 14.4M14.8 18.4L13.6 21M19.2 18.4L20.4 21M14.8 18.4H19.2'),
  scan:
    line('M4 9.4Q4.8 17 13.6 18.2L4 9.4ZM8.2 16.4L6 20.8H12.6L10.6 17.6M9.4 13.4L13 10') +
    dot(13.4, 9.6, 1.5) +
    line('M14.6 5.2Q18 5.8 18.4 9.2M15.8 1.8Q21 3 21.8 8.2'),
  analyze: line('M4 6V18M9 6V18M14 6V11M2.6 4H15.4') + ring(16, 15.4, 4.2) + line('M19 18.6L22 21.6'),
  research:
    line('M9.4 3H14.6M10.4 3V9L4.8 18.4A1.6 1.6 0 0 0 6.2 20.8H17.8A1.6 1.6 0 0 0 19.2 18.4L13.6 9V3') +
    area('M8.2 14.6H15.8L18 18.6Q18.2 19.6 17.4 19.6H6.6Q5.8 19.6 6 18.6Z'),
  pass: area('M15.4 3.2A9.2 9.2 0 1 0 20.8 15.4A7.4 7.4 0 0 1 15.4 3.2Z'),
  play: BLANK + line('M12 16.4V8M8.8 11L12 7.8L15.2 11'),
  back: BLANK + line('M12 8V16M8.8 13.2L12 16.4L15.2 13.2'),
  move: dot(4.6, 16.8, 2.4) + line('M7.4 15.4Q11.4 12.4 19 9M14.4 6.6L19.6 8.8L17.4 14'),
  rotate: line('M19.6 14.4A8.2 8.2 0 1 1 19.2 8.6M20.4 3.6L19.6 9.2L14 8.4') + dot(12, 12, 2.2),
  signal:
    dot(12, 17, 2.4) +
    line('M7.8 13.4A6 6 0 0 1 16.2 13.4M4.6 10A10.4 10.4 0 0 1 19.4 10M2 6.6A14.4 14.4 0 0 1 22 6.6'),
  waves: line('M4.4 9.6A9.4 9.4 0 0 1 19.6 9.6M1.6 6A13.6 13.6 0 0 1 22.4 6'),
  exchange: line('M4 8.4H19M15.4 4.6L19.2 8.4L15.4 12.2M20 16H5M8.6 12.6L4.8 16L8.6 19.8'),
  place: area('M7 2.8H17V10H7Z', 'var(--c-data)') + line('M12 11.6V17.4M9 14.8L12 17.8L15 14.8M4 17.4V21.2H20V17.4'),
  skip: line('M4.4 5.4L11 12L4.4 18.6M12 5.4L18.6 12L12 18.6'),
  corner:
    line('M20 9V5A1.8 1.8 0 0 0 18.2 3.2H7A1.8 1.8 0 0 0 5.2 5V19A1.8 1.8 0 0 0 7 20.8H11') +
    area('M20.6 12.4V20.6H12.4Z'),
  remove: ring(12, 12, 8.4) + line('M8.6 12H15.4'),
  reveal: line('M2 12Q12 2.6 22 12Q12 21.4 2 12Z') + dot(12, 12, 3),
  again: line('M5 13.6A7.4 7.4 0 0 0 19.4 14M19 10.4A7.4 7.4 0 0 0 4.6 10M19.4 4.6V10.4H13.8M4.6 19.4V13.6H10.2'),
  others:
    dot(8, 8, 3.4) +
    dot(16.4, 9, 2.8) +
    area('M2 19.6Q2.6 12.8 8 12.8T14 19.6ZM15 19.6Q15 16 13.6 13.8Q20.6 11.8 22 19.6Z'),
  over: line('M4 8.6H15.4V20H4Z', 'opacity=".6"') + area('M9 4H20V15H9Z'),
  ring: ring(12, 12, 9, 1.9, 'stroke-dasharray="5 3"') + ring(12, 12, 4) + dot(21, 12, 2.2),
  // Missions, places
  mission: line('M6 21.4V3.4') + area(FLAG),
  trigger: line('M6 21.4V3.4') + line(FLAG) + dot(9.6, 8.6, 1.3) + dot(13, 8.8, 1.3) + dot(16.4, 8.6, 1.3),
  endgame: line('M5 3.6H19V9A7 7 0 0 1 5 9ZM12 16V20M8 21H16M5 5.6H2.4Q2.4 10 6 10.6M19 5.6H21.6Q21.6 10 18 10.6'),
  message: line('M3 6H21V18H3ZM3 6.6L12 13.4L21 6.6'),
  done: line('M4.4 12.8L9.8 18.2L20 6.6', 'style="stroke-width:2.8"'),
  lock: line('M7.6 10.6V7.4A4.4 4.4 0 0 1 16.4 7.4V10.6') + area('M5.4 10.6H18.6V20.4H5.4Z'),
  danger: area('M12 2.8L22.4 20.8H1.6Z', 'var(--hostile)') + sign('!', 18.4, 12.5),
  win:
    area(star(5, 6.2, 2.7, 12, 10.6)) +
    line('M6.4 4.2Q1.6 10.6 6 17.6Q8.4 20.8 12 21.4Q15.6 20.8 18 17.6Q22.4 10.6 17.6 4.2'),
  gold:
    area(
      'M4 5.4A1.8 1.8 0 0 1 5.8 3.6H18.2A1.8 1.8 0 0 1 20 5.4V18.6A1.8 1.8 0 0 1 18.2 20.4H5.8A1.8 1.8 0 0 1 4 18.6Z',
      '#3a3320',
      'stroke="#efe4c8" stroke-width="1.8"',
    ) + area('M12 6.6L17.4 12L12 17.4L6.6 12Z', '#efe4c8'),
  thisturn:
    line('M6 3H18M6 21H18M7.4 3Q7.4 8.6 12 12Q16.6 8.6 16.6 3M7.4 21Q7.4 15.4 12 12Q16.6 15.4 16.6 21') +
    area('M9 20L12 16.4L15 20Z'),
  per: line('M17.6 3.4L6.4 20.6') + dot(6.6, 7, 2.4) + dot(17.4, 17, 2.4),
  far: dot(4.6, 12, 3.2, '#3f86c4') + line('M10 12H21M18 8.6L21.4 12L18 15.4M12.4 9.6V14.4M15.6 9.6V14.4'),
  neutral: area('M12 3L20 8V16L12 21L4 16V8Z', 'var(--label)'),
  sample: area(HEXAGON, 'var(--c-alien)') + sign('?', 16.6, 13),
  capsule: `<path d="${HEXAGON}" fill="none" stroke="var(--c-alien)" stroke-width="2"/>`,
  species: tint(
    'var(--c-alien)',
    dot(12, 10.4, 5.2) +
      line('M8.4 6.4L5 2.8M15.6 6.4L19 2.8M7 12H3M17 12H21M8.6 14.6L5.6 20M15.4 14.6L18.4 20M12 16V21'),
  ),
  nodata: DATA + STRUCK,
  nopublicity: tint('var(--c-pub)', MEGAPHONE) + STRUCK,
  // Worlds
  planet: ring(12, 12, 7) + line('M5.6 10Q12 12.6 18.4 10'),
  moon: ball('#cdc9c1', dot(9, 9.4, 2, '#9b958e') + dot(14.6, 14.4, 2.6, '#9b958e') + dot(15, 8, 1.2, '#9b958e')),
  mercury: ball('#a58b78', dot(9.4, 10, 2, '#7c6859') + dot(14.6, 14, 1.6, '#7c6859') + dot(13.4, 8.2, 1.1, '#7c6859')),
  venus: ball(
    '#e0b868',
    area('M3.8 10Q12 6.6 20.2 9.6V12Q12 9.4 3.6 12.6ZM5 16.4Q12 13.4 19 16L17.6 18Q12 16 6.6 18.2Z', '#f6e3ae'),
  ),
  earth: ball(
    '#3f86c4',
    area(
      'M6 8Q9 4 13 5.4Q15 8 11.6 9.6Q10.4 12.6 7.4 12Q4.6 10.6 6 8ZM13.4 12.6Q17.6 11.6 18.6 14.4Q17 18.6 14 18.4Q12 15.4 13.4 12.6Z',
      '#7cc07c',
    ),
  ),
  mars: ball(
    '#c4673f',
    area('M8 4.6Q12 6.4 16 4.6L12 3.4Z', '#f4e6da') +
      area('M5 12Q9 9.4 13 12T19.6 11.6V14Q15 16 11 14.2T4.4 14Z', '#9d4a2c'),
  ),
  jupiter: ball(
    '#d8b48c',
    area('M4.4 8.2H19.6L20.4 10.6H3.6ZM4 14.4H20L18.6 17H5.4Z', '#a9714c') +
      `<ellipse cx="15" cy="15.6" rx="2.6" ry="1.7" fill="#c4543a"/>`,
  ),
  saturn: `<path d="M1.6 16.4A11.4 3.8 -22 0 1 22.4 7.6" fill="none" stroke="#cdb88e" stroke-width="1.6"/>${dot(12, 12, 6.6, '#e0cda2')}<path d="M1.6 16.4A11.4 3.8 -22 0 0 22.4 7.6" fill="none" stroke="#e9dcbe" stroke-width="1.8"/>`,
  uranus: ball('#7cc3dc', area('M4.6 8.6H19.4L20 10.6H4Z', '#a9dcec')) + oval(12, 12, 11.6, 2.4, 1, 'opacity=".8"'),
  neptune: ball(
    '#3f6fc4',
    area('M4 9.6Q12 7.4 20 9.6V11.4Q12 9.4 3.8 11.6Z', '#7fa6ea') +
      `<ellipse cx="9" cy="15" rx="2.4" ry="1.3" fill="#27488c"/>`,
  ),
  oumuamua:
    area('M2.4 17.8Q1.8 14.6 6.4 11.4Q13.6 5.6 19.4 4.4Q22.6 4.2 21.6 7Q19 12.4 10.4 17Q4 20.2 2.4 17.8Z', '#a58b78') +
    dot(8.4, 14.6, 1.4, '#6d5a4c') +
    dot(15.4, 8.8, 1.7, '#6d5a4c'),
  asteroids: area(
    'M4 8.4L7.6 5.4L11 7.6L10.2 11.6L5.8 12.6ZM13.4 12.2L18 9.8L21 13.4L18.6 17.4L14 16.6ZM7 16.4L10 15L12 17.6L9.8 20.4L7 19.4ZM14.6 4.2L17 3.2L18.6 5.6L16.6 7.4Z',
    'var(--c-rock)',
  ),
  comet:
    area('M8.8 15.2L21.8 2.6L12 10.4ZM8.8 15.2L20.4 9L13.6 13.6Z', 'var(--c-data)', 'opacity=".75"') +
    dot(8.4, 15.6, 4.6, 'var(--c-ice)'),
  anomaly:
    area('M12 1.8L20.6 12L12 22.2L3.4 12Z', 'var(--c-prism)', 'opacity=".9"') +
    area('M12 1.8L15 12L12 22.2L9 12Z', '#6f7fb8'),
  // Techs by kind
  'kind-probe': PROBE,
  'kind-telescope': '',
  'kind-computer':
    line('M6.4 6.4H17.6V17.6H6.4ZM9 3V6M15 3V6M9 18V21M15 18V21M3 9H6M3 15H6M18 9H21M18 15H21') +
    area('M9.6 9.6H14.4V14.4H9.6Z'),
  // Sectors by colour and shape
  's-yellow': tint('var(--s-yellow)', dot(12, 12, 5.6) + line(rays(8, 8.2, 11), 'style="stroke-width:2.2"')),
  's-red': tint('var(--s-red)', area(star(3, 11.6, 3.6, 12, 13))),
  's-blue': tint('var(--s-blue)', line(rays(6, 0, 10, 30), 'style="stroke-width:3.6"')),
  's-black': tint('var(--s-black)', dot(12, 12, 7.4, '#04060d') + ring(12, 12, 7.6, 3) + dot(16.6, 7.2, 1.9, '#fff')),
  's-any': ring(12, 12, 8, 1.9, 'stroke-dasharray="4 3"') + dot(12, 12, 2.6),
  // Traces of life by colour and shape
  't-red': trace('red', 'M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2Z', 'M5.6 12Q7.8 5.6 10 12T14.4 12T18.4 12'),
  't-yellow': trace(
    'yellow',
    'M12 22.4C5.6 17 3.4 13.4 3.4 9.8A8.6 8.2 0 0 1 20.6 9.8C20.6 13.4 18.4 17 12 22.4Z',
    'M12 6.2V13.6M8.8 10.8L12 14L15.2 10.8',
  ),
  't-blue': trace(
    'blue',
    'M12 1.6L21 6.8V17.2L12 22.4L3 17.2V6.8Z',
    'M8.6 8.4H8.61M12 8.4H12.01M15.4 8.4H15.41M8.6 12H8.61M15.4 12H15.41M8.6 15.6H8.61M12 15.6H12.01',
    2.7,
  ),
  't-any':
    area('M12 2A10 10 0 0 1 20.7 17L12 12Z', 'var(--t-yellow)') +
    area('M20.7 17A10 10 0 0 1 3.3 17L12 12Z', 'var(--t-blue)') +
    area('M3.3 17A10 10 0 0 1 12 2V12Z', 'var(--t-red)'),
};
ICONS['kind-telescope'] = ICONS['scan']!;

/** Put the symbols on the page, once. */
function show(): void {
  if (typeof document === 'undefined' || document.getElementById('seti-icons')) return;
  const sheet = document.createElement('div');
  sheet.id = 'seti-icons';
  sheet.hidden = true;
  sheet.innerHTML = `<svg>${Object.entries(ICONS)
    .map(([name, inner]) => `<symbol id="seti-${name}" viewBox="0 0 24 24">${inner}</symbol>`)
    .join('')}</svg>`;
  document.body.append(sheet);
}
show();
