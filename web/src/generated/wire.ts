// Made by tools/wire.py from src/ecliptic/server/wire. Do not edit: run `make types`.

/** A line that was chosen, or could have been, with what each of its words names. */
export interface Pick {
  line: string;
  kinds: string[];
}

/** A choice that mattered, and where the game stood after it. */
export interface JudgedChoice {
  /** how many there were before it */
  lines: number;
  seat: number;
  /** good, slip or blunder */
  sort: string;
  played: Pick;
  /** what would have been better, where it cost something */
  better: Pick | null;
  /** in chances to win; where nobody can be beaten in points */
  cost: number;
  cost_by: number;
  points: number;
  grounds: Ground[];
  /** of each player, to win; where nobody can be beaten the points */
  odds: number[];
  /** half of the 95 % interval of each */
  odds_by: number[];
}

/** What a seat did well and badly, and what luck gave and took: chances to win, or points. */
export interface SeatTally {
  good: number;
  slips: number;
  blunders: number;
  gave: number;
  took: number;
}

/** A whole game: the choices that mattered, the turning points by their place among these, each seat's tally. */
export interface Analysis {
  /** can nobody be beaten? */
  alone: boolean;
  judged: JudgedChoice[];
  final: number[];
  turning: number[];
  tallies: SeatTally[];
}

/** How far an analysis has come, and what it found once it is done. */
export interface Study {
  done: number;
  /** 0 while that is not known */
  many: number;
  found: Analysis | null;
}

/** The first message: the keys held (several on a shared screen), none or the spectator's to watch. */
export interface Hello {
  type: "hello";
  keys: string[];
  /** the last update seen, so that only later events are told again */
  seq?: number;
  /** a name that the page has made for itself and nobody else knows: ids of commands are its own */
  page?: string;
}

/** Choose an option. `id` is the page's own; repeated, it is answered again and never applied twice. */
export interface Act {
  type: "act";
  id: string;
  seq: number;
  seat: number;
  line: string;
  confirm?: boolean;
}

/** Take back own decisions down to so many lines. */
export interface Undo {
  type: "undo";
  id: string;
  seq: number;
  seat: number;
  to: number;
}

/** End the turn: from here the others go on. */
export interface Confirm {
  type: "confirm";
  id: string;
  seq: number;
  seat: number;
}

/** Ask everybody to go back to so many lines. */
export interface Propose {
  type: "propose";
  id: string;
  seq: number;
  seat: number;
  to: number;
}

/** Answer a proposal. */
export interface Vote {
  type: "vote";
  id: string;
  seq: number;
  seat: number;
  accept: boolean;
}

/** Go forward again to where the game stood before a proposal of one's own took it back. */
export interface Restore {
  type: "restore";
  id: string;
  seq: number;
  seat: number;
}

/** Ask everybody to go on under rules or content that have changed. */
export interface Adopt {
  type: "adopt";
  id: string;
  seq: number;
  seat: number;
}

/** Ask everybody else to let a person fall out of the game. */
export interface Oust {
  type: "oust";
  id: string;
  seq: number;
  seat: number;
  whose: number;
}

/** Add a word of one's own to the seed, before the game begins. */
export interface Mix {
  type: "mix";
  id: string;
  seat: number;
  word: string;
}

/** Let the game begin: everybody is there. */
export interface Begin {
  type: "begin";
  id: string;
  seat: number;
}

/** Leave the seat to a bot. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/** Take the seat back from the bot. */
export interface Return {
  type: "return";
  id: string;
  seat: number;
}

/** Give up: with two seats the other has won, with more a bot goes on, and the seat cannot win. */
export interface Concede {
  type: "concede";
  id: string;
  seat: number;
}

/** Put away a table at which nobody has decided anything yet. */
export interface PutAway {
  type: "put-away";
  id: string;
  seat: number;
}

/** Call a bot for a seat that nobody took, or whose person the table waits for in vain. */
export interface Replace {
  type: "replace";
  id: string;
  seat: number;
  whose: number;
}

/** Give a seat a new key, made by the page: 32 to 64 letters, digits, - and _. The old one opens nothing more. */
export interface Renew {
  type: "renew";
  id: string;
  seat: number;
  whose: number;
  key: string;
}

