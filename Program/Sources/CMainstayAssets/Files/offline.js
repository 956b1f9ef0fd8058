// SPDX-License-Identifier: Apache-2.0
// Keeps what was read for reading while the gateway cannot be reached, and forms for sending later. A bar says from when a page is, and what
// waits to be sent.
import { account, say } from './navigate.js';

const worker = '/worker.js';
/// Milliseconds between two attempts to send what was kept, while a page is open.
const retryInterval = 10_000;
/// Milliseconds that a page of cards is shown before the next cards are kept, so that quick answers do not ask for them each time.
const aheadDelay = 1_500;
let retries;
let ahead;
/// What the bar says: the state of a kept page, the forms that wait, and those that were refused.
const bar = { page: undefined, waiting: 0, refused: 0 };

/// Shows what the worker says: that a page is a kept one, that the gateway has answered after all, and what becomes of kept forms.
export function hear(data) {
  if (data?.kept) sayKept(data.kept);
  if (data?.arrived) sayArrived(data.arrived);
  if (data?.sent || data?.refused) tell(data);
  if (data?.state) showState(data.state);
}

/// Starts the service worker.
export async function keepForReading() {
  if (!('serviceWorker' in navigator)) return;
  // The policy of these pages allows the address of one script, and this is it.
  const policy = self.trustedTypes?.createPolicy('mainstay', { createScriptURL: () => worker });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(worker) ?? worker);
    if (navigator.serviceWorker.controller) post({ ask: true });
    else keepThisPage((await navigator.serviceWorker.ready).active);
  } catch {
    // Private windows have no service workers. Reading offline is not possible then.
  }
  addEventListener('online', () => post({ send: true }));
}

function post(message) { navigator.serviceWorker?.controller?.postMessage(message); }

