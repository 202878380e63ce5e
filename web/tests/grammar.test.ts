import { describe, expect, it } from 'vitest';
import table from '../../tests/text/cases.json';
import { fill, nounsIn, type Params, type Texts } from '../src/text/grammar';

describe.each(['en', 'fr', 'it'] as const)('in %s', (language) => {
  const messages: Texts = Object.fromEntries(Object.entries(table.messages).map(([key, row]) => [key, row[language]]));
  const tongue = { language, texts: { ...messages, ...nounsIn(table.nouns, language) } };

  it.each(table.cases.map((one) => [one.text, one] as const))('%s reads well', (text, one) => {
    expect(fill(text, one.params as unknown as Params, tongue)).toBe(one[language]);
  });
});
