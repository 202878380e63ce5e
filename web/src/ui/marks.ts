// The shapes of the seats, in a square of 24: with the colour and the initial they tell players apart.
export const SHAPES = [
  'M12 2L23 21H1Z',
  'M3 3H21V21H3Z',
  'M12 1.5A10.5 10.5 0 1 1 12 22.5A10.5 10.5 0 1 1 12 1.5Z',
  'M12 0.5L23.5 12L12 23.5L0.5 12Z',
] as const;