/// Has the worker keep the page that was loaded before the worker was there.
function keepThisPage(worker) {
  const files = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/assets/`));
  worker.postMessage({ read: location.href, files });
}

/// Does for a new page what reading without a network needs.
export function prepareForOffline() {
  post({ ask: true });
  clearTimeout(ahead);
  const link = document.querySelector('[data-behavior~=ahead]');
  if (link) ahead = setTimeout(() => keepAhead(link.href), aheadDelay);
  if (document.querySelector('[data-behavior~=kept]')) listKept();
}

/// Has the worker keep the cards of the day.
async function keepAhead(address) {
  try {
    if (!bar.page) await (await fetch(address, { headers: { Accept: 'text/html' } })).text();
  } catch {
    // What was kept before is there.
  }
}

/// Says that the page is a kept one, or that it is not if there is no state.
///
/// `at` is the date on which the gateway sent it, and `isLate` is whether the gateway may still answer.
export function sayKept(state) {
  const isNews = state && !bar.page;
  bar.page = state && { ...state };
  showBar();
  if (isNews) say(document.getElementById('bar').firstChild.textContent);
}

/// Offers the page that came after the kept one was shown.
function sayArrived(address) {
  if (address !== location.href.split('#')[0] || !bar.page) return;
  bar.page.hasArrived = true;
  showBar();
  say('The gateway has answered now.');
}

function time(at) {
  const date = new Date(at);
  if (isNaN(date)) return 'an earlier visit';
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? date.toLocaleTimeString([], { timeStyle: 'short' }) : date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

function forms(count) { return count === 1 ? '1 form' : `${count} forms`; }

/// Shows the bar, or takes it away if it has nothing to say.
function showBar() {
  const { page, waiting, refused } = bar;
  const lines = [];
  if (page?.hasArrived) lines.push(['The gateway has answered now.', ['Show the page as it is', () => location.reload()]]);
  else if (page) {
    const why = page.isLate ? 'The gateway has not answered yet.' : 'The gateway cannot be reached.';
    lines.push([`${why} This page is from ${time(page.at)}.`, ['Try again', () => location.reload()]]);
  }
  if (waiting) lines.push([`${forms(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`]);
  if (refused) lines.push([`The gateway has refused ${forms(refused)}.`, ['Send again', () => post({ again: true })], ['Discard', () => post({ discard: true })]]);
  const known = document.getElementById('bar');
  if (lines.length === 0) return known?.remove();
  const place = known ?? document.createElement('div');
  place.id = 'bar';
  place.setAttribute('role', 'region');
  place.setAttribute('aria-label', 'Connection');
  place.replaceChildren(...lines.map(([text, ...actions]) => {
    const line = document.createElement('p');
    line.append(`${text} `, ...actions.flatMap(([label, run]) => [button(label, run), ' ']));
    return line;
  }));
  if (!known) document.getElementById('main').before(place);
}

function button(label, run) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'plain small';
  made.textContent = label;
  made.addEventListener('click', run);
  return made;
}

/// Shows what the worker has: forms that wait, forms that were refused, and the cards that are answered by them.
function showState({ waiting, refused, answered }) {
  Object.assign(bar, { waiting, refused });
  showBar();
  if (waiting) retries ??= setInterval(() => post({ send: true }), retryInterval);
  else {
    clearInterval(retries);
    retries = undefined;
  }
  const cards = [...document.querySelectorAll('#main [data-card]')];
  const done = cards.filter(({ dataset }) => answered.includes(dataset.card));
  if (done.every(({ hidden }) => hidden)) return;
  for (const card of done) card.hidden = true;
  const next = cards.find(({ hidden }) => !hidden);
  if (next) return next.querySelector('summary').focus();
  // The other cards of the day are on a page that was kept.
  const link = document.querySelector('[data-behavior~=ahead]');
  if (link) return link.click();
  say('All cards that this browser has are answered.', true);
}

/// Says that a form was kept.
export function formWasKept() {
  say('The gateway cannot be reached. What you did is kept in this browser and is sent when the gateway answers again.', true);
  post({ ask: true });
}

/// Lists the pages that can be read without a network, the newest first.
async function listKept() {
  const list = document.querySelector('[data-behavior~=kept]');
  const account = localStorage.getItem('account') ?? '';
  const cache = await caches.open(`pages-2-${account}`);
  const items = await Promise.all((await cache.keys()).reverse().map(async (request) => {
    const { headers } = await cache.match(request, { ignoreVary: true });
    const [item, link, facts] = ['li', 'a', 'span'].map((name) => document.createElement(name));
    link.href = request.url;
    link.textContent = decodeURIComponent(headers.get('Mainstay-Title') ?? '') || new URL(request.url).pathname;
    facts.className = 'quiet';
    facts.textContent = ` ${time(headers.get('Date'))}`;
    item.append(link, facts);
    return item;
  }));
  if (items.length === 0) return;
  // Of pages with one title the newest is enough.
  const titles = new Set();
  list.querySelector('ul').replaceChildren(...items.filter(({ firstChild: { textContent } }) => !titles.has(textContent) && titles.add(textContent)));
  list.hidden = false;
}

/// Removes what this browser keeps of other accounts: the pages and words of reading. Their forms wait until their person signs in again, or signs
/// out here.
export async function forget() {
  if (account === '-') return;
  const isSignedOut = document.querySelector('[data-behavior~=forget]') !== null;
  try {
    const last = localStorage.getItem('account') ?? '';
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('looked-up') && (isSignedOut || key !== `looked-up-${account}`)) localStorage.removeItem(key);
    }
    for (const name of await caches.keys()) {
      const isPages = name.startsWith('pages-') && (isSignedOut || name !== `pages-2-${account}`);
      if (isPages || (isSignedOut && name === `forms-2-${last}`)) await caches.delete(name);
    }
    localStorage.setItem('account', account);
  } catch {
    // A browser that forbids it has kept nothing.
  }
}

function tell({ sent, refused }) {
  const texts = [];
  if (sent) texts.push(sent === 1 ? 'The kept form has been sent.' : `${sent} kept forms have been sent.`);
  if (refused) texts.push(refused === 1 ? 'The gateway has refused a kept form.' : `The gateway has refused ${refused} kept forms.`);
  say(texts.join(' '), Boolean(sent));
  post({ ask: true });
}