/** On a shared screen: show the table as this seat sees it. */
export interface Look {
  type: "look";
  seat: number;
}

/** Why can these lines not be chosen? */
export interface Ask {
  type: "ask";
  id: string;
  seat: number;
  lines: string[];
}

/** What are the best choices now? Answered by `Advice`, or refused; the table goes on meanwhile. */
export interface Hint {
  type: "hint";
  id: string;
  seq: number;
  seat: number;
}

/** Chat. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  text: string;
}

/** Is this page looked at, or behind others? Who looks at a table is not told elsewhere that it is their turn. */
export interface Shown {
  type: "shown";
  shown: boolean;
}

/** Is anybody there? A page asks when it has heard nothing for a while. */
export interface Ping {
  type: "ping";
}

/** Be told elsewhere that it is one's turn, or no more; without a kind only what there is is answered. */
export interface ContactWish {
  /** of the seat */
  key: string;
  /** push: a browser's subscription; hook: an address of one's own */
  kind?: string;
  url?: string;
  /** the keys of a subscription, as the browser gives them */
  p256dh?: string;
  auth?: string;
  language?: string;
  on?: boolean;
}

/** Where a seat is told: the address of its webhook, '' for none, and how many browsers. */
export interface Contacts {
  hook: string;
  pushes: number;
}

/** The key that browsers subscribe with, '' where this server cannot push. */
export interface PushKey {
  key: string;
}

/** A content file of a game as it is in the standard box. */
export interface ContentFile {
  name: string;
  text: string;
}

/** What the owner of a box may replace: the files of a game with some modules, and what may be wrong with them. */
export interface ContentPage {
  files: ContentFile[];
  /** the sentences about problems by language, by key */
  texts: Record<string, Record<string, string>>;
  /** kilobytes that all files of a table together may have */
  most: number;
  /** that a file may have */
  rows: number;
}

/** Have content files checked: for this game with these modules, and for so many seats, 0 for any number. */
export interface ContentWish {
  game: string;
  /** name to text */
  files: Record<string, string>;
  modules?: string[];
  seats?: number;
}

/** What is wrong with a content file. */
export interface Problem {
  file: string;
  /** 0: no one line is to blame */
  line: number;
  key: string;
  params: Record<string, number | string | Record<string, unknown>>;
  /** in English, with its place */
  sentence: string;
}

/** What checking content files has shown: what a record calls the content, or its problems. */
export interface ContentCheck {
  /** '' where there is a problem */
  content: string;
  problems: Problem[];
  /** problems that are left out, for there are so many */
  more: number;
}

/** Something said at the table; seat -1 is a spectator. */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** Another clock runs now, or some time was added. */
export interface Clocks {
  type: "clocks";
  /** seconds that each seat has left as this is said */
  left: number[];
  /** the seat whose clock runs, -1 while none does */
  runs: number;
}

/** The answer to Hello: the table, who you are, then everything that happened so far. */
export interface Welcome {
  type: "welcome";
  row: TableRow;
  /** the seats this page plays; empty for a spectator */
  seats: number[];
  /** the hash of the seed */
  promise: string;
  /** which client this server serves; a page of another build loads itself again */
  build: string;
  /** how many pages watch, this one included */
  watching: number;
  chat: ChatLine[];
  update: Update;
  /** where the table has clocks */
  clocks: Clocks | null;
  /** which of the keys that the page came with, from 0, open nothing here */
  strange: number[];
}

/** Somebody sat down, left, came back or lost the connection. */
export interface Chairs {
  type: "chairs";
  chairs: Chair[];
}

/** Somebody began or stopped watching. */
export interface Watching {
  type: "watching";
  many: number;
}

/** The command is stored and done. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/** The command was not done, and why; `stale` says that the page had not seen the latest update. */
export interface Refused {
  type: "refused";
  id: string;
  seq: number;
  sentence: string;
  reasons: Reason[];
  stale: boolean;
}

/** The answer to Ask: for each line what is in the way, nothing where it can be chosen now. */
export interface Answer {
  type: "answer";
  id: string;
  why: Record<string, Reason[]>;
}

