// SPDX-License-Identifier: Apache-2.0
// Keeps the pages that were read, so that they can be read again while the gateway cannot be reached. Keeps forms that could not be sent, and
// sends them later.

// What belongs to a person is apart for each account: an account has a text of its own, which its pages carry in a field and its forms at the
// end of their token. It is empty for people without an account.
const pagesOf = (account) => `pages-2-${account}`;
const formsOf = (account) => (account ? `forms-2-${account}` : 'forms-1');
const files = 'files-1';
/// Where the account of the last page is kept, among the files.
const lastAccount = '/last-account';
/// The characters of a token before the account.
const tokenLength = 40;
const pageLimit = 100;
/// The first segments of the pages that are kept: all that show what a person reads, learns, plays or compares.
const readable = ['', 'about', 'cards', 'flights', 'games', 'more', 'news', 'statistics'];
const formLimit = 100;
const formSize = 16 << 10;
/// Milliseconds after which a kept form is no longer sent.
const formAge = 30 * 86_400_000;
/// How often a form is sent again because the gateway still works on it.
const patienceWithConflicts = 5;
const offline = '/offline';
const formKept = '/offline/kept';
/// Milliseconds that the gateway has before a kept page is shown instead.
const patience = 2_000;
/// The forms that may arrive late or twice: the gateway recognizes them, or they change nothing the second time.
const keepable = ['/cards/keep', '/cards/discard', '/cards/review', '/flights/favorites', '/news/marks'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(files).then(keepOffline).then(() => skipWaiting()));
});

/// Keeps the pages that are shown without a network.
async function keepOffline(cache) {
  for (const path of [offline, formKept]) {
    const reply = await fetch(path, { cache: 'no-store' });
    if (!reply.ok || !isOurs(reply)) throw new Error(`${path} is not this site's`);
    await cache.put(path, reply);
  }
}

addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => {
  if (event.data?.send) event.waitUntil(sendKept());
  if (event.data?.ask) {
    tellKept(event.source);
    event.waitUntil(tellState(event.source));
  }
  if (event.data?.again) event.waitUntil(sendRefused());
  if (event.data?.discard) event.waitUntil(discardRefused().then(tellAll));
  if (event.data?.read) event.waitUntil(keepRead(event.data));
});
addEventListener('sync', (event) => event.waitUntil(sendKept().then((left) => left && Promise.reject(new Error('not sent')))));

addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === 'POST') event.respondWith(send(request, address.pathname));
  if (request.method !== 'GET') return;
  if (address.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (isPage(address) && wantsPage(request)) event.respondWith(page(event));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(offline)));
});

/// Whether a page is kept. One that says what was just done is not, because it would say so again, and neither is an answer to what was typed.
function isPage({ pathname, searchParams }) {
  const isMoment = ['done', 'show'].some((name) => searchParams.has(name));
  return readable.includes(pathname.split('/')[1]) && !pathname.endsWith('/export') && !isMoment;
}

/// Whether a browser or a script asks for a page, and not for events or a file.
function wantsPage({ mode, headers }) { return mode === 'navigate' || headers.get('Accept')?.includes('text/html'); }

/// The address under which a page is kept.
function keyOf(url) {
  const address = new URL(url);
  address.hash = '';
  // The next card has two addresses.
  if (address.pathname === '/cards/review') address.pathname = '/cards';
  return address.href;
}

/// The kept page of an address. Of a discussion it may be the page of an earlier visit, whose address differs.
async function keptPage(cache, key) {
  const kept = await cache.match(key, { ignoreVary: true });
  if (kept || !new URL(key).pathname.startsWith('/news/item/')) return kept;
  return cache.match(key, { ignoreVary: true, ignoreSearch: true });
}

/// Whether a reply is the gateway's. A network before it, such as a hotel's, answers with pages of its own.
function isOurs(reply) { return reply.headers.has('Mainstay-Page'); }

/// The account of a page.
function accountOf(reply) { return reply.headers.get('Mainstay-Account') ?? ''; }

let known;

/// Remembers whose page was shown last, for the time in which the gateway cannot be asked.
async function remember(account) {
  if (known === account) return;
  known = account;
  await (await caches.open(files)).put(lastAccount, new Response(account));
}

/// The account of the last page.
async function last() {
  known ??= await (await (await caches.open(files)).match(lastAccount))?.text() ?? '';
  return known;
}

