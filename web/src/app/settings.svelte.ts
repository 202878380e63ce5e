// What a person has set on this device: language, theme, motion, sound, notices, name, folded log.
import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import { preferred, voice, type Language } from '../text/i18n.svelte';
import { fit, type Fit } from './fit';
import { load, store } from './storage';

export const THEMES = ['system', 'dark', 'light', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];
export type Shown = Exclude<Theme, 'system'>;

/** The theme that is seen: the one chosen, or what the system prefers. */
export function shown(theme: Theme, prefers: { contrast: boolean; light: boolean }): Shown {
  if (theme !== 'system') return theme;
  if (prefers.contrast) return 'contrast';
  return prefers.light ? 'light' : 'dark';
}

interface Saved {
  language: Language;
  theme: Theme;
  motion: boolean;
  sound: boolean;
  notify: boolean;
  name: string;
  logOpen: boolean;
}

/** What the system prefers, where the browser tells. */
const media = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);
const quiet = media('(prefers-reduced-motion: reduce)');
const light = media('(prefers-color-scheme: light)');
const contrast = media('(prefers-contrast: more)');

class Settings {
  theme = $state<Theme>('system');
  wantsMotion = $state(true);
  sound = $state(false);
  notify = $state(false);
  name = $state('');
  logOpen = $state(true);
  reduced = $state(quiet?.matches ?? false);
  light = $state(light?.matches ?? false);
  contrast = $state(contrast?.matches ?? false);

  /** Do things move? Not when the system or the person asked for calm. */
  get motion(): boolean {
    return this.wantsMotion && !this.reduced;
  }

  /** How a table is laid out in this window. */
  get fit(): Fit {
    return fit(innerWidth.current ?? 0, innerHeight.current ?? 0);
  }

  start(): void {
    const saved = load<Partial<Saved>>('settings', {});
    voice.language = saved.language ?? preferred(navigator.languages ?? []);
    this.theme = saved.theme ?? 'system';
    this.wantsMotion = saved.motion ?? true;
    this.sound = saved.sound ?? false;
    this.notify = saved.notify ?? false;
    this.name = saved.name ?? '';
    this.logOpen = saved.logOpen ?? true;
    quiet?.addEventListener('change', () => (this.reduced = quiet.matches));
    light?.addEventListener('change', () => (this.light = light.matches));
    contrast?.addEventListener('change', () => (this.contrast = contrast.matches));
    $effect.root(() => {
      $effect(() => {
        const root = document.documentElement;
        root.lang = voice.language;
        root.dataset['fit'] = this.fit;
        root.dataset['theme'] = shown(this.theme, this);
        root.dataset['motion'] = this.motion ? 'on' : 'off';
        store('settings', {
          language: voice.language,
          theme: this.theme,
          motion: this.wantsMotion,
          sound: this.sound,
          notify: this.notify,
          name: this.name,
          logOpen: this.logOpen,
        });
      });
    });
  }
}

export const settings = new Settings();