/** Why a choice is better or worse than another: points of a player, on average, and what for. */
export interface Ground {
  seat: number;
  points: number;
  reason: Reason;
}

/** One of the best choices. The first is compared with the second, each other one with the first. */
export interface Suggestion {
  line: string;
  /** in points: how far ahead it is, below 0 how far behind */
  swing: number;
  /** half of the 95 % interval */
  by: number;
  /** is it about as good as the one that it is compared with? */
  equal: boolean;
  grounds: Ground[];
}

/** The answer to Hint: the best choices in this position, the best first; one where there is no other. */
export interface Advice {
  type: "advice";
  id: string;
  seq: number;
  seat: number;
  choices: Suggestion[];
}

/** Somebody said something. */
export interface Chat {
  type: "chat";
  line: ChatLine;
}

/** Somebody plays the same game again at a new table. The keys of this one open the same persons' seats there. */
export interface Rematch {
  type: "rematch";
  /** who asked for it */
  seat: number;
  table: string;
}

/** The answer to Ping. */
export interface Pong {
  type: "pong";
}

/** The connection ends. The reason is 'restart' (come back soon), 'slow', 'unknown-key', 'new-link' (this page's link was replaced), 'unknown-table', 'broken-table', 'bad-message' or 'too-many'. A broken table says what is wrong with it. */
export interface Goodbye {
  type: "goodbye";
  reason: string;
  sentence: string;
  reasons: Reason[];
}

/** An expansion or variant of a game. */
export interface ModuleRow {
  name: string;
  about: string;
  needs: string[];
  excludes: string[];
}

/** Modules that are usually played together, as a choice of their own. */
export interface PresetRow {
  name: string;
  title: string;
  modules: string[];
}

/** Something a game can be set up with; `seats` are the numbers of seats it concerns, none: all. */
export interface OptionRow {
  name: string;
  values: (number | string)[];
  default: number | string;
  about: string;
  seats: number[];
  /** further values that it may have with a module, by module */
  more: Record<string, (number | string)[]>;
  /** it may also be some of these, joined by `+` */
  among: string[];
  /** at least so many */
  least: number;
}

/** A level of the bots, as measured for this game. */
export interface LevelRow {
  name: string;
  /** a decision takes it, about, on one idle core */
  seconds: number;
  /** on the ladder of the game's bots; 0: not rated yet */
  rating: number;
  /** by how much the rating may be wrong, up and down (95 %) */
  sure: number;
}

/** A game of the catalog: what `GET /api/games` lists. */
export interface GameRow {
  name: string;
  title: string;
  /** version of the rules */
  rules: number;
  /** for how many */
  seats: number[];
  modules: ModuleRow[];
  options: OptionRow[];
  /** the bots that can play it, weakest first */
  levels: LevelRow[];
  /** which of them plays where none was named */
  usual: string;
  /** its first games */
  lessons: string[];
  presets: PresetRow[];
  /** the message that names whoever plays without a chair */
  chairless: string;
}

/** One numbered rule. Lines in `notes` say why it is so. */
export interface RuleText {
  id: string;
  chapter: string;
  text: string;
  notes: string[];
}

/** One thing to know, and a word for it. */
export interface BriefPoint {
  lead: string;
  text: string;
}

/** A game or an expansion on one page, which is read in two minutes. */
export interface Brief {
  /** of the rules: the name of the game or of the expansion */
  document: string;
  title: string;
  points: BriefPoint[];
}

/** What never changes during a game, so that a page asks for it once: `GET /api/games/{name}`. */
export interface GamePage {
  game: GameRow;
  /** board and cards, as the rules of these seats, modules and options have them */
  printed: Record<string, unknown>;
  /** messages by language, by key */
  texts: Record<string, Record<string, string>>;
  /** what parameters of events and reasons name, by `name` or `message/name`: a kind of words */
  params: Record<string, string>;
  /** the numbered rules by language */
  rulebook: Record<string, RuleText[]>;
  /** and what they come down to */
  briefs: Record<string, Brief[]>;
}

