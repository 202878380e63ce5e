// A refusal of the server in the language of the page.
import type { Trouble } from '../generated/wire';
import { voice } from './i18n.svelte';

/** A refusal of the server as a sentence in the language of the page. */
export const sentence = (trouble: Trouble): string => voice.own(trouble.key, trouble.params) ?? trouble.sentence;
