import { beforeEach, expect, it } from 'vitest';
import type { GamePage } from '../src/generated/wire';
import { rules } from '../src/table/rules.svelte';
import { voice } from '../src/text/i18n.svelte';

const rule = (text: string) => ({ id: 'PL-3.4', chapter: 'III', text, notes: [] });
const sheet = { rulebook: { en: [rule('A move')], fr: [rule('Un déplacement')] } } as unknown as GamePage;

beforeEach(() => (voice.language = 'en'));

it('reads the rules in the language of the page, in English where there are no others', () => {
  expect(rules.written(sheet)[0]!.text).toBe('A move');
  voice.language = 'fr';
  expect(rules.written(sheet)[0]!.text).toBe('Un déplacement');
  voice.language = 'it';
  expect(rules.written(sheet)[0]!.text).toBe('A move');
});