/** What the actions with a verb cost the looking seat now, where nothing else is said, or at a certain place. */
export interface Price {
  verb: string;
  /** how much of what; nothing where they cost nothing */
  goods: Record<string, number>;
  /** '' where nothing else is said */
  place: string;
  /** without what makes it cheaper */
  usual: Record<string, number>;
  /** of a free action, not of a main one */
  free: boolean;
}

/** How something can get somewhere in several moves, by the cheapest way. */
export interface Way {
  /** from the first step on; the last is the goal */
  spaces: string[];
  /** what it costs beyond moves that are already paid for */
  price: number;
  /** how often something is visited on it that gives something */
  visits: number;
}

/** A thing that can move now, and where it can get to. */
export interface Mover {
  /** how the lines of its moves begin, up to the spaces */
  verb: string;
  start: string;
  ways: Way[];
}

/** Something that is still to happen, as a person sees it. */
export interface Step {
  icon: string;
  /** its title, to be said as texts are */
  says: unknown;
  /** is it asked for certain, can it be declined, does it follow by itself */
  standing: "may" | "must" | "self";
  /** the word of the option that chooses it, where several can be done in any order; else '' */
  answer: string;
  /** the card or other thing that causes it; '' for the action itself */
  source: string;
  /** why it does not happen yet; '' where nothing holds it back */
  held: "" | "free-first" | "not-yet";
}

/** What is going on between main decisions, with the steps to come, the next first. */
export interface Course {
  seat: number;
  /** what sort of thing goes on; '' where a game tells none */
  kind: "" | "action" | "card" | "free" | "milestone" | "set-up";
  /** which one: a verb, a card */
  head: string;
  steps: Step[];
}

/** How far a player is with something that asks for an amount, and what it is worth now. */
export interface Progress {
  what: string;
  /** of each thing asked for how many there are, and how many are needed */
  parts: [number, number][];
  /** null where it scores nothing */
  points: number | null;
  /** points for each, where they are counted so */
  each: number | null;
}

/** Look back at a game: the keys held, and the seat that looks, -1 for a spectator. */
export interface ReelWish {
  keys?: string[];
  seat?: number;
}

/** Have some steps of a game: the keys held, the seat that looks, the number of the first step, and how many. */
export interface StepsWish {
  keys: string[];
  seat: number;
  first: number;
  many: number;
}

/** Play on from after so many lines at a new table; its chairs are `me`, `local` and `bot`. */
export interface ForkWish {
  keys: string[];
  /** who looks: of a game that is still played, what they do not see is dealt anew */
  seat: number;
  at: number;
  chairs: ChairWish[];
  name?: string;
  private?: boolean;
}

/** The text of a record, to be taken in or checked, and the owner's content files it was played with. */
export interface RecordText {
  text: string;
  content: Record<string, string>;
}

/** A step of a game: a position in which a seat decides, or the end. */
export interface Stop {
  /** after so many lines */
  lines: number;
  /** so many events were told up to here */
  told: number;
  /** who decides; -1 at the end */
  seat: number;
}

/** A game to look back at, as one viewer saw it; its positions are asked for a few at a time. */
export interface Reel {
  row: TableRow;
  /** the seats that the keys open */
  seats: number[];
  /** which of them looks, -1 for a spectator */
  seat: number;
  promise: string;
  over: boolean;
  stops: Stop[];
  events: Record<string, unknown>[];
}

/** Points that a seat won or lost, and what for. */
export interface Gain {
  seat: number;
  points: number;
  reason: Reason;
}

/** A step of a game at which somebody's points changed; the first one is how all began. */
export interface Mark {
  /** after so many lines */
  lines: number;
  /** how many turns had begun when the decision fell that led here, 0 before the first */
  turn: number;
  /** by seat */
  totals: number[];
  gains: Gain[];
}

/** The points of a game from beginning to end. */
export interface Curve {
  marks: Mark[];
  /** by seat, for each line of its score: after how many lines it stood as it does now */
  since: number[][];
}

/** Some steps of a game, from the first asked for on: what the viewer was shown at each. */
export interface Steps {
  first: number;
  updates: Update[];
}

