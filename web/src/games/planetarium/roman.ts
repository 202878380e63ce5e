// Orbits are counted in Roman numbers.

const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

export const roman = (orbit: number): string => NUMERALS[orbit] ?? String(orbit);
export const romans = ([first, last]: readonly [number, number]): string =>
  first === last ? roman(first) : `${roman(first)}–${roman(last)}`;
