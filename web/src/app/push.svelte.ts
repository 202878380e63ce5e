// Web Push: being told that it is my turn although the page is closed, where browser and server can do that.
import { api } from '../net/api';
import { voice } from '../text/i18n.svelte';
import { settings } from './settings.svelte';

/** `on`: this browser is told. `none`: browser or server cannot. */
type State = 'off' | 'on' | 'none';

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const same = (a: ArrayBuffer | null, b: Uint8Array): boolean => !!a && String(new Uint8Array(a)) === String(b);

class Push {
  state = $state<State>('off');

  /** Have this browser told when it is the turn of these seats. */
  async enlist(table: string, keys: readonly string[]): Promise<void> {
    if (!settings.notify) return;
    try {
      const subscription = await this.subscribe();
      const { endpoint, keys: own } = subscription?.toJSON() ?? {};
      this.state = subscription ? 'on' : 'none';
      if (!endpoint || !own) return;
      const wish = {
        kind: 'push',
        url: endpoint,
        p256dh: own['p256dh'] ?? '',
        auth: own['auth'] ?? '',
        language: voice.language,
      };
      await Promise.all(keys.map((key) => api.contact(table, { key, ...wish })));
    } catch {
      this.state = 'none'; // notices of the open page go on
    }
  }

  /** Nobody is told here any more: the server hears from the push service that this browser is gone. */
  async leave(): Promise<void> {
    this.state = 'off';
    const worker = await navigator.serviceWorker?.getRegistration();
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  }

  private async subscribe(): Promise<PushSubscription | null> {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (!worker?.pushManager || Notification.permission !== 'granted') return null;
    const { key } = await api.pushKey();
    if (!key) return null;
    const applicationServerKey = bytes(key);
    const known = await worker.pushManager.getSubscription();
    if (known && same(known.options.applicationServerKey, applicationServerKey)) return known;
    await known?.unsubscribe(); // it was another server's
    return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  }
}

export const push = new Push();
