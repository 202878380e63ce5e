// What somebody looks at on the board, for whoever shows it large: a planet, a moon or a star, and the next rotation.

class Looking {
  word = $state(''); // what was looked at last: it stays in sight where there is room
  now = $state(''); // what the pointer or the focus is on
  low = $state(false); // is that in the lower half of the board?
  turn = $state(false); // is the next rotation shown before it happens?
  card = $state.raw<{ name: string; beside: DOMRect } | null>(null); // a card that lies small somewhere, and where

  at = (word: string, low = false): void => {
    this.word = this.now = word;
    this.low = low;
  };

  off = (): void => {
    this.now = '';
  };
}

export const looking = new Looking();

/** Handlers for a thing that stands for a card: pointing at it, or coming to it by keyboard, shows the card with its sentence. */
export const glance = (name: string): Record<string, (event: Event) => void> => {
  const show = ({ currentTarget }: Event) =>
    void (looking.card = { name, beside: (currentTarget as Element).getBoundingClientRect() });
  const hide = () => void (looking.card = null);
  return {
    onpointerenter: (event) => (event as PointerEvent).pointerType === 'mouse' && show(event),
    onpointerleave: hide,
    onfocus: (event) => (event.currentTarget as Element).matches(':focus-visible') && show(event),
    onblur: hide,
  };
};

/** Handlers for a button that would turn the solar system: pointing at it shows what that does. */
export const foresee = (turns: boolean): Record<string, () => void> => {
  if (!turns) return {};
  const [show, hide] = [() => void (looking.turn = true), () => void (looking.turn = false)];
  return { onpointerenter: show, onpointerleave: hide, onfocus: show, onblur: hide };
};