/** Who calls, as the server sees it, for whoever sets up a proxy before it. */
export interface Caller {
  /** whose limits are used up */
  address: string;
  /** does a proxy say whom it calls for? */
  forwarded: boolean;
  /** and is it one of those that the server trusts? */
  believed: boolean;
}

/** A seat of a table to be made: `me`, `local` (another person on this screen), `bot` or `open`. */
export interface ChairWish {
  kind: string;
  name?: string;
  level?: string;
}

/** Make a table. */
export interface NewTable {
  game: string;
  chairs: ChairWish[];
  name?: string;
  modules?: string[];
  options?: Record<string, number | string>;
  /** empty: the server draws one */
  seed?: string;
  private?: boolean;
  /** of the seed that the server has drawn for this table already */
  promise?: string;
  /** something to be added to the seed */
  word?: string;
  /** nothing is dealt before everybody is there and has seen the promise */
  gather?: boolean;
  /** files of the owner of a box, name to text */
  content?: Record<string, string>;
  /** of whoever makes it, for those who look for a table: en, fr, it */
  language?: string;
  /** once the game is over, may everybody who looks back at it see every hand? */
  hands?: boolean;
  /** none: everybody takes the time they need */
  clock?: Clock | null;
  /** may those who play ask for hints? Left open, where there are no clocks */
  hints?: boolean | null;
}

/** Begin a first game, under this name. */
export interface LessonWish {
  lesson: string;
  name: string;
}

/** A situation to try things at: of a rule, or the moment before something is discovered. */
export interface SituationRow {
  name: string;
  seats: number;
  modules: string[];
}

/** Have a table in this situation: for whoever has to decide there, with the easiest bots on the other seats. */
export interface SituationWish {
  game: string;
  situation: string;
  name: string;
}

/** The hash of a seed that the server has drawn for a table that is still to be made. */
export interface Promise {
  promise: string;
}

/** Sit down at an open seat; seat -1 takes the first. */
export interface JoinWish {
  name: string;
  seat?: number;
}

/** Have the record of a table that cannot go on; the key of one of its seats. */
export interface RecordWish {
  key: string;
}

/** Play the same game again at a new table; the key of one of the seats of this one. */
export interface RematchWish {
  key: string;
}

/** Offer those who sit on these seats here a free seat at another table; the key of one of the other seats. */
export interface OfferWish {
  key: string;
  seats: number[];
  table: string;
}

/** The secret that makes somebody a seat. It goes into the fragment of a link and nowhere else. */
export interface Key {
  seat: number;
  key: string;
}

/** Where somebody now sits. */
export interface Seated {
  table: string;
  keys: Key[];
  spectate: string;
}

/** Why something cannot be done: a rule id, a message key and its parameters. */
export interface Reason {
  rule: string;
  key: string;
  /** a number, a word, or several words in a list */
  params: Record<string, number | string | Record<string, unknown>>;
  /** is only the moment in the way? Left out where it is not */
  passing?: boolean;
}

/** A request that was refused: the sentence in English, and the key for other languages. */
export interface Trouble {
  sentence: string;
  key: string;
  params: Record<string, number | string | Record<string, unknown>>;
}

/** One seat at a table as everybody sees it. */
export interface Chair {
  seat: number;
  /** '' while nobody sits there, and for a bot, which the page calls by its level */
  name: string;
  /** open, person, bot */
  kind: string;
  /** of the bot that plays it, '' for a person */
  level: string;
  /** a person's seat with no page open, or left to a bot */
  away: boolean;
  /** the person left, or was replaced, and a bot plays until they come back */
  left: boolean;
  /** the others may call a bot for it now: nobody took it, or the table waits for its person */
  replaceable: boolean;
  /** the other seat that last gave it a new link, -1 if none did */
  renewed: number;
  /** whoever made the table knows its link, until the person on it renews it */
  held: boolean;
  /** has the person added a word to the seed? */
  mixed: boolean;
  /** has the person's time run out? */
  late: boolean;
  /** has the person given up? */
  conceded: boolean;
  /** or rather fallen out, by the will of all others? */
  ousted: boolean;
}

