// Worlds, themes and modules: what is drawn and offered, without a browser.
import { describe, expect, it } from 'vitest';
import { fit } from '../src/app/fit';
import { shown } from '../src/app/settings.svelte';
import type { ModuleRow } from '../src/generated/wire';
import { groups } from '../src/lobby/exclusive';
import { LOOKS, paint, type Base, type Feature } from '../src/worlds/paint';
import { letterSize } from '../src/worlds/scale';

const module = (name: string, excludes: string[] = []): ModuleRow =>
  ({ name, about: '', needs: [], excludes, alias: '' }) as unknown as ModuleRow;

describe('worlds that lie beside one another', () => {
  const ALL: Feature[][] = [[], ['ocean'], ['snow', 'dark'], ['lava', 'ember']];
  const pairs = LOOKS.flatMap((_, one) => LOOKS.slice(one + 1).map((_, more) => [one, one + 1 + more] as const));
  const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const apart = (one: string, other: string) =>
    Math.hypot(...channels(one).map((value, at) => value - channels(other)[at]!));

  it.each(pairs)('%i and %i are never drawn alike, whatever their kind and cards', (one, other) => {
    for (const kind of ['terrestrial', 'gaseous'] as Base[]) {
      for (const features of ALL) {
        const [a, b] = [one, other].map((look) => paint({ kind, features, seed: 'the same', look }).disc) as [
          ReturnType<typeof paint>['disc'],
          ReturnType<typeof paint>['disc'],
        ];
        expect(apart(a[0]!.fill!, b[0]!.fill!)).toBeGreaterThan(40);
        expect(apart(a.at(-1)!.fill!, b.at(-1)!.fill!)).toBeGreaterThan(90); // the wash over what covers the ground
      }
    }
    expect(Math.abs(LOOKS[one]!.tilt - LOOKS[other]!.tilt)).toBeGreaterThan(20);
  });
});

describe('letters in a drawing', () => {
  it('keep their size, grow where it could not be read, and are left out where they no longer fit', () => {
    expect(letterSize(21, 0)).toBe(21);
    expect(letterSize(21, 1)).toBe(21);
    expect(letterSize(21, 2)).toBe(22);
    expect(letterSize(21, 4, 40)).toBe(0);
  });
});

describe('the theme', () => {
  it('is the one chosen, or what the system prefers', () => {
    expect(shown('dark', { contrast: true, light: true })).toBe('dark');
    expect(shown('system', { contrast: false, light: true })).toBe('light');
    expect(shown('system', { contrast: false, light: false })).toBe('dark');
    expect(shown('system', { contrast: true, light: true })).toBe('contrast');
  });
});

describe('modules', () => {
  it('that exclude one another are one choice, the others one each', () => {
    const list = [
      module('epochs'),
      module('red', ['white', 'blue']),
      module('white', ['red', 'blue']),
      module('more'),
      module('blue'),
    ];
    expect(groups(list).map((group) => group.map(({ name }) => name))).toEqual([
      ['epochs'],
      ['red', 'white', 'blue'],
      ['more'],
    ]);
  });
});

describe('a window', () => {
  it.each([
    [1280, 720, 'desk'],
    [1180, 620, 'desk'],
    [1179, 900, 'side'],
    [1280, 619, 'side'],
    [844, 390, 'side'],
    [640, 360, 'side'],
    [390, 844, 'narrow'],
    [1000, 1000, 'narrow'],
  ])('of %i by %i is laid out as %s', (width, height, expected) => expect(fit(width, height)).toBe(expected));
});
