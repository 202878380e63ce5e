import { afterEach, describe, expect, it } from 'vitest';
import { answering, bringAllIntoSight, bringIntoSight } from '../src/play/sight';
import type { Option } from '../src/play/narrow';

const line = (words: string, free = false): Option =>
  ({ line: `take ${words}`, verb: 'take', words: [words], kinds: ['card'], free }) as Option;

/** A page with answers that lie there. */
function page(...places: [word: string, left: number, top: number][]) {
  const root = document.createElement('div');
  const shown: string[] = [];
  for (const [word, left, top] of places) {
    const answer = root.appendChild(document.createElement('button'));
    answer.dataset['touch'] = word;
    answer.getBoundingClientRect = () => new DOMRect(left, top, 100, 100);
    answer.scrollIntoView = () => shown.push(word);
  }
  return { root, shown };
}

describe('an answer', () => {
  afterEach(() => document.documentElement.removeAttribute('style'));

  it('is brought into sight where it lies beside the window or behind the bar at its foot', () => {
    const { root, shown } = page(['card', 10, innerHeight - 120]);
    bringIntoSight(root, [line('card')], 0);
    expect(shown).toEqual([]);
    document.documentElement.style.setProperty('--reel', '108px');
    bringIntoSight(root, [line('card')], 0);
    expect(shown).toEqual(['card']);
    const beside = page(['card', innerWidth - 20, 10]);
    bringIntoSight(beside.root, [line('card')], 0);
    expect(beside.shown).toEqual(['card']);
  });

  it('is not in sight because something else is that can be done beside the question', () => {
    const { root, shown } = page(['credit', 10, 10], ['card', 10, 5000]);
    bringIntoSight(root, [line('card')], 0);
    expect(shown).toEqual(['card']);
  });

  it('is not in sight because the button is with which none is chosen', () => {
    const { root, shown } = page(['decline', 10, 10], ['card', 10, 5000]);
    const foot = document.createElement('div');
    foot.className = 'answers';
    foot.append(root.firstElementChild!);
    root.append(foot);
    const none = { line: 'decline', verb: 'decline', words: [], kinds: [], free: false } as unknown as Option;
    delete (foot.firstElementChild as HTMLElement).dataset['touch'];
    (foot.firstElementChild as HTMLElement).dataset['line'] = 'decline';
    bringIntoSight(root, [line('card'), none], 0);
    expect(shown).toEqual(['card']);
    root.children[0]!.remove();
    bringIntoSight(root, [line('card'), none], 0);
    expect(shown).toEqual(['card']);
  });

  it('is known by its line too, where its option has no words to touch', () => {
    const { root } = page(['points', 10, 10]);
    const thing = root.firstElementChild as HTMLElement;
    thing.dataset['line'] = 'reward points';
    root.dataset['pane'] = 'species';
    const reward = { line: 'reward points', verb: 'reward', words: [], kinds: [], free: false } as unknown as Option;
    expect([...answering(document.body.appendChild(root).parentElement!, [reward], 0)]).toEqual(['species']);
    root.remove();
  });

  it('is brought into sight in a column with all the others, the first one last', () => {
    const { root, shown } = page(['one', 10, 2000], ['aside', 10, 2100], ['two', 10, 2200]);
    bringAllIntoSight(root, [line('one'), line('two')], 0);
    expect(shown).toEqual(['two', 'one']);
  });
});
