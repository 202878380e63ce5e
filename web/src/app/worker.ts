// The service worker: what was opened once opens again without a network, and a newer server is never met by an old page.
// Pages come from the network whenever there is one. Files under assets/ have their content in their names, so a kept
// one is as good as a fetched one. Everything else, such as the lobby's and the tables' answers, is none of its business.

interface Extendable extends Event {
  waitUntil(until: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Extendable {
  data: { json(): { table: string; title: string; text: string } } | null;
}
interface Clicked extends Extendable {
  notification: Notification & { data: { table?: string } | null };
}
interface Window {
  url: string;
  focus(): Promise<unknown>;
}
interface Windows {
  claim(): Promise<void>;
  matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<Window[]>;
  openWindow(url: string): Promise<unknown>;
}
const scope = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: Windows;
  registration: ServiceWorkerRegistration;
};
const SHELF = 'ecliptic-__BUILD__'; // the build's name is put in when the client is packed: each has a shelf of its own
const PAGE = './';

async function keep(request: RequestInfo, answer: Response): Promise<Response> {
  if (answer.ok) await (await caches.open(SHELF)).put(request, answer.clone());
  return answer;
}

async function page(request: Request): Promise<Response> {
  try {
    return await keep(PAGE, await fetch(request));
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

const asset = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? keep(request, await fetch(request));

/** A link that was shared: the server says what is there; without one it still leads to our page, which says how it stands. */
const link = async (request: Request, path: string): Promise<Response> =>
  fetch(request).catch(() =>
    Response.redirect(new URL(`./#/${path.replace(/\/watch$/, '')}`, scope.registration.scope)),
  );

/** The page and what it names: these were fetched before this worker was there. */
async function stock(): Promise<void> {
  const shelf = await caches.open(SHELF);
  const html = await fetch(PAGE, { cache: 'no-cache' });
  const named = [...(await html.clone().text()).matchAll(/assets\/[^"]+/g)].map(([path]) => path);
  await Promise.all([shelf.put(PAGE, html), shelf.addAll(named)]);
}

addEventListener('install', (event) => (event as Extendable).waitUntil(stock().then(() => scope.skipWaiting())));

addEventListener('activate', (event) => {
  const tidy = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name))));
  (event as Extendable).waitUntil(tidy.then(() => scope.clients.claim()));
});

addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  const { pathname } = new URL(request.url);
  const home = new URL(scope.registration.scope).pathname;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === home) (event as Fetching).respondWith(page(request));
  else if (request.mode === 'navigate' && pathname.startsWith(`${home}t/`))
    (event as Fetching).respondWith(link(request, pathname.slice(home.length)));
  else if (pathname.startsWith(`${home}assets/`)) (event as Fetching).respondWith(asset(request));
});

// It is somebody's turn at a table whose page is closed or behind others. The server says it in their language.
addEventListener('push', (event) => {
  const said = (event as Pushed).data?.json();
  if (said)
    (event as Pushed).waitUntil(
      scope.registration.showNotification(said.title, {
        body: said.text,
        tag: said.table,
        icon: './icon-192.png',
        data: { table: said.table },
      }),
    );
});

/** Go to the table: where its page is open already, or to a new one, which knows the keys. */
async function visit(table: string): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).hash.startsWith(`#/t/${table}/`));
  await (there ? there.focus() : scope.clients.openWindow(new URL(`./#/m/${table}`, scope.registration.scope).href));
}

addEventListener('notificationclick', (event) => {
  const { notification } = event as Clicked;
  notification.close();
  if (notification.data?.table) (event as Clicked).waitUntil(visit(notification.data.table));
});
