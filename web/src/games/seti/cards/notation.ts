// The notation in which effects are printed, read into trees and shown as icons in order.
// `docs/content.md` tells what each word means; the words are those of `ecliptic/games/seti/content/notation.py`.

/** A step of an effect, a condition, count or event: its word, what follows, and what is in parentheses. */
export interface Op {
  name: string;
  words: string[];
  about: Op[]; // of `if`, `per` and `turn`: what they speak of
  parts: Op[];
  least: number; // of a condition: how many are needed, 0 where nothing is counted
}

const TOKEN = />>|>=|[():|]|[^\s():|>]+/g;
const ENDS = new Set(['(', ')', '>>', '|', ':', '>=', 'and', '']);
const HOSTS = new Set(['if', 'per', 'turn']);
const GROUPS = new Set(['most', 'least', 'half']); // counts of several counts

class Reader {
  private readonly tokens: string[];
  private at = 0;

  constructor(text: string) {
    this.tokens = text.match(TOKEN) ?? [];
  }

  get next(): string {
    return this.tokens[this.at] ?? '';
  }

  maybe(token: string): boolean {
    const found = this.next === token;
    if (found) this.at += 1;
    return found;
  }

  take(): string {
    this.at += 1;
    return this.tokens[this.at - 1] ?? '';
  }

  series(between: string, inside = true): Op[] {
    const found = this.next ? [this.term(inside)] : [];
    while (this.maybe(between)) found.push(this.term(inside));
    return found;
  }

  /** A word and what belongs to it; the parentheses behind what a host speaks of are the host's. */
  term(inside = true): Op {
    const op: Op = { name: this.take(), words: [], about: [], parts: [], least: 0 };
    if (HOSTS.has(op.name)) {
      if (this.maybe('each')) op.words.push('each');
      op.about = this.series('and', false);
    } else while (!ENDS.has(this.next)) op.words.push(this.take());
    if ((inside || GROUPS.has(op.name)) && this.maybe('(')) {
      const first = this.term();
      const between = this.next;
      op.parts = [first];
      while (between !== ')' && this.maybe(between)) op.parts.push(this.term());
      this.maybe(')');
      while (!ENDS.has(this.next)) op.words.push(this.take()); // `up-to n` behind a count with parentheses
    }
    if (this.maybe('>=')) op.least = Number(this.take());
    return op;
  }
}

const effects = new Map<string, Op[]>();

/** An effect: its steps. */
export function effect(text: string): Op[] {
  let found = effects.get(text);
  if (!found) effects.set(text, (found = new Reader(text).series('>>')));
  return found;
}

export interface Slot {
  event: Op;
  gain: Op[];
}

/** What a card leaves behind: a mission with its condition, slots that wait for events, or what it scores. */
export interface Lasting {
  when: Op[];
  gain: Op[];
  slots: Slot[];
}

export function lasting(kind: string, text: string): Lasting {
  const reader = new Reader(text);
  const found: Lasting = { when: [], gain: [], slots: [] };
  if (kind === 'conditional') {
    found.when = reader.series('and');
    reader.maybe(':');
    found.gain = reader.series('>>');
  } else if (kind === 'triggered') {
    do {
      const event = reader.term();
      reader.maybe(':');
      found.slots.push({ event, gain: reader.series('>>') });
    } while (reader.maybe('|'));
  } else found.gain = reader.series('>>');
  return found;
}

/** Condition or count by its text. */
export const count = (text: string): Op => new Reader(text).term();

// Icons

/** One sign of a row: an icon with an amount before it, points on their plaque, or a word between two others. */
export interface Glyph {
  icon?: string;
  n?: number; // before the icon
  vp?: number;
  text?: string;
  join?: boolean; // a sign between others: · ? % →
}

const icon = (name: string, n?: number): Glyph => (n === undefined ? { icon: name } : { icon: name, n });
const mark = (text: string): Glyph => ({ text, join: true });

