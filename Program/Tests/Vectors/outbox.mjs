// SPDX-License-Identifier: Apache-2.0
// Runs the cases of outbox.json with worker.js, and lets it send kept forms to a gateway with faults: node outbox.mjs
import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { browser, plain } from './browser.mjs';

const here = (path) => new URL(path, import.meta.url);
const { cases } = JSON.parse(readFileSync(here('../../../Tests/Vectors/outbox.json'), 'utf8'));

const verdicts = { confirmed: 'done', retried: 'retry', repeated: 'retry', refused: 'rejected' };

let count = 0;
for (const { app, repeatable, verdict: expected, after, ...attempt } of cases) {
  if (app || !repeatable) continue;
  const { context } = browser();
  const outcome = attempt.outcome === 'lost' ? 'connectionLost' : attempt.outcome;
  const verdict = context.verdict({ ...attempt, outcome });
  assert.equal(verdicts[verdict] ?? verdict, expected, JSON.stringify(attempt));
  if (after !== undefined) assert.equal(context.secondsOf(`${attempt.retryAfter}`), after);
  count += 1;
}
assert.ok(count > 25);

{ // A busy gateway that says when it has time has done nothing, so a form is not in doubt.
  const { context } = browser();
  assert.equal(context.verdict({ outcome: 503, retryAfter: 0 }), 'retried');
  assert.equal(context.verdict({ outcome: 503 }), 'repeated');
}

const mark = { 'Mainstay-Page': 'yes' };

/// A gateway that answers the forms with one status after the other.
function gateway(...replies) {
  const asked = [];
  const fetch = async (address, { method, headers: sent } = {}) => {
    if (method !== 'POST') return new Response('', { headers: mark });
    assert.equal(sent['Mainstay-Form'], 'kept');
    asked.push(new URL(address).pathname);
    const [status, headers] = replies.shift() ?? [204];
    if (status === 'lost') throw new TypeError('fetch failed');
    return new Response(status === 204 ? null : '', { status, headers: { ...mark, ...headers } });
  };
  return { fetch, asked };
}

/// A hotel's network in the place of the gateway, which answers everything with its own page or leads to it.
function hotel(isRedirect) {
  const asked = [];
  const fetch = async (address, { method } = {}) => {
    if (method !== 'POST') return new Response('<title>Hotel Wi-Fi</title>', { headers: { 'Content-Type': 'text/html' } });
    asked.push(new URL(address).pathname);
    if (isRedirect) return { type: 'opaqueredirect', status: 0, ok: false, headers: new Headers() };
    return new Response('<title>Hotel Wi-Fi</title>', { headers: { 'Content-Type': 'text/html' } });
  };
  return { fetch, asked };
}

for (const isRedirect of [false, true]) { // A page that is not the gateway's takes no form and replaces no kept page.
  const network = hotel(isRedirect);
  let fetch = network.fetch;
  const { context, keep, forms } = browser((...request) => fetch(...request));
  await keep('/cards/review', 'a');
  assert.equal(await context.sendKept(), 1);
  assert.deepEqual(network.asked, []);
  // The gateway was there when it was asked whose pages it shows, and gone a moment later.
  fetch = async (address, options) => (options?.method === 'POST' ? network.fetch(address, options) : new Response('', { headers: mark }));
  assert.equal(await context.sendKept(), 1);
  assert.deepEqual(network.asked, ['/cards/review']);
  assert.equal((await forms()).length, 1);
  fetch = network.fetch;
  await context.keepRead({ read: 'https://gateway.example/cards', files: [] });
  assert.equal((await context.caches.open('pages-2-')).entries.size, 0);
  await assert.rejects(context.keepOffline(await context.caches.open('files-1')));
  const later = gateway();
  fetch = later.fetch;
  assert.equal(await context.sendKept(), 0);
  assert.deepEqual(later.asked, ['/cards/review']);
}

