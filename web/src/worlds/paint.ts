// A world as a list of shapes around (0, 0) with radius 100, from its type, its features and a seed.
import { random, type Random } from './random';

export type Base = 'terrestrial' | 'gaseous';

/** What can be seen on a world. */
export type Feature =
  | 'plumes'
  | 'crater'
  | 'dust'
  | 'caps'
  | 'air'
  | 'bands'
  | 'asteroid'
  | 'comets'
  | 'core'
  | 'lava'
  | 'cracks'
  | 'vents'
  | 'haze'
  | 'glints'
  | 'tail'
  | 'ring'
  | 'moons'
  | 'lightning'
  | 'field'
  | 'continents'
  | 'caldera'
  | 'greenhouse'
  | 'ocean'
  | 'impact'
  | 'storm'
  | 'life'
  | 'sheen'
  | 'moon'
  | 'shell'
  | 'veins'
  | 'escape'
  | 'carbon'
  | 'rings'
  | 'snow'
  | 'belts'
  | 'sulfur'
  | 'ember'
  | 'dark'
  | 'locked'
  | 'lights'
  | 'azure';

export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  round?: boolean;
}

export interface Picture {
  back: Shape[]; // behind the disc: tails, the far half of rings
  disc: Shape[]; // cut off at the limb
  night: Shape[]; // on the night side, above the shade
  front: Shape[]; // above everything
}

export interface Plan {
  kind: Base;
  features: readonly Feature[];
  seed: string;
  look?: number; // one of the LOOKS for worlds that must never be taken for one another; else the seed decides
}

const R = 100;
const num = (value: number): string => value.toFixed(1);

