import { expect, it } from 'vitest';
import type { GamePage } from '../src/generated/wire';
import { rules } from '../src/table/rules.svelte';
import { voice } from '../src/text/i18n.svelte';

const rule = (text: string) => ({ id: 'PL-3.4', chapter: 'III', text, notes: [] });
const sheet = { rulebook: { en: [rule('A move')], fr: [rule('Un déplacement')] } } as unknown as GamePage;

const brief = (document: string, title: string) => ({ document, title, points: [] });
const both = {
  game: { name: 'planetarium' },
  briefs: {
    en: [brief('planetarium', 'In two minutes'), brief('primordial', 'In two minutes')],
    fr: [brief('planetarium', 'En deux minutes')],
  },
} as unknown as GamePage;

it('reads the rules in the language of the page, in English where there are no others', () => {
  expect(rules.written(sheet)[0]!.text).toBe('A move');
  voice.language = 'fr';
  expect(rules.written(sheet)[0]!.text).toBe('Un déplacement');
  voice.language = 'it';
  expect(rules.written(sheet)[0]!.text).toBe('A move');
});

it('begins with the game on one page, and with the expansion that is played', () => {
  expect(rules.briefly(both, []).map(({ document }) => document)).toEqual(['planetarium']);
  expect(rules.briefly(both, ['epochs']).map(({ document }) => document)).toEqual(['planetarium', 'primordial']);
  voice.language = 'fr';
  expect(rules.briefly(both, []).map(({ title }) => title)).toEqual(['En deux minutes']);
});
