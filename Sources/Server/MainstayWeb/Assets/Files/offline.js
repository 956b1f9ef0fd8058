// SPDX-License-Identifier: Apache-2.0
// Keeps the last words and discussions for reading while the gateway cannot be reached, and forms for sending later.
import { account, say } from './navigate.js';

const worker = '/worker.js';
/// Milliseconds between two attempts to send what was kept, while a page is open.
const retryInterval = 10_000;
let retries;

/// Starts the service worker, and says when a page is a kept one and when kept forms were sent.
export async function keepForReading() {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.kept) sayKept(data.kept);
    if (data?.arrived) sayArrived(data.arrived);
    if (data?.sent || data?.refused) tell(data);
  });
  navigator.serviceWorker.startMessages();
  // The policy of these pages allows the address of one script, and this is it.
  const policy = self.trustedTypes?.createPolicy('mainstay', { createScriptURL: () => worker });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(worker) ?? worker);
    navigator.serviceWorker.controller?.postMessage({ ask: true });
    if (!navigator.serviceWorker.controller) keepThisPage((await navigator.serviceWorker.ready).active);
  } catch {
    // Private windows have no service workers. Reading offline is not possible then.
  }
  addEventListener('online', sendKept);
}

/// Has the worker keep the page that was loaded before the worker was there.
function keepThisPage(worker) {
  const files = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/assets/`));
  worker.postMessage({ read: location.href, files });
}

/// Says that the page is a kept one.
///
/// `at` is the date on which the gateway sent it, and `isLate` is whether the gateway may still answer.
export function sayKept({ at, isLate }) {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const time = isNaN(date) ? '' : `, ${isToday ? date.toLocaleTimeString([], { timeStyle: 'short' }) : date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}`;
  const why = isLate ? 'The gateway has not answered yet.' : 'The gateway cannot be reached.';
  say(`${why} This is the page as it was when you last read it${time}.`, true);
}

/// Offers the page that came after the kept one was shown.
function sayArrived(address) {
  if (address === location.href.split('#')[0]) say('The gateway has answered now.', true, { address, label: 'Show the page as it is' });
}

/// Says that a form was kept, and tries to send it from time to time.
export function formWasKept() {
  say('The gateway cannot be reached. The form is kept in this browser and is sent when the gateway answers again.', true);
  retries ??= setInterval(sendKept, retryInterval);
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

function sendKept() {
  navigator.serviceWorker.controller?.postMessage({ send: true });
}

function tell({ sent, refused, left }) {
  if (!left) {
    clearInterval(retries);
    retries = undefined;
  }
  const texts = [];
  if (sent) texts.push(sent === 1 ? 'The kept form has been sent.' : `${sent} kept forms have been sent.`);
  if (refused) texts.push(refused === 1 ? 'The gateway has refused a kept form.' : `The gateway has refused ${refused} kept forms.`);
  const decide = (label, message) => ({ label, run: () => navigator.serviceWorker.controller?.postMessage(message) });
  say(texts.join(' '), true, undefined, refused ? [decide('Send again', { again: true }), decide('Discard', { discard: true })] : []);
}
