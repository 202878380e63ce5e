// A refusal of the server in the language of the page.
import type { Trouble } from '../generated/wire';
import en from './en.json';
import { t, type Key } from './i18n.svelte';

/** A refusal of the server as a sentence in the language of the page. */
export function sentence(trouble: Trouble): string {
  return `${trouble.key}` in en ? t(trouble.key as Key, trouble.params) : trouble.sentence;
}