const GOODS: Record<string, string> = { credit: 'credit', energy: 'energy', publicity: 'publicity', data: 'data', card: 'cardrandom', move: 'move', exofossil: 'exofossil' };

/** Some of a resource. */
export const good = (word: string, n = 1): Glyph => (word === 'vp' ? { vp: n } : icon(GOODS[word] ?? word, n));
const goods = (words: readonly string[]): Glyph[] => words.flatMap((word, at) => (at % 3 === 1 ? [good(word, Number(words[at - 1]))] : []));

/** Amounts by resource, as corners and prices have them. */
export const amounts = (all: Record<string, number>): Glyph[] => Object.entries(all).map(([word, n]) => good(word, n));

const trace = (word: string): Glyph => icon(`t-${word}`);
const tech = (word: string): Glyph => icon(word === 'any' ? 'research' : `kind-${word}`);
const between = (list: Glyph[][], sign: string): Glyph[] => list.flatMap((one, at) => (at ? [mark(sign), ...one] : one));

/** Where signals go: what stands under the waves, and what else is to be said. */
const WHERE: Record<string, (word: string, colour: (star: string) => string) => Glyph[]> = {
  colour: (word) => [icon(`signal-s-${word}`)],
  star: (word, colour) => [icon(`signal-s-${colour(word)}`), { text: word }],
  planet: (word) => [icon(`signal-${word}`)],
  any: () => [icon('signal-s-any')],
  one: () => [icon('signal-s-any')],
  row: () => [icon('signal-card')],
  hand: () => [icon('signal-play')],
  deck: () => [icon('signal-cardrandom')],
  probe: () => [icon('signal-probe')],
  neighbours: () => [icon('signal-probe'), { text: '±1' }],
  'next-anomaly': () => [icon('signal-anomaly')],
  probes: () => [icon('signal-probe'), icon('others')],
};

type Show = (op: Op, colour: (star: string) => string) => Glyph[];
const num = (op: Op): number => Number(op.words.find((word) => /^\d+$/.test(word)) ?? 1);
const has = (op: Op, word: string): boolean => op.words.includes(word);
const inner: Show = (op, colour) => row(op.parts, colour);