{ // What is refused is kept and shown, and does not hold what comes after it.
  const { fetch, asked } = gateway([200], [422], [200]);
  const { context, client, keep, forms, told } = browser(fetch);
  for (const body of ['a', 'b', 'c']) await keep('/cards/keep', body);
  assert.equal(await context.sendKept(), 0);
  assert.deepEqual(told, [{ sent: 2, refused: 1, left: 0 }]);
  assert.deepEqual((await forms()).map(({ body, refused }) => [body, refused]), [['b', true]]);
  assert.equal(await context.sendKept(), 0);
  assert.equal(asked.length, 3);
  await context.tellState(client);
  assert.deepEqual(plain(told.at(-1)), { state: { waiting: 0, refused: 1, answered: [] } });
  await context.sendRefused();
  assert.equal(asked.length, 4);
  assert.deepEqual(await forms(), []);
}

{ // A part of the site that must wait does not hold another one, and the gateway's wait holds.
  const { fetch, asked } = gateway([429, { 'Retry-After': '60' }], [200]);
  const { context, keep, forms, clock } = browser(fetch);
  await keep('/cards/keep', 'a');
  await keep('/cards/review', 'b');
  await keep('/flights/favorites', 'c');
  assert.equal(await context.sendKept(), 2);
  assert.deepEqual(asked, ['/cards/keep', '/flights/favorites']);
  assert.equal(await context.sendKept(), 2);
  assert.equal(asked.length, 2);
  clock.now += 61_000;
  assert.equal(await context.sendKept(), 0);
  assert.deepEqual(asked.slice(2), ['/cards/keep', '/cards/review']);
  assert.deepEqual(await forms(), []);
}

{ // A lost reply is no reason to forget a form; a sign-in is waited for; an old form is not sent; a refused one can be discarded.
  const { fetch, asked } = gateway(['lost'], [503], [401], [408], [200]);
  const { context, keep, forms, clock } = browser(fetch);
  await keep('/cards/keep', 'a');
  for (let round = 0; round < 4; round += 1) assert.equal(await context.sendKept(), 1);
  assert.deepEqual((await forms()).map(({ doubt }) => doubt), [true]);
  assert.equal(await context.sendKept(), 0);
  assert.equal(asked.length, 5);
  await keep('/cards/keep', 'old');
  clock.now += 31 * 86_400_000;
  assert.equal(await context.sendKept(), 0);
  assert.equal(asked.length, 5);
  assert.deepEqual((await forms()).map(({ refused }) => refused), [true]);
  await context.discardRefused();
  assert.deepEqual(await forms(), []);
}

{ // A page is told which cards are answered by forms that wait, and not those of other forms.
  const { fetch } = gateway(['lost']);
  const { context, client, keep, told } = browser(fetch);
  await keep('/cards/review', 'do=answer&card=12&answers=3&rating=1');
  await keep('/cards/keep', 'word=abyss');
  await context.tellState(client);
  assert.deepEqual(plain(told.at(-1)), { state: { waiting: 2, refused: 0, answered: ['12-3'] } });
}

{ // Pages for reading are kept, those of a moment and files are not, and a discussion is found whatever its address says of the last visit.
  const { context } = browser();
  const isPage = (path) => context.isPage(new URL(path, 'https://gateway.example'));
  for (const path of ['/', '/?q=run', '/cards', '/cards/ahead', '/news/item/1?since=2', '/flights?region=AU', '/games/hangman', '/statistics']) {
    assert.ok(isPage(path), path);
  }
  for (const path of ['/account', '/gateway', '/cards/export', '/cards?card=1&done=answer', '/cards?card=1&show=yes', '/api.dictionaryapi.dev/x', '/complete?q=a']) {
    assert.ok(!isPage(path), path);
  }
  assert.equal(context.keyOf('https://gateway.example/cards/review#main'), 'https://gateway.example/cards');
  assert.equal(context.titleOf('<title>\n&quot;AT&amp;T&quot; – Mainstay</title>'), '"AT&T"');
}

{ // A form that an earlier version has kept is sent.
  const { fetch, asked } = gateway();
  const { context } = browser(fetch);
  const cache = await context.caches.open('forms-1');
  await cache.put('/form/1-0', new Response(JSON.stringify({ address: 'https://gateway.example/cards/keep', body: 'a' })));
  assert.equal(await context.sendKept(), 0);
  assert.deepEqual(asked, ['/cards/keep']);
}

console.log(`${count} cases`);