/// The states of the kept pages that windows are loading. Firefox does not reach a window before it is there.
const loading = new Map();

/// Tells a window whether its page is a kept one.
function tellKept(page) {
  const kept = loading.get(page.id);
  if (kept) page.postMessage({ kept });
  loading.delete(page.id);
}

/// A page from the gateway, or the kept one if the gateway cannot be reached or takes long.
async function page(event) {
  const key = keyOf(event.request.url);
  const kept = await keptPage(await caches.open(pagesOf(await last())), key);
  let isLate = false;
  const reply = fetch(event.request).then((reply) => {
    if (!isOurs(reply)) return reply;
    event.waitUntil(remember(accountOf(reply)));
    if (reply.ok) event.waitUntil(keepFor(reply.clone()).then(() => isLate && tell(event, { arrived: event.request.url.split('#')[0] })));
    event.waitUntil(sendKept());
    return reply;
  });
  // The reply is wanted too if it comes after the kept page was shown.
  event.waitUntil(reply.catch(() => {}));
  try {
    const first = await (kept ? Promise.race([reply, new Promise((resolve) => setTimeout(resolve, patience))]) : reply);
    if (first) return first;
    isLate = true;
  } catch (problem) {
    if (!kept && event.request.mode === 'navigate') return caches.match(offline);
    if (!kept) throw problem;
  }
  const state = { at: kept.headers.get('Date') ?? '', isLate };
  // A script that asked for the page sees the field. A page that the browser loads asks when it is there.
  if (event.request.mode === 'navigate') loading.set(event.resultingClientId, state);
  if (loading.size > 100) loading.delete(loading.keys().next().value);
  const headers = new Headers(kept.headers);
  headers.set('Mainstay-Kept', JSON.stringify(state));
  return new Response(kept.body, { status: kept.status, headers });
}

/// Keeps the page and the files of a window that was open before this script ran.
async function keepRead({ read, files: used }) {
  const address = new URL(read);
  for (const name of used) {
    if (new URL(name).pathname.startsWith('/assets/')) await file(new Request(name));
  }
  if (address.origin !== location.origin || !isPage(address)) return;
  const reply = await fetch(read, { headers: { Accept: 'text/html' } });
  if (!isOurs(reply)) return;
  await remember(accountOf(reply));
  if (reply.ok) await keepFor(reply);
}

/// Keeps a page among those of its account, with its title for the list of kept pages.
async function keepFor(reply) {
  const { headers, url } = reply;
  if (!isPage(new URL(url)) || !headers.get('Content-Type')?.startsWith('text/html')) return;
  const cache = await caches.open(pagesOf(accountOf(reply)));
  // A page that breaks off is not worth keeping, and then there may be an older one.
  try {
    const text = await reply.text();
    const kept = new Headers(headers);
    kept.set('Mainstay-Title', encodeURIComponent(titleOf(text)));
    await cache.put(keyOf(url), new Response(text, { headers: kept }));
  } catch {
    return;
  }
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - pageLimit)).map((old) => cache.delete(old, { ignoreVary: true })));
}

const characters = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/// The title of a page, without the name of the site.
function titleOf(text) {
  const title = /<title>([^<]*)/.exec(text)?.[1].trim() ?? '';
  return title.replace(/&[^;]*;/g, (name) => characters[name] ?? name).replace(/ – Mainstay$/, '');
}

async function tell(event, message) {
  (await clients.get(event.resultingClientId || event.clientId))?.postMessage(message);
}

async function file(request) {
  const cache = await caches.open(files);
  const kept = await cache.match(request);
  if (kept) return kept;
  try {
    const reply = await fetch(request);
    // Only the files of the gateway's present version never change.
    if (reply.ok && reply.headers.get('Cache-Control')?.includes('immutable')) {
      await cache.put(request, reply.clone());
      await forgetOld(cache, folder(request.url));
    }
    return reply;
  } catch (problem) {
    // A page that was kept before an upgrade asks for the files of its time. Those of today are better than none.
    const name = request.url.slice(folder(request.url).length);
    const same = (await cache.keys()).find(({ url }) => url === folder(url) + name);
    if (!same) throw problem;
    return cache.match(same);
  }
}