/** How time is limited at a table. */
export interface Clock {
  /** live: so much for the whole game; daily: so much whenever the table begins to wait for somebody */
  kind: string;
  /** seconds */
  time: number;
  /** seconds that are added at the end of each turn of one's own; live clocks only */
  gain?: number;
  late?: string;
}

/** A free seat at another table, offered by a seat of this one to another (EC-8.15). */
export interface Offer {
  seat: number;
  whose: number;
  table: string;
}

/** A table in the lobby's list. */
export interface TableRow {
  table: string;
  name: string;
  game: string;
  modules: string[];
  options: Record<string, number | string>;
  chairs: Chair[];
  /** open (a chair is free), gathering (the game has not begun), running, over */
  status: string;
  /** the number of the last turn that began, as the log counts them; 0 before the first */
  turn: number;
  created: number;
  /** the spectator key, '' where the table is private */
  spectate: string;
  /** did whoever made it choose the seed, and so may know every card? */
  chosen: boolean;
  /** is it shown as it was stored, since it is over or its rules have changed? */
  kept: boolean;
  /** is it played with content files of its owner's? */
  own: boolean;
  /** the seat without which nothing goes on, -1 when the game is over */
  waits: number;
  /** the table where it is played again, '' while there is none */
  rematch: string;
  /** the table whose game it goes on with, '' for a game played from its start */
  parent: string;
  /** from after so many of its lines */
  at: number;
  /** did its game come as a record? Then it is only looked at */
  imported: boolean;
  /** is nothing dealt yet, so that each person may add a word to the seed? */
  gathers: boolean;
  /** the seats that can then let the game begin */
  hosts: number[];
  /** the lesson of a first game, '' for any other */
  lesson: string;
  /** the names of its owner's content files */
  files: string[];
  /** has a person decided anything? Until then whoever made the table may put it away */
  touched: boolean;
  /** of whoever made it, '' where unknown */
  language: string;
  /** once it is over, may everybody who looks back at it see every hand? */
  hands: boolean;
  /** the table whose game is played again here, '' for any other */
  again: string;
  clock: Clock | null;
  /** may those who play ask for hints? */
  hints: boolean;
  /** when the clock that runs will have run out, in seconds since 1970; 0 while none runs */
  due: number;
  /** free seats elsewhere that were offered to seats of this table */
  offers: Offer[];
  /** how it ended, the best first; empty until the game is over */
  results: Standing[];
}

/** Some points and the reason for them. */
export interface ScoreLine {
  points: number;
  reason: Reason;
}

/** The points of one seat, line by line. */
export interface Score {
  seat: number;
  total: number;
  lines: ScoreLine[];
}

/** One seat's place at the end; `ties` are the tie-break values, higher is better. */
export interface Standing {
  place: number;
  seat: number;
  points: number;
  ties: number[];
  won: boolean;
}

/** Options of one sort, one after another: a verb, and the words of each, whose line is the verb and its words. */
export interface Options {
  verb: string;
  /** what each word names: space, card, planet, seat, number and whatever else the game has */
  kinds: string[];
  /** for each option a word of each kind */
  words: string[][];
  /** for each option what it does, to be said as texts are; empty where the words tell */
  says: unknown[];
  /** are they free actions, beside what is asked? */
  free: boolean;
  /** for each what it would bring about at once, in the game's words; empty where untold */
  brings: string[][];
}

/** Lines of one sort that a player would like to choose, and what is still in the way of each. */
export interface Needs {
  verb: string;
  kinds: string[];
  words: string[][];
  reasons: Reason[][];
}

/** The choice that is open. Only the seat that decides is told its options. */
export interface Decision {
  /** -1: nature; nobody waits for a person */
  seat: number;
  /** the id of the question, which stays what it is */
  prompt: string;
  options: Options[];
  /** which of several questions with the same prompt it is */
  variant: string;
  /** what can move, and where it can get to in several moves */
  movers: Mover[];
  ahead: Record<string, Step[]>;
  /** is there one answer only, after which the same player is asked? */
  formality: boolean;
}

