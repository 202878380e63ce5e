// A refusal of the server in the language of the page.
import type { Check, Trouble } from '../generated/wire';
import { voice, type Params } from './i18n.svelte';

/** A refusal of the server as a sentence in the language of the page. */
export const sentence = (trouble: Trouble): string =>
  voice.own(trouble.key, trouble.params as Params) ?? trouble.sentence;

/** What a check has found, with the reason behind it in the same language. */
export const finding = (check: Check): string =>
  sentence({
    ...check,
    params: {
      ...check.params,
      ...(check.why ? { why: sentence({ ...check.why, sentence: String(check.params['why'] ?? '') }) } : {}),
    },
  });