/// The address of a file without its name: it has the version.
function folder(address) { return address.slice(0, address.lastIndexOf('/') + 1); }

/// Forgets the files of other versions, and keeps the pages without a network as this version has them.
async function forgetOld(cache, current) {
  const old = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/') && folder(url) !== current);
  if (old.length === 0) return;
  await Promise.all(old.map((request) => cache.delete(request)));
  await keepOffline(cache);
}

/// Sends a form. If that fails, it is kept, or the answer says that it was not sent.
async function send(request, path) {
  const copy = keepable.includes(path) ? request.clone() : undefined;
  try {
    return await fetch(request);
  } catch (problem) {
    const isKept = copy ? await keepForm(copy) : false;
    if (isKept) await tellAll();
    if (request.mode === 'navigate') return caches.match(isKept ? formKept : offline);
    if (isKept) return new Response('', { status: 202 });
    throw problem;
  }
}

/// Keeps a form, if there is room. Says whether it did.
async function keepForm(request) {
  try {
    const body = await request.text();
    const account = (new URLSearchParams(body).get('token') ?? '').slice(tokenLength);
    const cache = await caches.open(formsOf(account));
    const count = (await cache.keys()).length;
    if (body.length > formSize || count >= formLimit) return false;
    const name = `/form/${Date.now().toString().padStart(16, '0')}-${count}`;
    await cache.put(name, new Response(JSON.stringify({ address: request.url, body, kept: Date.now() })));
  } catch {
    return false;
  }
  // The browser then wakes this script up when there is a network, even if no page is open.
  self.registration.sync?.register('forms').catch(() => {});
  return true;
}

let sending;

/// Sends the kept forms of the person who has signed in, in their order. Gives the number of those that are left.
function sendKept() {
  sending ??= sendAll().finally(() => { sending = undefined; });
  return sending;
}

/// What follows from a reply: the first and the last status of each row, or what came in its place, and whether the row
/// holds only with a wait. The first row that fits counts, and what has none refuses the form.
/// The rows are those of `Meaning.swift`: `MAINSTAY_WRITE_MEANINGS=1 make test ONLY=MainstayWebTests FILTER=FormMeaningTests` writes them.
// Rows.
const rows = [
  [503, 503, 'retried', true],
  [200, 299, 'confirmed'],
  [401, 401, 'signIn'],
  [408, 408, 'retried'],
  [409, 409, 'busy'],
  [412, 412, 'conflict'],
  [425, 425, 'retried'],
  [429, 429, 'retried'],
  [500, 500, 'repeated'],
  [502, 504, 'repeated'],
  [506, 506, 'repeated'],
  [509, 509, 'repeated'],
  [511, 511, 'retried'],
  [512, 599, 'repeated'],
  ['notUnderstood', 'notUnderstood', 'retried'],
  ['connectionLost', 'connectionLost', 'repeated'],
];
// End of the rows.

/// What becomes of a form after an attempt to send it: the word of its row. `Tests/Vectors/outbox.json` has cases for
/// this and for MainstayOutbox.
///
/// `outcome` is the status of the reply, `connectionLost` if the form may have arrived without one, or `notUnderstood`.
/// `doubt` is whether an earlier attempt may have had its effect.
function verdict({ outcome, retryAfter, doubt = false, attempts = 1 }) {
  const fits = ([first, last, , isWithWait]) => outcome >= first && outcome <= last && (!isWithWait || retryAfter !== undefined);
  const [, , word = 'refused'] = rows.find(fits) ?? [];
  if (word !== 'busy') return word;
  return doubt && attempts < patienceWithConflicts ? 'repeated' : 'refused';
}

/// When a part of the site may be asked again, because the gateway has said so. The forms of a part wait for each other.
const pauses = new Map();

function laneOf(address) { return new URL(address).pathname.split('/')[1]; }

/// Sends a form. Gives the outcome, and the seconds that the gateway wants to have.
async function attempt({ address, body }) {
  try {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html', 'Mainstay-Form': 'kept' };
    const reply = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' });
    // The gateway leads nowhere after a kept form, and marks its replies.
    if (reply.type === 'opaqueredirect' || reply.ok && !isOurs(reply)) return { outcome: 'notUnderstood' };
    return { outcome: reply.status, retryAfter: secondsOf(reply.headers.get('Retry-After')) };
  } catch {
    return { outcome: 'connectionLost' };
  }
}

