// SPDX-License-Identifier: Apache-2.0
// Keeps words, news and discussions that were read, so that they can be read again while the gateway cannot be reached.

const pages = 'pages-1';
const files = 'files-1';
const pageLimit = 60;
const offline = '/offline';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(files).then((cache) => cache.add(offline)).then(() => skipWaiting()));
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === 'POST' && request.mode === 'navigate') event.respondWith(send(request));
  if (request.method !== 'GET') return;
  if (address.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (isPage(address)) event.respondWith(page(event));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(offline)));
});

/// Whether a page is kept: entries of words, lists of news, and discussions.
function isPage({ pathname, search }) {
  return pathname === '/' || pathname === '/news' || /^\/news\/item\/\d+$/.test(pathname);
}

async function page(event) {
  const key = event.request.url.split('#')[0];
  const cache = await caches.open(pages);
  try {
    const reply = await fetch(event.request);
    if (reply.ok && !reply.redirected) event.waitUntil(keep(cache, key, reply.clone()));
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
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, reply);
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

/// Sends a form. If that fails, the page says that nothing was sent.
async function send(request) {
  try {
    return await fetch(request);
  } catch {
    return caches.match(offline);
  }
}
