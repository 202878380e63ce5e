// Which build this page is, and what happens when the server serves another.

const KEY = 'ecliptic-build';
const PACKED = /^[0-9a-f]{16}$/; // not the placeholder of a page that was never packed, as while developing

/** A page of another build than the server's loads itself again, once for each build; it may be the old one still. */
export function renew(served: string): 'current' | 'reloads' | 'still' {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  if (!PACKED.test(own) || !PACKED.test(served) || own === served) return 'current';
  if (sessionStorage.getItem(KEY) === served) return 'still'; // something gives out the old page
  sessionStorage.setItem(KEY, served);
  location.reload();
  return 'reloads';
}

/** Let the page open again without a network, where the browser can. */
export function install(): void {
  if (import.meta.env.PROD && isSecureContext)
    void navigator.serviceWorker?.register('./worker.js').catch(() => undefined);
}