const EFFECTS: Record<string, Show> = {
  gain: (op) => goods(op.words),
  draw: (op) => [icon('cardrandom', num(op))],
  pick: (op) => [icon('cardany', num(op))],
  move: (op) => [icon('move', num(op))],
  launch: (op) => [icon('launch', num(op)), ...(has(op, 'unlimited') ? [{ text: '∞' }] : [])],
  land: (op) => [icon('land'), ...(has(op, 'moons') ? [icon('moon')] : []), ...(has(op, 'occupied') ? [icon('over')] : [])],
  scan: () => [icon('scan')],
  signal: (op, colour) => {
    const words = op.words.filter((word) => !/^\d+$/.test(word));
    const [first, ...rest] = WHERE[words[0] ?? '']?.(words[1] ?? '', colour) ?? [];
    return first ? [{ ...first, n: num(op) }, ...rest, ...(has(op, 'no-data') ? [icon('nodata')] : [])] : [];
  },
  rotate: () => [icon('rotate')],
  tech: (op) => [...between(op.words[0]!.split('/').map((word) => [tech(word)]), '/'), ...(has(op, 'shared') ? [icon('others')] : [])],
  trace: (op) => [trace(op.words[0]!), ...(has(op, 'again') || has(op, 'there') ? [icon('again')] : [])],
  income: () => [icon('income')],
  tuck: () => [icon('tuck')],
  corner: () => [icon('corner')],
  'row-corners': (op) => [icon('card', num(op)), mark('→'), icon('corner')],
  'show-corner': (op, colour) => [...inner(op, colour), icon('per'), icon('reveal'), icon('corner'), good(op.words[0]!)],
  'show-income': (op, colour) => [...inner(op, colour), icon('per'), icon('reveal'), icon('income'), good(op.words[0]!)],
  remove: (op, colour) => [icon('remove'), icon(op.words[0] === 'orbiter' ? 'orbit' : 'land'), mark('→'), ...inner(op, colour)],
  prospect: (op) => [icon('asteroids'), mark('?'), icon('data', Number(op.words[1])), mark('·'), icon('data', Number(op.words[3])), icon('per'), icon('asteroids')],
  return: () => [icon('back')],
  rule: (op) => [icon('thisturn'), ...(RULES[op.words[0]!] ?? [])],
  turn: (op, colour) => [icon('thisturn'), ...told(op.about[0]!, EVENTS, colour), ...(has(op, 'each') ? [icon('per')] : [mark('→')]), ...inner(op, colour)],
  if: (op, colour) => [...conditions(op.about, colour), mark('?'), ...inner(op, colour)],
  per: (op, colour) => {
    const words = [...op.words, ...op.about[0]!.words];
    const most = words.includes('up-to') ? [{ text: `≤${words[words.indexOf('up-to') + 1]}` }] : [];
    return [...inner(op, colour), icon('per'), ...told(op.about[0]!, COUNTS, colour), ...most];
  },
  'launch-then': (op, colour) => [icon('launch'), mark('·'), ...inner(op, colour)],
  alien: () => [icon('cardalien')],
  'next-anomaly': () => [icon('anomaly')],
  sift: (op) => [icon('cardrandom', num(op)), mark('→'), icon('corner'), icon('income'), icon('card')],
  'take-row': () => [icon('cardany'), { text: '∀' }],
  exofossils: (op) => [icon('exofossil', num(op))],
  'spend-exofossils': (op) => [{ text: '−' }, icon('exofossil', num(op))],
  'fossil-for': (op, colour) => [icon('exofossil'), mark('→'), ...inner(op, colour)],
  'fossils-for': (op, colour) => [icon('exofossil'), mark('→'), ...inner(op, colour), { text: '×' }],
  'orbit-or-land': () => [icon('orbitland')],
  collect: () => [icon('sample')],
  study: () => [icon('reveal'), icon('sample')],
  'study-here': () => [icon('probe'), icon('reveal'), icon('sample')],
  sample: (op) => [icon('sample', num(op))],
  'gold-tile': () => [icon('gold')],
};

const RULES: Record<string, Glyph[]> = {
  slingshot: [icon('planet'), mark('→'), icon('move')],
  'free-asteroids': [icon('asteroids'), icon('move')],
  'no-publicity': [icon('nopublicity')],
};

const figures: Show = (op) => [icon('figure'), ...(op.words[0] ? [icon(op.words[0])] : [])];
const COUNTS: Record<string, Show> = {
  vp: () => [],
  publicity: () => [icon('publicity')],
  figures,
  'figures-in-one': () => [icon('figure'), icon('planet')],
  orbiters: () => [icon('orbit')],
  landers: (op) => [icon('land'), ...(has(op, 'without-moons') ? [icon('planet')] : [])],
  wins: (op) => [icon('win'), ...(op.words[0] && !has(op, 'up-to') ? [icon(`s-${op.words[0]}`)] : [])],
  'wins-in-one': () => [icon('win'), icon('s-any')],
  traces: (op) => [trace(op.words[0]!), ...(op.words[1] ? [icon('species')] : [])],
  techs: (op) => [tech(op.words[0]!)],
  tucked: (op) => [icon('income'), good(op.words[0]!)],
  incomes: () => [icon('income')],
  sectors: () => [icon('signal-s-any')],
  distance: () => [icon('far')],
  company: () => [icon('earth'), icon('planet'), icon('comet')],
  missions: () => [icon('mission')],
  endgames: () => [icon('endgame')],
  marked: (op) => [icon(op.words[0] ? `signal-s-${op.words[0]}` : 'signal')],
  'marked-sectors': () => [icon('signal-s-any')],
  'taken-kind': () => [icon('research')],
  'marked-trace': () => [trace('any')],
  'anomaly-signals': () => [icon('signal-anomaly')],
  exofossils: () => [icon('exofossil')],
  'tile-signals': () => [icon('signal-oumuamua')],
  'marked-tile': () => [icon('signal-oumuamua')],
  'tile-landers': () => [icon('land'), icon('oumuamua')],
  'paid-traces': () => [trace('any'), icon('exofossil')],
  'other-traces': () => [trace('any'), icon('others')],
  most: (op, colour) => between(op.parts.map((part) => told(part, COUNTS, colour)), '/'),
  least: (op, colour) => between(op.parts.map((part) => told(part, COUNTS, colour)), '+'),
  half: (op, colour) => [{ text: '2' }, ...between(op.parts.map((part) => told(part, COUNTS, colour)), '/')],
};

