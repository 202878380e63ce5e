// Telling somebody who looks elsewhere that it is their turn: the mark in the tab, and a notice of the system if wished.
import { settings } from './settings.svelte';

/** May the page show notices? Asks where that is not decided yet. */
export async function permitted(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (
    (Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission) ===
    'granted'
  );
}

/** A notice, while the page is not looked at; a later one for the same table takes its place. */
export function notice(table: string, title: string, text: string): void {
  if (
    !settings.notify ||
    !document.hidden ||
    typeof Notification === 'undefined' ||
    Notification.permission !== 'granted'
  )
    return;
  try {
    const shown = new Notification(title, { body: text, tag: table, icon: './icon-192.png' });
    shown.onclick = () => (window.focus(), shown.close());
  } catch {
    // phones show notices only through a service worker
    void navigator.serviceWorker?.ready.then((worker) =>
      worker.showNotification(title, { body: text, tag: table, icon: './icon-192.png', data: { table } }),
    );
  }
}

/** The icon of the tab, with a mark while it is this page's turn. */
export function mark(mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = mine ? './icon-turn.svg' : './icon.svg';
}
