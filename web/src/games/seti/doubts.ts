// What a player may wonder about: the lines that stand for touches and deeds the table does not offer now.
import type { Reason, Update } from '../../generated/wire';
import { wanted } from '../../play/narrow';
import type { TableStore } from '../../table/store.svelte';
import type { Deed } from '../game';
import { whereIs } from './board/sight';
import { isSpace } from './names';
import { cardOf, handOf, isPlanet, mineOf, moonOf, optionOf, starOf, techOf, viewOf } from './table';
import { PLANETS, TRADED, type Planet } from './types';
import { say } from './words';

const WHOLE = new Set(['MainAction', 'CloseTurn']); // questions about the whole turn

/** The main actions that are about no thing, as the table tells them. */
const main = (table: TableStore): string[] =>
  wanted(table.update?.needs ?? []).flatMap(({ verb, words }) => (words.length ? [] : [verb]));

/** The lines that touching this would stand for. */
export function doubts(table: TableStore, name: string): string[] {
  const mine = mineOf(table);
  const [first = ''] = table.choosing.picked;
  if (isSpace(name)) return isSpace(first) ? [`move ${first} ${name}`] : [];
  if (isPlanet(name)) return [`orbit ${name}`, `land ${name}`];
  if (moonOf(table, name)) return [`land ${name}`];
  if (techOf(table, name))
    return table.update?.decision?.prompt !== 'MainAction'
      ? [`tech ${name}`]
      : optionOf(table, 'research')
        ? []
        : ['research'];
  if (starOf(table, name)) return WHOLE.has(table.update?.decision?.prompt ?? '') ? [] : [`signal ${name}`]; // a star is looked at while no signal is due
  if ((TRADED as readonly string[]).includes(name))
    return TRADED.filter((other) => other !== name).map((other) => `exchange ${name} ${other}`);
  if (/^(trace|overflow) /.test(name)) return [name]; // a space stands for its whole line
  if (name === 'top') return ['place top'];
  if (name === 'deck') return ['buy'];
  if (/^[1-6]$/.test(name)) return [`place ${name}`];
  if (cardOf(table, name)) {
    if (handOf(mine).includes(name)) return [`play ${name}`];
    if (mine?.missions.includes(name)) return [`mission ${name}`];
    if (viewOf(table).row.includes(name)) return ['buy'];
  }
  if (name === 'orbit' || name === 'land') return visited(table).map((planet) => `${name} ${planet}`);
  if (name === 'play') return cheapest(table).map((card) => `play ${card}`);
  return main(table).includes(name) || name === 'buy' ? [name] : [];
}

/** The planets at which I have a probe: only there orbiting and landing can be wondered about. */
const visited = (table: TableStore): Planet[] =>
  PLANETS.filter((planet) => planet !== 'earth' && mineOf(table)?.probes.includes(whereIs(table, planet)));

/** The card of my hand that costs least: what keeps me from it keeps me from all of them. */
const cheapest = (table: TableStore): string[] =>
  [...handOf(mineOf(table))]
    .sort((one, other) => (cardOf(table, one)?.cost ?? 0) - (cardOf(table, other)?.cost ?? 0))
    .slice(0, 1);

/** Cards of the hand and planets with what is in the way; the actions that are about no thing are deeds. */
export function wishes(update: Update): { word: string; places: { place: string; reasons: Reason[] }[] }[] {
  const found = new Map<string, { place: string; reasons: Reason[] }[]>();
  for (const {
    verb,
    words: [thing],
    reasons,
  } of wanted(update.needs)) {
    if (thing && reasons.length) found.set(thing, [...(found.get(thing) ?? []), { place: verb, reasons }]);
  }
  return [...found].map(([thing, places]) => ({ word: thing, places }));
}

/** What else could be done: main actions that are about no thing, and free actions. */
export function deeds(table: TableStore): Deed[] {
  const mine = mineOf(table);
  if (!mine) return [];
  const exchanges = TRADED.flatMap((given) =>
    TRADED.filter((wanted) => wanted !== given).map((wanted) => ({
      word: given,
      title: say('free-exchange', { given, wanted }),
      line: `exchange ${given} ${wanted}`,
    })),
  );
  const missions = mine.missions.map((card) => ({
    word: card,
    title: table.wording.message('free-mission', { card }),
    line: `mission ${card}`,
  }));
  // Where the table knows of no planet to orbit or land at, nothing of them could be asked.
  const asked = new Set(wanted(table.update?.needs ?? []).map(({ verb }) => verb));
  const far = ['orbit', 'land']
    .filter((verb) => !asked.has(verb) && !table.choosing.options.some((option) => option.verb === verb))
    .map((verb) => ({
      word: verb,
      title: say(`action-${verb}`),
      line: verb,
      reasons: [{ rule: verb === 'orbit' ? 'SE-5.9' : 'SE-5.12', key: `none-${verb}`, params: {}, passing: false }],
    }));
  const actions = main(table).map((verb) => ({ word: verb, title: say(`action-${verb}`), line: verb }));
  return [
    ...actions,
    ...far,
    { word: 'buy', title: say('free-buy'), line: 'buy' },
    { word: 'top', title: say('free-place'), line: 'place top' },
    ...exchanges,
    ...missions,
  ];
}
