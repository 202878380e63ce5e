// What the table says in words: its game's messages, reasons and events in the page's language.
import type { GameEvent } from '../games/game';
import type { Reason } from '../generated/wire';
import { candidates, type Option } from '../play/narrow';
import { inWords } from '../play/params';
import { capital, t, voice, type Params } from '../text/i18n.svelte';
import { latest } from './history';
import type { TableStore } from './store.svelte';

export class Wording {
  said = $state(''); // what screen readers are told

  constructor(private readonly table: TableStore) {}

  /** A message of the game in the page's language. */
  message(key: string, params: Params = {}): string {
    const { game, page, kinds } = this.table.content;
    const words = game
      ? {
          ...inWords(kinds, key, params, (kind, word) => game.noun(this.table, kind, word, params)),
          ...game.more?.(this.table, params),
        }
      : params;
    return (
      voice.from(game?.texts ?? {}, key, words) ??
      voice.own(key, words) ?? // what the page says in its own words goes before what the server sent
      voice.from(page?.texts ?? {}, key, words) ??
      key
    );
  }

  /** What an option does, as a clause, where its words do not tell; '' where they do. */
  says({ says }: Option): string {
    const { page } = this.table.content;
    return says === undefined || !page ? '' : voice.form(page.texts, says, '');
  }

  /** An option in a few words, for where it is spoken of away from the board: what is done, and with what. */
  option(option: Option): string {
    const { game } = this.table.content;
    const says = this.says(option);
    if (says || !game) return capital(says) || option.line;
    const told = game.choice?.(this.table, option, this.table.choosing.legal.includes(option));
    if (told) return told;
    const params = Object.fromEntries(option.kinds.map((kind, at) => [kind, option.words[at] ?? '']));
    const prompt = this.table.update?.decision?.prompt ?? '';
    const keys = [`choice-${option.verb}`, game.verbKey(option, prompt)];
    const verb = keys.map((key) => [key, this.message(key, params)]).find(([key, said]) => key !== said)?.[1] ?? '';
    const things = option.kinds
      .map((kind, at) => (kind === 'number' ? '' : this.thing(kind, option.words[at] ?? '')))
      .filter((thing) => thing && !verb.includes(thing));
    if (!things.length) return verb || option.line;
    const named = voice.join('row', things);
    return verb ? t('choice-of', { verb, things: named }) : capital(named);
  }

  /** What a word names, by itself. */
  private thing(kind: string, word: string): string {
    const { game, page } = this.table.content;
    const { language } = voice;
    const texts = { [language]: { ...page?.texts[language], ...game?.texts[language] } };
    return game ? voice.form(texts, game.noun(this.table, kind, word, {}), 'name') : word;
  }

  /** A word that nothing on the screen stands for, on its button: the title of a card, or what choosing it does, or what it is called. */
  loose(word: string): string {
    const { page } = this.table.content;
    const title = page && voice.from(page.texts, `card-${word}`);
    if (title) return title;
    const { options, picked } = this.table.choosing;
    const [option, other] = candidates(options, [...picked, word]);
    const said = option && !other ? this.says(option) : '';
    return said ? capital(said) : this.message(`word-${word}`).replace(/^word-/, '');
  }

  reason({ key, params }: Reason): string {
    const said = params as Params;
    return this.message(
      key,
      typeof said['seat'] === 'number' ? { ...said, player: this.table.player(said['seat']) } : said,
    );
  }

  /** A reason in a few words, where the place beside it says the rest; the whole sentence where there are none. */
  brief(reason: Reason): string {
    const short = this.message(`short-${reason.key}`, reason.params as Params);
    return short === `short-${reason.key}` ? this.reason(reason) : short;
  }

  event(event: GameEvent): string {
    const { game } = this.table.content;
    const key = game?.eventKey(event, this.table) ?? '';
    const player = event.seat >= 0 ? this.table.player(event.seat) : '';
    const said = key ? this.message(key, { ...event, ...game?.eventParams?.(event, this.table), player }) : '';
    return typeof player === 'string' && player && said.startsWith(player) ? said : capital(said);
  }

  /** How a sentence begins that a player is the subject of. */
  private begun(seat: number): string {
    const player = this.table.player(seat);
    return typeof player === 'string' ? player : voice.form(this.table.content.page?.texts ?? {}, player, 'The');
  }

  /** What happened last: the events of the turn in which something was done, until something else is. */
  readonly latest = $derived.by(() =>
    latest(this.table.log, (event) => this.table.content.game?.tells(event, this.table) ?? false),
  );

  get headline(): string {
    return this.headlines.join(' · ');
  }

  /** The same as parts of one line, where whoever did it is named once. */
  get headlines(): string[] {
    let named = '';
    return this.latest
      .map((event) => {
        const said = this.event(event);
        const player = event.seat >= 0 ? this.begun(event.seat) : '';
        const again = player === named;
        named = player;
        if (player && /^[\s:]/.test(said.slice(player.length)) && said.startsWith(player))
          return again ? said.slice(player.length).replace(/^\s?:?\s*/, '') : said;
        return again || !player ? said : t('headline-by', { player, said });
      })
      .filter(Boolean);
  }
}
