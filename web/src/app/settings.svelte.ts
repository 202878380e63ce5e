// What a person has set on this device: language, theme, motion, sound, name, folded log.
import { preferred, voice, type Language } from '../text/i18n.svelte';
import { load, store } from './storage';

export const THEMES = ['dark', 'light', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

interface Saved {
  language: Language;
  theme: Theme;
  motion: boolean;
  sound: boolean;
  name: string;
  logOpen: boolean;
}

const ROOMY = 1100; // below this width an open log would cover the board

const quiet = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;

class Settings {
  theme = $state<Theme>('dark');
  wantsMotion = $state(true);
  sound = $state(false);
  name = $state('');
  logOpen = $state(true);
  reduced = $state(quiet?.matches ?? false);

  /** Do things move? Not when the system or the person asked for calm. */
  get motion(): boolean {
    return this.wantsMotion && !this.reduced;
  }

  start(): void {
    const saved = load<Partial<Saved>>('settings', {});
    voice.language = saved.language ?? preferred(navigator.languages ?? []);
    this.theme = saved.theme ?? 'dark';
    this.wantsMotion = saved.motion ?? true;
    this.sound = saved.sound ?? false;
    this.name = saved.name ?? '';
    this.logOpen = (saved.logOpen ?? true) && innerWidth >= ROOMY;
    quiet?.addEventListener('change', () => (this.reduced = quiet.matches));
    $effect.root(() => {
      $effect(() => {
        const root = document.documentElement;
        root.lang = voice.language;
        root.dataset['theme'] = this.theme;
        root.dataset['motion'] = this.motion ? 'on' : 'off';
        store('settings', {
          language: voice.language,
          theme: this.theme,
          motion: this.wantsMotion,
          sound: this.sound,
          name: this.name,
          logOpen: this.logOpen,
        });
      });
    });
  }
}

export const settings = new Settings();
