// SETI at the table.
import type { GameClient, GameEvent } from '../game';
import { kindOf, type Option } from '../../play/narrow';
import { wordsOf, type Kinds } from '../../play/params';
import { capital, voice, type Params, type Value } from '../../text/i18n.svelte';
import type { TableStore } from '../../table/store.svelte';
import Ledger from './board/Ledger.svelte';
import Look from './board/Look.svelte';
import Hand from './cards/Hand.svelte';
import { exertianOf } from './cards/species';
import Row from './cards/Row.svelte';
import { deeds, doubts, wishes } from './doubts';
import { cardNoun, isSpace, objectiveText, spaceName } from './names';
import Gold from './panels/Gold.svelte';
import Me from './panels/Me.svelte';
import Player from './panels/Player.svelte';
import Rival from './panels/Rival.svelte';
import Score from './panels/Score.svelte';
import Species from './panels/Species.svelte';
import Stage from './panels/Stage.svelte';
import Story from './panels/Story.svelte';
import Strip from './panels/Strip.svelte';
import Techs from './panels/Techs.svelte';
import { cardOf, printedOf, told, viewOf } from './table';
import { say, TEXTS } from './words';

const WISHES = new Set(['play', 'orbit', 'land']); // what a thing is wanted for

/** A word of a kind; nouns as such, for the sentence to bend. Whatever gives something may be a card too. */
function noun(table: TableStore, kind: string, value: number | string): Value {
  if (typeof value !== 'string') return value;
  if (cardOf(table, value) ?? exertianOf(table, value)) return cardNoun(table, value);
  if (kind === 'place' && WISHES.has(value)) return say(`wish-${value}`);
  if (kind === 'sector') return viewOf(table).stars[value] || value;
  if (kind === 'objective') return objectiveText(table, value);
  return kind === 'space' && isSpace(value) ? spaceName(table, value) : value;
}

/** What an option does is told in the words of the rules, which the page's own sentences do not know. */
const more = (table: TableStore, { says }: Params): Params =>
  says === undefined ? {} : { says: capital(told(table, says)) };

const PICKED: Record<string, string> = {
  space: 'ask-move',
  card: 'ask-card',
  traded: 'ask-exchange',
  planet: 'ask-planet',
};

function ask(prompt: string, picked: readonly string[], options: readonly Option[] = [], table?: TableStore): string {
  const [part, ...more] = options.filter(({ free }) => !free);
  if (!picked.length && part?.kinds[0] === 'step' && more.every(({ line }) => line === part.line))
    return `ask-${part.verb}-${part.words[0]}`; // where one part is left, nobody is asked which
  const [first] = options;
  const meant =
    !picked.length &&
    prompt === 'MainAction' &&
    first &&
    WISHES.has(first.verb) &&
    options.every(({ verb }) => verb === first.verb);
  const half = table?.update?.decision?.variant === 'income' ? '-income' : ''; // the second card of ET15
  return (
    (picked.length && PICKED[kindOf(options, picked)]) || (meant ? `ask-to-${first.verb}` : `ask-${prompt}${half}`)
  );
}

const SHOWN = new Set(['planet', 'place', 'moon', 'star', 'card', 'tech', 'space', 'face', 'column', 'side']); // kinds of things that a log line lights up
const about = (event: GameEvent, kinds: Kinds): string[] => wordsOf(event, kinds, SHOWN);

/** Events that only their player sees in full have a sentence of their own. */
const OWN = new Set(['drew', 'drew-alien', 'kept', 'dealt', 'hid']);
const eventKey = (event: GameEvent): string =>
  `event-${event.word}${OWN.has(event.word) && 'card' in event ? '-own' : ''}`;

/** What a sample or a reward of a species gives. */
const tokenSays = (table: TableStore, name: string): Value =>
  printedOf(table).tokens?.find((token) => token.name === name)?.says?.[0] ?? name;
/** Options that are buttons of their own, since nothing on the table stands for their words, and what each says. */
const ALONE: Record<string, (table: TableStore, word: string) => Value> = {
  deliver: (_, number) => number,
  collect: (table, sample) => tokenSays(table, `sample-${sample}`),
  study: (table, sample) => tokenSays(table, `sample-${sample}`),
  reward: (table, reward) => tokenSays(table, `reward-${reward}`),
  gain: (_, good) => say('at-Gain', { count: 1, good }),
};