const circle = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0Z`;

/** An irregular island. */
function blob(rand: Random, x: number, y: number, r: number, rough = 0.35, flat = 1, points = 9): string {
  const ring = Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * 2 * Math.PI;
    const far = r * (1 - rough + rand() * rough * 2);
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * flat] as const;
  });
  let path = '';
  for (let at = 0; at < points; at += 1) {
    const [p, a, b, n] = [-1, 0, 1, 2].map((step) => ring[(at + step + points) % points]!) as [
      readonly [number, number],
      readonly [number, number],
      readonly [number, number],
      readonly [number, number],
    ];
    if (!at) path += `M${num(a[0])} ${num(a[1])}`;
    path += `C${num(a[0] + (b[0] - p[0]) / 6)} ${num(a[1] + (b[1] - p[1]) / 6)} ${num(b[0] - (n[0] - a[0]) / 6)} ${num(b[1] - (n[1] - a[1]) / 6)} ${num(b[0])} ${num(b[1])}`;
  }
  return `${path}Z`;
}

/** A stripe across the disc, bent like a parallel of latitude and a little wavy. */
function stripe(rand: Random, y: number, h: number, wave = 4): string {
  const bend = 10;
  let top = `M-110 ${num(y + bend)}`;
  let bottom = '';
  for (let x = -110; x < 110; x += 44) {
    const lift = () => (rand() - 0.5) * 2 * wave;
    top += `Q${x + 22} ${num(y + lift())} ${x + 44} ${num(y + bend * (1 - (1 - ((x + 44) / 110) ** 2)) + lift() / 2)}`;
    bottom = `Q${x + 22} ${num(y + h + lift())} ${x} ${num(y + h + bend * (x / 110) ** 2)}${bottom}`;
  }
  return `${top}L110 ${num(y + h + bend)}${bottom}Z`;
}

/** A crooked line. */
function crack(rand: Random, x: number, y: number, angle: number, length: number): string {
  let path = `M${num(x)} ${num(y)}`;
  let [px, py, way] = [x, y, angle];
  const steps = 5;
  for (let step = 0; step < steps; step += 1) {
    way += (rand() - 0.5) * 1.2;
    px += (Math.cos(way) * length) / steps;
    py += (Math.sin(way) * length) / steps;
    path += `L${num(px)} ${num(py)}`;
  }
  return path;
}

/** A place on the disc, rarely near the limb. */
function place(rand: Random, reach = 0.75): [number, number] {
  const far = Math.sqrt(rand()) * R * reach;
  const angle = rand() * 2 * Math.PI;
  return [Math.cos(angle) * far, Math.sin(angle) * far];
}

const arcHalf = (rx: number, ry: number, front: boolean): string =>
  `M${-rx} 0A${rx} ${ry} 0 0 ${front ? 0 : 1} ${rx} 0`;

/** Ground of rock and of gas, the wash over whatever covers it, and how the world is tilted: sand, moss, rose and slate. */
export const LOOKS = [
  { rock: ['#b3925f', '#86683c'], gas: ['#e2c58c', '#c49a5c', '#f2e0b8'], wash: '#e8a838', tilt: -14 },
  { rock: ['#8b9a78', '#63734f'], gas: ['#b5cf9c', '#86a86c', '#d7e6c4'], wash: '#5fae4a', tilt: 16 },
  { rock: ['#b56a78', '#7f4453'], gas: ['#dfa3b4', '#bb6f88', '#f2cdd6'], wash: '#d0487c', tilt: -38 },
  { rock: ['#7f8fa8', '#56657d'], gas: ['#a3b6e0', '#6f86be', '#cddaf2'], wash: '#4468d0', tilt: 40 },
] as const;

type Painter = (picture: Picture, rand: Random, many: number) => void;

const PAINT: Record<Feature, Painter> = {
  ocean: ({ disc }, rand) => {
    disc.push({ d: circle(0, 0, R), fill: '#2f7fb8' }, { d: stripe(rand, -34, 20, 9), fill: '#4a9bd0', opacity: 0.5 });
    disc.push({ d: stripe(rand, 22, 14, 9), fill: '#256a9d', opacity: 0.6 });
  },
  snow: ({ disc }, rand) => {
    disc.push({ d: circle(0, 0, R), fill: '#e6eef5' });
    for (let at = 0; at < 4; at += 1)
      disc.push({ d: blob(rand, ...place(rand), 26, 0.4, 0.6), fill: '#c4d6e6', opacity: 0.8 });
  },
  shell: ({ disc }, rand) => {
    disc.push({ d: circle(0, 0, R), fill: '#bfe0ee' });
    for (let at = 0; at < 9; at += 1)
      disc.push({ d: crack(rand, ...place(rand, 0.9), rand() * 6.3, 120), stroke: '#5f93b8', width: 4 });
  },
  lava: ({ disc }, rand, many) => {
    disc.push({ d: circle(0, 0, R), fill: '#4a2c2a', opacity: 0.85 });
    for (let at = 0; at < 6 + 3 * many; at += 1) {
      const d = crack(rand, ...place(rand, 0.9), rand() * 6.3, 90);
      disc.push(
        { d, stroke: '#ff7a3c', width: 7, opacity: 0.9, round: true },
        { d, stroke: '#ffd27a', width: 2.5, round: true },
      );
    }
  },
  greenhouse: ({ disc, front }, rand) => {
    disc.push({ d: circle(0, 0, R), fill: '#e0b868' });
    for (const y of [-70, -38, -6, 26, 58]) disc.push({ d: stripe(rand, y, 15, 10), fill: '#f3dca0', opacity: 0.75 });
    front.push({ d: circle(0, 0, 105), stroke: '#f3c86a', width: 8, opacity: 0.45 });
  },
  azure: ({ disc }, rand) => {
    disc.push({ d: circle(0, 0, R), fill: '#6fb7d6' });
    for (const y of [-60, -20, 30]) disc.push({ d: stripe(rand, y, 14), fill: '#93d0e6', opacity: 0.7 });
  },
  ember: ({ disc, front }) => {
    disc.push({ d: circle(0, 0, R), fill: '#d8522e', opacity: 0.55 });
    front.push({ d: circle(0, 0, 104), stroke: '#ff8a4c', width: 9, opacity: 0.5 });
  },
  dark: ({ disc }) => disc.push({ d: circle(0, 0, R), fill: '#1b2340', opacity: 0.45 }),
  dust: ({ disc }, rand, many) => {
    disc.push({ d: circle(0, 0, R), fill: '#c98d56', opacity: 0.35 });
    for (let at = 0; at < 3 + many; at += 1)
      disc.push({ d: stripe(rand, -80 + rand() * 150, 12, 14), fill: '#e0b27c', opacity: 0.7 });
  },
  continents: ({ disc }, rand) => {
    for (let at = 0; at < 5; at += 1) {
      const [x, y] = place(rand, 0.85);
      const d = blob(rand, x, y, 24 + rand() * 22, 0.5, 0.8, 11);
      disc.push({ d, fill: '#a98b5d' }, { d, stroke: '#6f5a3b', width: 2.5, opacity: 0.8 });
    }
  },
  carbon: ({ disc }, rand) => {
    for (let at = 0; at < 4; at += 1)
      disc.push({ d: blob(rand, ...place(rand, 0.8), 20, 0.5, 0.7), fill: '#5d7f4c', opacity: 0.9 });
    disc.push({ d: stripe(rand, -52, 8, 8), fill: '#fff', opacity: 0.45 });
  },
  life: ({ disc }, rand) => {
    for (let at = 0; at < 8; at += 1)
      disc.push({
        d: blob(rand, ...place(rand, 0.85), 13 + rand() * 12, 0.5, 0.8),
        fill: at % 2 ? '#3f9a5c' : '#67b86b',
      });
  },
  vents: ({ disc }, rand) => {
    for (let at = 0; at < 6; at += 1) {
      const [x, y] = place(rand, 0.8);
      disc.push({ d: ellipse(x, y, 13, 8), fill: '#2f7fb8' }, { d: circle(x, y, 4), fill: '#9fe0ff' });
    }
  },
  comets: ({ disc, front }, rand, many) => {
    for (let at = 0; at < 3; at += 1) disc.push({ d: blob(rand, ...place(rand, 0.8), 16, 0.4, 0.7), fill: '#3f8fc4' });
    for (let at = 0; at < 2 + many; at += 1) {
      const [x, y] = [-120 + rand() * 90, -130 + rand() * 70];
      front.push({
        d: `M${num(x - 46)} ${num(y - 34)}L${num(x)} ${num(y)}`,
        stroke: '#bfe6ff',
        width: 4,
        opacity: 0.75,
        round: true,
      });
      front.push({ d: circle(x, y, 5.5), fill: '#f2fbff' });
    }
  },
  bands: ({ disc }, rand, many) => {
    for (let at = 0; at < 3 + many; at += 1)
      disc.push({
        d: stripe(rand, -86 + at * 42 + rand() * 12, 13, 7),
        fill: at % 2 ? '#8c6a58' : '#f3e6cf',
        opacity: 0.75,
      });
  },
  storm: ({ disc }, rand) => {
    const [x, y] = [-18 + rand() * 50, 18 + rand() * 26];
    disc.push({ d: ellipse(x, y, 38, 22), fill: '#c4543a' }, { d: ellipse(x, y, 26, 13), fill: '#e08a63' });
    disc.push(
      { d: ellipse(x, y, 38, 22), stroke: '#fbe9cf', width: 4, opacity: 0.8 },
      { d: ellipse(x, y, 12, 5), fill: '#f6c9a2' },
    );
  },
  sulfur: ({ disc }, rand) => {
    for (const y of [-78, -30, 10, 52])
      disc.push({ d: stripe(rand, y, 17, 10), fill: y % 4 ? '#e8d35e' : '#c7a93a', opacity: 0.8 });
  },
  sheen: ({ disc }, rand) => {
    for (const y of [-50, 0, 44]) disc.push({ d: stripe(rand, y, 9, 5), fill: '#dfe6f2', opacity: 0.75 });
    disc.push({ d: ellipse(-32, -36, 30, 14), fill: '#fff', opacity: 0.45 });
  },
  core: ({ disc }) => {
    disc.push(
      { d: circle(0, 0, 44), fill: '#2a2c38', opacity: 0.35 },
      { d: circle(0, 0, 34), fill: '#f0a24c', opacity: 0.8 },
    );
    disc.push(
      { d: circle(0, 0, 20), fill: '#ffe0a0' },
      { d: circle(0, 0, 44), stroke: '#d3d9e2', width: 3, opacity: 0.7 },
    );
  },
  crater: ({ disc }, rand, many) => {
    for (let at = 0; at < 4 + 3 * many; at += 1) {
      const [x, y] = place(rand, 0.82);
      const r = 7 + rand() * 11;
      disc.push(
        { d: circle(x, y, r), fill: '#3b302b', opacity: 0.6 },
        { d: circle(x + 2, y + 2, r * 0.7), fill: '#a08d7d', opacity: 0.6 },
      );
      disc.push({ d: circle(x, y, r), stroke: '#e0d2c0', width: 2, opacity: 0.5 });
    }
  },
  impact: ({ disc }, rand) => {
    const [x, y] = [20 + rand() * 20, -24 + rand() * 20];
    for (const [r, fill] of [
      [46, '#2e2522'],
      [34, '#6b4a3c'],
      [20, '#ff9a54'],
      [9, '#ffe2ac'],
    ] as const)
      disc.push({ d: circle(x, y, r), fill, opacity: 0.9 });
    for (let at = 0; at < 8; at += 1)
      disc.push({
        d: crack(rand, x + Math.cos(at * 0.8) * 44, y + Math.sin(at * 0.8) * 44, at * 0.8, 44),
        stroke: '#2e2522',
        width: 4,
      });
  },
  caldera: ({ disc, front }, rand) => {
    const [x, y] = [-30 + rand() * 50, 4 + rand() * 30];
    disc.push(
      { d: circle(x, y, 30), fill: '#35211e' },
      { d: circle(x, y, 20), fill: '#ff6a36' },
      { d: circle(x, y, 10), fill: '#ffd98a' },
    );
    front.push({
      d: `M${num(x)} ${num(y)}C${num(x - 20)} ${num(y - 80)} ${num(x + 30)} ${num(y - 110)} ${num(x + 6)} ${num(y - 150)}`,
      stroke: '#c9b4ac',
      width: 15,
      opacity: 0.55,
      round: true,
    });
  },
  plumes: ({ disc, front }, rand, many) => {
    for (let at = 0; at < 2 + many; at += 1) {
      const angle = -2.6 + rand() * 2.2;
      const [x, y] = [Math.cos(angle) * 88, Math.sin(angle) * 88];
      disc.push({ d: circle(x * 0.92, y * 0.92, 12), fill: '#ff7a3c' });
      front.push({
        d: `M${num(x)} ${num(y)}Q${num(x * 1.22 + 6)} ${num(y * 1.2)} ${num(x * 1.42 - 4)} ${num(y * 1.4)}`,
        stroke: '#e8cdbd',
        width: 11,
        opacity: 0.6,
        round: true,
      });
    }
  },
  cracks: ({ disc }, rand) => {
    for (let at = 0; at < 7; at += 1)
      disc.push({ d: crack(rand, ...place(rand, 0.8), rand() * 6.3, 90), stroke: '#c8643c', width: 4, opacity: 0.85 });
  },
  veins: ({ disc }, rand) => {
    for (let at = 0; at < 8; at += 1)
      disc.push({
        d: crack(rand, ...place(rand, 0.85), rand() * 6.3, 70),
        stroke: at % 2 ? '#eef2f8' : '#e8c262',
        width: 4.5,
        round: true,
      });
  },
  glints: ({ disc }, rand, many) => {
    for (let at = 0; at < 5 + 3 * many; at += 1) {
      const [x, y] = place(rand, 0.8);
      disc.push({
        d: `M${num(x)} ${num(y - 9)}L${num(x + 5)} ${num(y)}L${num(x)} ${num(y + 9)}L${num(x - 5)} ${num(y)}Z`,
        fill: '#eef3fa',
      });
    }
  },
  caps: ({ disc }, rand, many) => {
    const size = 26 + 8 * Math.min(many, 3);
    disc.push(
      { d: blob(rand, 0, -104, size * 2, 0.12, 0.55, 14), fill: '#f4f9ff' },
      { d: blob(rand, 4, 105, size * 1.8, 0.14, 0.5, 14), fill: '#f4f9ff' },
    );
  },
  haze: ({ disc, front }) => {
    disc.push({ d: circle(0, 0, R), fill: '#e09a4a', opacity: 0.4 });
    front.push(
      { d: circle(0, 0, 105), stroke: '#f0b060', width: 7, opacity: 0.5 },
      { d: circle(0, 0, 113), stroke: '#f0b060', width: 3, opacity: 0.35 },
    );
  },
  air: ({ disc, front }, rand, many) => {
    front.push({ d: circle(0, 0, 105), stroke: '#9fd6f5', width: 7, opacity: 0.55 });
    for (let at = 0; at < 2 + many; at += 1)
      disc.push({ d: stripe(rand, -70 + rand() * 130, 8, 10), fill: '#fff', opacity: 0.5 });
  },
  tail: ({ back }, rand, many) => {
    for (let at = 0; at < 4 + many; at += 1) {
      const y = -60 + rand() * 120;
      back.push({
        d: `M60 ${num(y)}Q140 ${num(y * 1.1)} ${num(170 + rand() * 60)} ${num(y * 0.8)}`,
        stroke: '#9cc7e8',
        width: 5,
        opacity: 0.45,
        round: true,
      });
    }
  },
  escape: ({ back, front }, rand) => {
    for (let at = 0; at < 8; at += 1) {
      const y = -80 + at * 23;
      back.push({
        d: `M40 ${num(y)}Q150 ${num(y * 1.1)} ${num(190 + rand() * 60)} ${num(y * 0.7)}`,
        stroke: '#b9a2f0',
        width: 7,
        opacity: 0.5,
        round: true,
      });
    }
    front.push({ d: circle(0, 0, 104), stroke: '#d8c8ff', width: 4, opacity: 0.5 });
  },
  lightning: ({ night }, rand, many) => {
    for (let at = 0; at < 3 + many; at += 1) {
      const [x, y] = [34 + rand() * 40, -50 + rand() * 100];
      night.push({ d: `M${num(x)} ${num(y - 15)}l-7 14h9l-6 15`, stroke: '#fff1b0', width: 4.5, round: true });
    }
  },
  lights: ({ night }, rand) => {
    for (let at = 0; at < 26; at += 1)
      night.push({ d: circle(26 + rand() * 58, -62 + rand() * 124, 2 + rand() * 2), fill: '#ffd98a' });
  },
  locked: ({ disc }) => {
    disc.push(
      { d: `M-10 -100A104 100 0 0 0 -10 100A60 100 0 0 0 -10 -100Z`, fill: '#e88a4a', opacity: 0.85 },
      { d: `M20 -100A80 100 0 0 1 20 100A130 140 0 0 0 20 -100Z`, fill: '#d6e8f5', opacity: 0.9 },
    );
  },
  field: ({ front, night }) => {
    for (const far of [128, 152])
      for (const side of [-1, 1]) {
        front.push({
          d: `M0 -96C${side * far} -150 ${side * far * 1.15} 150 0 96`,
          stroke: '#7fd0ff',
          width: 3.5,
          opacity: 0.75,
        });
      }
    night.push(
      { d: 'M-46 -84Q0 -62 46 -84', stroke: '#7dffc0', width: 9, opacity: 0.85, round: true },
      { d: 'M-40 86Q0 66 40 86', stroke: '#7dffc0', width: 7, opacity: 0.7, round: true },
    );
  },
  belts: ({ back, front }) => {
    for (const [rx, ry] of [
      [150, 46],
      [172, 60],
    ] as const) {
      back.push({ d: arcHalf(rx, ry, false), stroke: '#e0704c', width: 10, opacity: 0.45 });
      front.push({ d: arcHalf(rx, ry, true), stroke: '#e0704c', width: 10, opacity: 0.55 });
    }
  },
  ring: ({ back, front }) => {
    back.push({ d: arcHalf(150, 34, false), stroke: '#cfc3ab', width: 4, opacity: 0.8 });
    front.push({ d: arcHalf(150, 34, true), stroke: '#e6dcc6', width: 4, opacity: 0.9 });
  },
  rings: ({ back, front }) => {
    for (const [rx, ry, width, colour] of [
      [138, 31, 10, '#e9dcbe'],
      [160, 37, 13, '#cdb88e'],
      [180, 42, 5, '#f3ead6'],
    ] as const) {
      back.push({ d: arcHalf(rx, ry, false), stroke: colour, width, opacity: 0.75 });
      front.push({ d: arcHalf(rx, ry, true), stroke: colour, width, opacity: 0.95 });
    }
  },
  moon: ({ front }) => {
    front.push(
      { d: circle(124, -84, 25), fill: '#c9c4bd' },
      { d: circle(132, -90, 6), fill: '#9b958e' },
      { d: circle(116, -76, 4), fill: '#9b958e' },
    );
  },
  moons: ({ back, front }, rand) => {
    back.push({ d: ellipse(0, 0, 158, 52), stroke: '#9aa6c4', width: 2, opacity: 0.7 });
    for (const angle of [0.4, 2.4, 4.2])
      front.push({ d: circle(Math.cos(angle + rand()) * 158, Math.sin(angle) * 52, 9), fill: '#d8d3c8' });
  },
  asteroid: ({ front }, rand, many) => {
    for (let at = 0; at < many; at += 1)
      front.push({ d: blob(rand, -118 - at * 6, -70 + at * 34, 16, 0.35), fill: '#a08a78' });
  },
};

/** What changes the ground comes first, what floats above it later. */
const ORDER = Object.keys(PAINT) as Feature[];

export function paint({ kind, features, seed, look }: Plan): Picture {
  const rand = random(seed);
  const base = LOOKS[look ?? Math.floor(rand() * LOOKS.length)]!;
  const picture: Picture = { back: [], disc: [], night: [], front: [] };
  if (kind === 'terrestrial') {
    const [light, deep] = base.rock;
    picture.disc.push({ d: circle(0, 0, R), fill: light });
    for (let at = 0; at < 6; at += 1)
      picture.disc.push({
        d: blob(rand, ...place(rand, 0.95), 18 + rand() * 22, 0.45, 0.8),
        fill: deep,
        opacity: 0.55,
      });
  } else {
    const [light, deep, pale] = base.gas;
    picture.disc.push({ d: circle(0, 0, R), fill: light });
    for (let at = 0; at < 5; at += 1)
      picture.disc.push({
        d: stripe(rand, -92 + at * 38 + rand() * 10, 12 + rand() * 10),
        fill: at % 2 ? deep : pale,
        opacity: 0.65,
      });
  }
  for (const feature of ORDER) {
    const many = features.filter((one) => one === feature).length;
    if (many) PAINT[feature](picture, random(`${seed}/${feature}`), many);
  }
  if (look !== undefined) picture.disc.push({ d: circle(0, 0, R), fill: base.wash, opacity: 0.2 });
  return picture;
}
