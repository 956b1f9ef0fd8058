// SPDX-License-Identifier: Apache-2.0
// Keeps words, news and discussions that were read, so that they can be read again while the gateway cannot be reached. Keeps forms
// that could not be sent, and sends them later.

const pages = 'pages-1';
const files = 'files-1';
const forms = 'forms-1';
const pageLimit = 60;
const formLimit = 100;
const formSize = 16 << 10;
const offline = '/offline';
const formKept = '/offline/kept';
/// The forms that may arrive late or twice: the gateway recognizes them, or they change nothing the second time.
const keepable = ['/cards/keep', '/cards/discard', '/cards/review', '/flights/favorites'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(files).then((cache) => cache.addAll([offline, formKept])).then(() => skipWaiting()));
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => { if (event.data?.send) event.waitUntil(sendKept()); });
addEventListener('sync', (event) => event.waitUntil(sendKept().then((left) => left && Promise.reject(new Error('not sent')))));

addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === 'POST') event.respondWith(send(request, address.pathname));
  if (request.method !== 'GET') return;
  if (address.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (isPage(address)) event.respondWith(page(event));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(offline)));
});

/// Whether a page is kept: entries of words, lists of news, and discussions.
function isPage({ pathname }) {
  return pathname === '/' || pathname === '/news' || /^\/news\/item\/\d+$/.test(pathname);
}

async function page(event) {
  const key = event.request.url.split('#')[0];
  const cache = await caches.open(pages);
  try {
    const reply = await fetch(event.request);
    if (reply.ok && !reply.redirected) event.waitUntil(keep(cache, key, reply.clone()));
    event.waitUntil(sendKept());
    return reply;
  } catch (problem) {
    const kept = await cache.match(key, { ignoreVary: true });
    if (!kept) {
      if (event.request.mode === 'navigate') return caches.match(offline);
      throw problem;
    }
    event.waitUntil(tell(event.resultingClientId || event.clientId));
    return kept;
  }
}

async function keep(cache, key, reply) {
  // A page that breaks off is not worth keeping, and then there may be an older one.
  try {
    await cache.put(key, reply);
  } catch {
    return;
  }
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - pageLimit)).map((old) => cache.delete(old, { ignoreVary: true })));
}

async function tell(id) {
  (await clients.get(id))?.postMessage({ kept: true });
}

async function file(request) {
  const cache = await caches.open(files);
  const kept = await cache.match(request);
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok) await cache.put(request, reply.clone());
  return reply;
}

/// Sends a form. If that fails, it is kept, or the answer says that it was not sent.
async function send(request, path) {
  const copy = keepable.includes(path) ? request.clone() : undefined;
  try {
    return await fetch(request);
  } catch (problem) {
    const isKept = copy ? await keepForm(copy) : false;
    if (request.mode === 'navigate') return caches.match(isKept ? formKept : offline);
    if (isKept) return new Response('', { status: 202 });
    throw problem;
  }
}

/// Keeps a form, if there is room. Says whether it did.
async function keepForm(request) {
  try {
    const body = await request.text();
    const cache = await caches.open(forms);
    const count = (await cache.keys()).length;
    if (body.length > formSize || count >= formLimit) return false;
    const name = `/form/${Date.now().toString().padStart(16, '0')}-${count}`;
    await cache.put(name, new Response(JSON.stringify({ address: request.url, body })));
  } catch {
    return false;
  }
  // The browser then wakes this script up when there is a network, even if no page is open.
  self.registration.sync?.register('forms').catch(() => {});
  return true;
}

let sending;

/// Sends all kept forms in their order. Gives the number of those that are left.
function sendKept() {
  sending ??= sendAll().finally(() => { sending = undefined; });
  return sending;
}

async function sendAll() {
  const cache = await caches.open(forms);
  const requests = (await cache.keys()).sort((one, other) => (one.url < other.url ? -1 : 1));
  let [sent, refused] = [0, 0];
  for (const request of requests) {
    const { address, body } = await (await cache.match(request)).json();
    let reply;
    try {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' };
      reply = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' });
    } catch {
      break;
    }
    // Without an account the form waits until the person signs in. A gateway with a problem gets it again later.
    if (reply.status === 401 || reply.status === 429 || reply.status >= 500) break;
    await cache.delete(request);
    if (reply.type === 'opaqueredirect' || reply.ok) sent += 1;
    else refused += 1;
  }
  if (sent + refused > 0) {
    for (const client of await clients.matchAll()) client.postMessage({ sent, refused });
  }
  return requests.length - sent - refused;
}