/// The seconds of a Retry-After field, which has a number or a date; nothing if it has neither.
function secondsOf(field) {
  if (field === null) return undefined;
  const seconds = /^\d+$/.test(field) ? Number(field) : (Date.parse(field) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), 86_400);
}

async function sendAll() {
  if (!(await caches.keys()).some((name) => name.startsWith('forms-'))) return 0;
  let account;
  try {
    const reply = await fetch(offline, { cache: 'no-store' });
    if (!isOurs(reply)) return 1;
    account = accountOf(reply);
  } catch {
    return 1;
  }
  const cache = await caches.open(formsOf(account));
  const waiting = new Set();
  let [sent, refused, left] = [0, 0, 0];
  for (const { request, form } of await formsIn(cache)) {
    if (form.refused) continue;
    const lane = laneOf(form.address);
    if (waiting.has(lane) || Date.now() < (pauses.get(lane) ?? 0)) {
      waiting.add(lane);
      left += 1;
      continue;
    }
    const isTooOld = Date.now() - (form.kept ?? Date.now()) > formAge;
    const attempts = (form.attempts ?? 0) + 1;
    const reply = isTooOld ? undefined : await attempt(form);
    const word = reply ? verdict({ ...reply, doubt: form.doubt, attempts }) : 'refused';
    switch (word) {
    case 'confirmed':
      await cache.delete(request);
      sent += 1;
      break;
    // The gateway recognizes the forms that are kept, or they change nothing the second time.
    case 'retried': case 'repeated':
      if (reply.retryAfter) pauses.set(lane, Date.now() + reply.retryAfter * 1_000);
      await keepAs(cache, request, { ...form, attempts, doubt: form.doubt || word === 'repeated' });
      waiting.add(lane);
      left += 1;
      break;
    case 'signIn':
      waiting.add(lane);
      left += 1;
      break;
    default:
      // It is kept until the person sends it again or discards it. The others need not wait for that.
      await keepAs(cache, request, { ...form, attempts, refused: true });
      refused += 1;
    }
  }
  if (sent + refused > 0) {
    for (const client of await clients.matchAll()) client.postMessage({ sent, refused, left });
  }
  if ((await cache.keys()).length === 0) await caches.delete(formsOf(account));
  return left;
}

/// The kept forms, in their order.
async function formsIn(cache) {
  const requests = (await cache.keys()).sort((one, other) => (one.url < other.url ? -1 : 1));
  return Promise.all(requests.map(async (request) => ({ request, form: await formOf(cache, request) })));
}

/// A kept form. One that cannot be read counts as refused, so that the others are sent and the person can discard it.
async function formOf(cache, request) {
  try {
    const form = await (await cache.match(request)).json();
    if (new URL(form.address) && typeof form.body === 'string') return form;
  } catch { /* It is damaged. */ }
  return { address: '', body: '', refused: true, isDamaged: true };
}

function keepAs(cache, request, form) { return cache.put(request, new Response(JSON.stringify(form))); }

/// The forms that the gateway has refused to the person of the last page.
async function refusedForms() {
  const name = formsOf(await last());
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  return (await formsIn(cache)).filter(({ form }) => form.refused).map(({ request, form }) => ({ cache, request, form }));
}

/// Tells a page what waits: how many forms, how many were refused, and the cards that are answered by them.
async function tellState(...pages) {
  const name = formsOf(await last());
  const forms = (await caches.has(name)) ? (await formsIn(await caches.open(name))).map(({ form }) => form) : [];
  const refused = forms.filter((form) => form.refused).length;
  const answered = forms.filter(({ address }) => address.endsWith('/cards/review')).map(({ body }) => {
    const values = new URLSearchParams(body);
    return `${values.get('card')}-${values.get('answers')}`;
  });
  for (const page of pages) page.postMessage({ state: { waiting: forms.length - refused, refused, answered } });
}

async function tellAll() { await tellState(...await clients.matchAll()); }

async function sendRefused() {
  for (const { cache, request, form } of await refusedForms()) {
    if (form.isDamaged) continue;
    await keepAs(cache, request, { ...form, refused: false, kept: Date.now(), attempts: 0 });
  }
  await sendKept();
}

async function discardRefused() {
  for (const { cache, request } of await refusedForms()) await cache.delete(request);
}
