// What is said when a game is over.
import { voice, type Language, type Params, type Texts } from '../text/i18n.svelte';
import en from './text/en.json';
import fr from './text/fr.json';
import it from './text/it.json';

const TEXTS: Record<Language, Texts> = { en, fr, it };

export const say = (key: string, params: Params = {}): string => voice.from(TEXTS, key, params) ?? key;
