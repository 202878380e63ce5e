// What can be chosen now, what of it is picked already, and what somebody learns who touches something else.
import type { Reason } from '../generated/wire';
import {
  candidates,
  complete,
  nextKinds,
  nextWords,
  prune,
  touch,
  touchable,
  unfold,
  type Option,
} from '../play/narrow';
import { sound } from '../play/sound';
import { t } from '../text/i18n.svelte';
import type { TableStore } from './store.svelte';

/** What the table answers to somebody: a sentence, or the reasons of rules. */
export interface Notice {
  sentence: string;
  reasons: Reason[];
}

const MOST_REASONS = 3; // at once, in answer to a touch

export class Choosing {
  picked = $state.raw<string[]>([]);
  verb = $state(''); // what somebody wants to do, before they have said with which thing
  notice = $state.raw<Notice | null>(null);
  strays = $state.raw<Option[]>([]); // options for which there is nothing on the page to touch

  constructor(private readonly table: TableStore) {}

  /** Everything that the rules allow now. */
  readonly legal = $derived.by<Option[]>(() => {
    const { update, screen, commands, content } = this.table;
    const decision = update?.decision;
    if (!decision || !update || decision.seat !== update.seat || update.seat < 0) return [];
    if (screen.covered || commands.busy || this.table.chair(decision.seat)?.left) return [];
    const options = unfold(decision.options);
    return content.game?.read?.(options, this.table) ?? options;
  });
  /** Everything that can be chosen now: in a first game, what its step is about. */
  readonly offers = $derived.by(() => {
    const taught = this.table.coach?.wants ?? [];
    const hinted = this.table.hints.wants.filter((line) => !taught.length || taught.includes(line));
    const wants = hinted.length ? hinted : taught;
    return wants.length ? this.legal.filter((option) => wants.includes(option.line) && this.shown(option)) : this.legal;
  });
  /** Where one touch answers the next question too, a first game speaks of the thing that it shows. */
  private shown({ then }: Option): boolean {
    const shows = this.table.coach?.shows ?? [];
    return !then || !shows.length || shows.includes(then.split(' ').at(-1)!);
  }
  /** What is still open after what somebody has said they want to do. */
  readonly options = $derived(
    this.verb && this.offers.some(({ verb }) => verb === this.verb)
      ? this.offers.filter(({ verb }) => verb === this.verb)
      : this.offers,
  );
  readonly next = $derived(nextWords(this.options, this.picked));
  readonly touchables = $derived(touchable(this.options, this.picked));
  readonly buttons = $derived.by(() => {
    const { game } = this.table.content;
    const prompt = this.table.update?.decision?.prompt ?? '';
    if (game?.listed) return [];
    return complete(this.options, this.picked).filter(
      (option) => option.words.length > 0 || !game?.housed?.(option, prompt),
    );
  });
  /** What can be done beside the question, not in answer to it. */
  readonly asides = $derived(this.offers.filter(({ free }) => free));
  readonly looseWords = $derived.by(() => {
    const { placed, listed } = this.table.content.game ?? {};
    if (listed) return [];
    return [...nextKinds(this.options, this.picked)].flatMap(([word, kind]) => (placed?.has(kind) ? [] : [word]));
  });
  /** The one thing that can be done where nothing is to be chosen, such as passing without a card to play. */
  readonly only = $derived.by(() => {
    const [first, second] = this.legal;
    return first && !second && first.line === first.verb && !this.table.content.game?.listed ? first : null;
  });
  readonly myTurn = $derived(this.options.length > 0);

  /** The places that the answer to a touch speaks of: they are shown with their names meanwhile. */
  readonly named = $derived(
    new Set(
      this.notice?.reasons.flatMap(({ params }) =>
        ['from', 'to'].flatMap((name) => (typeof params[name] === 'string' ? [params[name]] : [])),
      ),
    ),
  );

  /** How many options a word still leaves: for names that screen readers say. */
  leads(word: string): Option[] {
    const from = this.next.has(word) ? [...this.picked, word] : [word];
    return candidates(this.options, from);
  }

  touch = (word: string): void => {
    this.notice = null;
    const outcome = touch(this.options, this.picked, word, this.table.content.game?.explicit);
    this.picked = outcome.picked;
    if (outcome.play) this.table.commands.play(outcome.play);
    else sound('tick');
  };

  /** Somebody says what to do before touching a thing; saying it again takes it back. */
  intend = (verb: string): void => {
    this.notice = null;
    this.picked = [];
    this.verb = this.verb === verb ? '' : verb;
    const [only, ...more] = this.verb ? this.options : [];
    if (only && !more.length) this.picked = only.words; // there is one thing to do it with: its button says so
  };

  cancel = (): boolean => {
    const had = [this.picked.length > 0, !!this.notice, !!this.verb, this.table.hints.release()].some(Boolean);
    this.clear();
    this.notice = null;
    return had;
  };

  /** Nothing is picked any more. */
  clear(): void {
    this.picked = [];
    this.verb = '';
  }

  /** The options are others: keep what is picked as far as they allow it, and what was meant while the question is the same. */
  renew(sameQuestion: boolean): void {
    if (!sameQuestion) this.verb = '';
    this.picked = prune(this.options, this.picked);
  }

  /** Somebody touches what cannot be touched now: say why, as far as the rules have something to say. */
  wonder = (word: string): boolean => {
    const { update, screen, commands, content, coach } = this.table;
    if (this.table.hints.release()) return true; // somebody wants another choice than the one that a hint shows
    const deaf = commands.busy || screen.covered || !update?.decision || update.seat < 0;
    if (!deaf && coach?.wants.length) {
      this.notice = { sentence: t('coach-later'), reasons: [] };
      return true;
    }
    const lines = deaf ? [] : (content.game?.doubts(this.table, word) ?? []);
    if (!lines.length) return false;
    void this.table.connection.ask(lines).then((why) => {
      // One reason of a kind: that the next way is closed for the same reason helps nobody.
      const said = new Map(
        Object.values(why)
          .flat()
          .reverse()
          .map((reason) => [reason.rule + reason.key, reason]),
      );
      const { wording } = this.table;
      const reasons = [...new Map([...said.values()].map((reason) => [wording.reason(reason), reason])).values()].slice(
        0,
        MOST_REASONS,
      );
      this.notice = reasons.length ? { sentence: '', reasons } : null;
    });
    return true;
  };
}