/** A part of an action is chosen by touching what it is about, too; where that answers what the part asks next, it is the answer. */
const touched = (table: TableStore, { line, verb, kinds, words, brings = [] }: Option): Option[] =>
  kinds[0] !== 'step'
    ? []
    : brings.map((told) => {
        const thing = told.split(' ').at(-1)!;
        const says = { say: `${verb}-${words[0]}` };
        const kind = cardOf(table, thing) ? 'card' : 'star';
        return { line, verb, words: [thing], kinds: [kind], says, ...(told === thing ? {} : { then: told }) };
      });

/** An alternative is a button; a capsule is moved as a probe is, by its spaces. */
function read(options: readonly Option[], table: TableStore): Option[] {
  return [...options, ...options.flatMap((option) => touched(table, option))].map((option) => {
    const [first = ''] = option.words;
    const alone = ALONE[option.verb];
    if (option.verb === 'pick') return { ...option, words: [], kinds: [] };
    if (option.verb === 'capsule') return { ...option, words: option.words.slice(1), kinds: option.kinds.slice(1) };
    return alone ? { ...option, words: [], kinds: [], says: alone(table, first) } : option;
  });
}

const TOLD = new Set([
  ...[
    'launched',
    'moved',
    'rotated',
    'orbited',
    'landed',
    'scan',
    'signal',
    'sector',
    'analyzed',
    'tech',
    'trace',
    'overflow',
    'discovered',
    'gold',
  ],
  ...[
    'played',
    'completed',
    'passed',
    'board',
    'anomaly',
    'message',
    'answered',
    'tile-signal',
    'collected',
    'delivered',
    'hid',
  ],
]);

/** Events that have a few words in the line of what the others did since one's last turn. */
const BRIEF = new Set([
  'launched',
  'orbited',
  'landed',
  'scan',
  'signal',
  'sector',
  'analyzed',
  'tech',
  'trace',
  'overflow',
  'board',
  'gold',
  'played',
  'completed',
  'passed',
]);

/** What each of the others has done since my last turn ended. */
function since(table: TableStore): { seat: number; text: string }[] {
  const me = table.update?.seat ?? -1;
  const turns = table.log.flatMap((event, at) => (event.word === 'turn' ? [{ seat: event.seat, at }] : []));
  const mine = turns.filter((turn) => turn.seat === me).at(table.update?.decision?.seat === me ? -2 : -1);
  const from = mine ? (turns.find((turn) => turn.at > mine.at)?.at ?? table.log.length) : 0;
  const found = new Map<number, string[]>();
  for (const event of table.log.slice(from)) {
    if (event.seat < 0 || event.seat === me || !BRIEF.has(event.word)) continue;
    found.set(event.seat, [...(found.get(event.seat) ?? []), table.wording.message(`brief-${event.word}`, event)]);
  }
  return [...found].map(([seat, parts]) => ({ seat, text: voice.join('row', [...new Set(parts)]) }));
}

export const game: GameClient = {
  name: 'seti',
  texts: TEXTS,
  parts: {
    Board: Stage,
    Hand,
    Player,
    Story,
    Strip,
    panes: [
      { name: 'players', side: 'right', Pane: Score },
      { name: 'me', side: 'right', Pane: Me },
      { name: 'players', side: 'right', Pane: Rival },
      { name: 'hand', side: '', Pane: Row },
      { name: 'planets', side: '', Pane: Ledger },
      { name: 'planets', side: 'right', Pane: Look },
      { name: 'techs', side: 'left', Pane: Techs },
      { name: 'species', side: 'left', Pane: Species },
      { name: 'techs', side: 'left', Pane: Gold },
    ],
  },
  explicit: new Set(['play', 'corner', 'orbit', 'land', 'mission']),
  read,
  placed: new Set([
    'card',
    'deck',
    'planet',
    'moon',
    'star',
    'space',
    'tech',
    'column',
    'top',
    'gold',
    'side',
    'colour',
    'traded',
    'step',
    'exertian',
  ]),
  housed: (option, prompt) => prompt === 'MainAction' || option.verb === 'buy' || option.verb === 'reward',
  brisk: true,
  ends: (option) => option.verb === 'end' || option.verb === 'pass' || option.verb === 'keep',
  ask,
  verbKey: ({ verb, says }) =>
    verb === 'pick' && !says ? 'verb-yes' : verb === 'scan' && says ? 'verb-pick' : `verb-${verb}`,
  noun,
  more,
  since,
  about,
  eventKey,
  tells: (event) => TOLD.has(event.word),
  wishes,
  doubts,
  deeds,
  ending: () => import('./ending').then(({ ending }) => ending),
  target: () => 0,
  verdict: () => '',
  ties: [],
  keys: [['F', 'free-actions']],
};