/** A proposal to go back, to go on under changed rules, or to let a seat fall out, and who has accepted so far. */
export interface Proposal {
  seat: number;
  /** -1 for changed rules, and for a seat that would fall out */
  to: number;
  accepted: number[];
  rules: boolean;
  /** the seat that would fall out, which is not asked */
  whose: number;
}

/** Where a first game stands, for whoever learns: decisions made of those that the lesson has, and what is next. */
export interface Coach {
  lesson: string;
  step: number;
  steps: number;
  /** the key of what is said; '' while the other side decides */
  text: string;
  /** the options that this step is about */
  wants: string[];
  /** words of things to look at */
  shows: string[];
  /** the game has left the lesson's path: after so many lines it was still on it */
  astray: number;
}

/** The truth, whole, as the looking seat may know it. */
export interface Update {
  type: "update";
  seq: number;
  /** decisions on the record */
  lines: number;
  /** who looks; -1 for a spectator */
  seat: number;
  view: Record<string, unknown>;
  /** None when the game is over */
  decision: Decision | null;
  /** what happened since the last update this page was sent */
  events: Record<string, unknown>[];
  /** the page keeps so many of the events it was told before (fewer after undo) and adds these */
  since: number;
  /** to how few lines the looking seat may go back now; -1 if not at all */
  undo: number;
  /** the seat that has not yet ended its turn although the next could go on; -1 if none */
  unconfirmed: number;
  proposal: Proposal | null;
  /** how many lines the looking seat could bring back that its proposal took away; 0 if none */
  restore: number;
  scores: Score[];
  /** empty until the game is over */
  ranking: Standing[];
  /** '' until the game is over */
  seed: string;
  /** the rules have changed since: this is what was stored, and nothing can be decided */
  changed: Reason | null;
  /** and so many later decisions are on the record and not in what was stored */
  behind: number;
  stuck: string;
  /** and whether it can go on if everybody agrees to */
  adopt: boolean;
  /** the lines a player would like to choose, with what is in the way; None: as before */
  needs: Needs[] | null;
  /** in a first game, for whoever learns */
  coach: Coach | null;
  /** the action that is going on */
  course: Course | null;
  /** of each player, as far as the looking seat may know it */
  progress: Progress[][];
  /** of each sort of main action, whether it can be taken or not */
  prices: Price[];
  /** by card of the looking seat: which of its steps, from 0, would do nothing now */
  idle: Record<string, number[]>;
}

/** One thing that was checked of a record: how it went, and the sentence in English and as a key. */
export interface Check {
  good: boolean;
  rule: string;
  sentence: string;
  key: string;
  params: Record<string, number | string | Record<string, unknown>>;
  /** what `why` among the parameters says, for other languages */
  why: Reason | null;
}

/** One decision of chance: what the record says and what the seed gives. */
export interface Draw {
  /** of the record's text */
  line: number;
  /** its number among the decisions of chance, from 0 */
  n: number;
  /** so many things could happen, each equally likely */
  many: number;
  /** the outcome fell on what the first */
  first: number;
  /** to the last of these numbers stand for */
  last: number;
  /** what the record says */
  said: string;
  /** what the seed gives */
  given: string;
}

/** What checking a record has shown. */
export interface Verdict {
  holds: boolean;
  checks: Check[];
  seed: string;
  promise: string;
  /** up to the first that is not what the seed gives */
  draws: Draw[];
}

export type Playing =
  | Act
  | Undo
  | Confirm
  | Propose
  | Vote
  | Restore
  | Adopt
  | Oust;

export type Seating =
  | Mix
  | Begin
  | Leave
  | Return
  | Concede
  | PutAway
  | Replace
  | Renew;

export type FromPage =
  | Hello
  | Act
  | Undo
  | Confirm
  | Propose
  | Vote
  | Restore
  | Adopt
  | Oust
  | Mix
  | Begin
  | Leave
  | Return
  | Concede
  | PutAway
  | Replace
  | Renew
  | Look
  | Ask
  | Hint
  | Say
  | Shown
  | Ping;

export type ToPage =
  | Update
  | Welcome
  | Chairs
  | Clocks
  | Watching
  | Ack
  | Refused
  | Answer
  | Advice
  | Chat
  | Rematch
  | Pong
  | Goodbye;
