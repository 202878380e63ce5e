// Roman numbers, as boards have them for orbits, discs and rounds.

const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

export const roman = (number: number): string => NUMERALS[number] ?? String(number);
export const romans = ([first, last]: readonly [number, number]): string =>
  first === last ? roman(first) : `${roman(first)}–${roman(last)}`;
