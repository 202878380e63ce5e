// SETI at the table.
import type { GameClient, GameEvent } from '../game';
import { candidates, kindOf, type Option } from '../../play/narrow';
import { wordsOf, type Kinds } from '../../play/params';
import { capital, type Params, type Value } from '../../text/i18n.svelte';
import type { TableStore } from '../../table/store.svelte';
import Ledger from './board/Ledger.svelte';
import Look from './board/Look.svelte';
import Hand from './cards/Hand.svelte';
import { exertianOf } from './cards/species';
import Row from './cards/Row.svelte';
import { deeds, doubts, wishes } from './doubts';
import { cardNoun, isSpace, objectiveText, placeName, spaceName, wayName } from './names';
import Gist from './panels/Gist.svelte';
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
import { since } from './recent';
import { cardOf, isRivalCard, printedOf, told, viewOf } from './table';
import { say, TEXTS } from './words';

const WISHES = new Set(['play', 'orbit', 'land']); // what a thing is wanted for

/** A word of a kind; nouns as such, for the sentence to bend. Whatever gives something may be a card too. */
function noun(table: TableStore, kind: string, value: number | string): Value {
  if (typeof value !== 'string') return value;
  if (cardOf(table, value) ?? exertianOf(table, value)) return cardNoun(table, value);
  if (kind === 'place' && WISHES.has(value)) return say(`wish-${value}`);
  if (isRivalCard(table, value)) return { noun: 'rival-card' };
  if (kind === 'sector') return viewOf(table).stars[value] || value;
  if (kind === 'objective') return objectiveText(table, value);
  return kind === 'space' && isSpace(value) ? spaceName(table, value) : value;
}

/** What happened is told by planets and stars: rings say little, and what lies where changes. */
const eventParams = (event: GameEvent, table: TableStore): Params =>
  event.word === 'moved'
    ? { way: wayName(table, event) }
    : event.word === 'pushed'
      ? { where: placeName(table, String(event['place']), String(event['to'])) }
      : {};

/** What an option does is told in the words of the rules, which the page's own sentences do not know. */
const more = (table: TableStore, { says }: Params): Params =>
  says === undefined ? {} : { says: capital(told(table, says)) };

const PICKED: Record<string, string> = {
  space: 'ask-move',
  card: 'ask-card',
  traded: 'ask-exchange',
  planet: 'ask-planet',
};

/** What the game has written for one question of its own; '' where it has nothing. */
function written(table: TableStore, key: string): string {
  const said = table.wording.message(key);
  return said === key ? '' : said;
}

function ask(prompt: string, picked: readonly string[], options: readonly Option[] = [], table?: TableStore): string {
  const [part, ...more] = options.filter(({ free }) => !free);
  if (!picked.length && part?.kinds[0] === 'step' && more.every(({ line }) => line === part.line))
    return `ask-${part.verb}-${part.words[0]}`; // where one part is left, nobody is asked which
  if (!picked.length && !more.length && table && written(table, `ask-${prompt}-one`)) return `ask-${prompt}-one`;
  if (picked.length && kindOf(options, picked) === 'planet') {
    const [one, other] = new Set(candidates(options, picked).map(({ verb }) => verb));
    if (one && !other && WISHES.has(one)) return `ask-planet-${one}`;
  }
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

/** An alternative is a button; a capsule is moved as a probe is, by its spaces; who is asked for a thing does not answer no. */
function read(options: readonly Option[], table: TableStore): Option[] {
  const yes = written(table, `yes-${table.update?.decision?.prompt}`); // whether, not which: its thing lies nowhere
  const things = !yes && options.some(({ free, words }) => !free && words.length > 0);
  return [...options, ...options.flatMap((option) => touched(table, option))].map((option) => {
    const [first = ''] = option.words;
    const alone = ALONE[option.verb];
    if (option.verb === 'decline' && things) return { ...option, says: { say: 'verb-none' } };
    if (yes && !option.free && first) return { ...option, words: [], kinds: [], says: yes };
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

export const game: GameClient = {
  name: 'seti',
  texts: TEXTS,
  parts: {
    Board: Stage,
    Hand,
    Player,
    Story,
    Strip,
    Gist,
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
    verb === 'decline' && says
      ? 'verb-none'
      : verb === 'pick' && !says
        ? 'verb-yes'
        : verb === 'scan' && says
          ? 'verb-pick'
          : `verb-${verb}`,
  noun,
  more,
  since,
  calls: ({ verb }) => verb === 'mission',
  about,
  eventKey,
  eventParams,
  tells: (event) => TOLD.has(event.word),
  wishes,
  doubts,
  deeds,
  ending: () => import('./ending').then(({ ending }) => ending),
  target: () => 0,
  verdict: () => '',
  ties: [],
  keys: [
    ['1 – 8', 'main-actions'],
    ['F', 'free-actions'],
  ],
};
