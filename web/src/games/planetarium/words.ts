// Planetarium's own words on the screen.
import { voice, type Language, type Params, type Texts } from '../../text/i18n.svelte';
import en from './text/en.json';
import fr from './text/fr.json';
import it from './text/it.json';

export const TEXTS: Record<Language, Texts> = { en, fr, it };

export const say = (key: string, params: Params = {}): string => voice.from(TEXTS, key, params) ?? key;

/** One true sentence of planetary science about a card; '' for cards of somebody's own content. */
export const science = (card: string): string => voice.from(TEXTS, `science-${card}`) ?? '';