const CONDITIONS: Record<string, Show> = {
  ...COUNTS,
  'hand-empty': () => [icon('card', 0)],
  'probe-on': (op) => [icon('probe'), icon(op.words[0]!), ...(has(op, 'by-earth') ? [icon('earth')] : [])],
  'each-species': (op) => [icon('species'), trace(op.words[0]!), mark('+'), icon('species'), trace(op.words[0]!)],
  'three-colours': () => [icon('species'), trace('red'), trace('yellow'), trace('blue')],
  capsule: (op) => [icon('capsule'), mark('→'), icon(op.words[0]!)],
  'by-anomaly': () => [icon('earth'), icon('anomaly')],
  'orbiter-and-lander': () => [icon('planet'), icon('orbit'), mark('+'), icon('land')],
  landed: (op) => between(op.words[0]!.split('/').map((word) => [icon(word)]), '/'),
  'shared-tech': () => [icon('others')],
  'single-signal': () => [icon('signal', 1)],
};

const EVENTS: Record<string, Show> = {
  visit: (op) => [icon(op.words[0]!)],
  'new-planet': () => [icon('planet')],
  'same-ring': () => [icon('ring')],
  action: (op) => [icon(op.words[0] === 'orbit-or-land' ? 'orbitland' : op.words[0]!)],
  research: (op) => [tech(op.words[0]!)],
  trace: (op) => [trace(op.words[0]!)],
  signal: (op) => [icon(`signal-s-${op.words[0]}`)],
  sector: () => [icon('win')],
  play: (op) => [icon('play'), icon('credit', num(op))],
  corner: (op) => [icon('corner'), good(op.words[0]!)],
};

/** Something of the notation as signs; a word that has none stands as it is. */
function told(op: Op, table: Record<string, Show>, colour: (star: string) => string): Glyph[] {
  const found = table[op.name]?.(op, colour) ?? [{ text: op.name }];
  const [first, ...rest] = found;
  if (!op.least) return found;
  return op.name === 'vp' ? [{ vp: op.least }] : first ? [{ ...first, n: op.least }, ...rest] : found;
}

const plain = (): string => 'any';

/** The steps of an effect as signs, in order. */
export function row(ops: readonly Op[], colour: (star: string) => string = plain): Glyph[] {
  return ops.flatMap((op) => told(op, EFFECTS, colour));
}

export const conditions = (ops: readonly Op[], colour: (star: string) => string = plain): Glyph[] => between(ops.map((op) => told(op, CONDITIONS, colour)), '+');
export const counts = (op: Op, colour: (star: string) => string = plain): Glyph[] => told(op, COUNTS, colour);
export const event = (op: Op, colour: (star: string) => string = plain): Glyph[] => told(op, EVENTS, colour);

/** Every icon that signs use, to be drawn. */
export const drawn = (glyphs: readonly Glyph[]): string[] => glyphs.flatMap((glyph) => (glyph.icon ? [glyph.icon.replace(/^signal-/, '')] : []));
