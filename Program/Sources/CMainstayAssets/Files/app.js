// SPDX-License-Identifier: Apache-2.0
// Makes the pages quicker to use. Everything works without it.
import { account, load, show, say } from './navigate.js';
import { cue } from './cue.js';
import { listenToKeys } from './keys.js';
import { applyTheme } from './theme.js';

/// What only some pages need: the behaviors in a page that ask for it, its file, and the function that begins it.
const parts = [
  ['complete', 'complete', 'complete'], ['looked-up', 'history', 'remember'], ['history', 'history', 'remember'], ['live', 'live', 'follow'],
  ['walk', 'thread', 'walk'], ['share', 'share', 'offerToShare'], ['sound', 'sounds', 'showSounds'],
  ['hear', 'sounds', 'offerToHear'], ['early', 'early', 'improve'], ['countdown', 'share', 'countDown'], ['pastime', 'pastime', 'play'],
];
/// The parts that are there. They learn of each page that is shown.
const begun = new Map();

/// What works without a network comes after the first view, which needs none of it. Without the gateway there may be nothing.
const offline = import('./offline.js').catch(() => undefined);
// The worker speaks as soon as the page is there, and says nothing twice.
navigator.serviceWorker?.addEventListener('message', ({ data }) => offline.then((offline) => offline?.hear(data)));

/// Gives a new page what scripts add to it.
function enhance() {
  forgetNotice();
  tellNews();
  applyTheme();
  offline.then((offline) => {
    offline?.forget();
    offline?.prepareForOffline();
  });
  for (const begin of begun.values()) begin();
  for (const [behavior, file, name] of parts) {
    if (begun.has(name) || !document.querySelector(`[data-behavior~=${behavior}]`)) continue;
    import(`./${file}.js`).then((part) => {
      if (begun.has(name)) return;
      begun.set(name, part[name]);
      part[name]();
      // Without a network, what was never used in this browser is missing.
    }).catch(() => {});
  }
}

/// Says above a discussion what is new in it. The gateway knows that only at the end of the page.
function tellNews() {
  const [line, count] = ['news', 'news-count'].map((name) => document.querySelector(`[data-behavior~=${name}]`));
  if (line && count) line.replaceChildren(...[...count.childNodes].map((node) => node.cloneNode(true)));
}

/// Takes what the page has just said out of its address, so that a reload, the back button and a bookmark do not say it again.
function forgetNotice() {
  const address = new URL(location.href);
  if (!address.searchParams.has('done')) return;
  for (const name of ['done', 'word', 'story', 'card']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

/// The address of the page that is shown, without the place within it.
let place;

async function go(address, { request, isBack = false, isStep = true, pressed } = {}) {
  pressed?.classList.add('pressed');
  const page = await load(address, request);
  pressed?.classList.remove('pressed');
  if (page?.isStopped) {
    if (request) say('You no longer wait for the answer. What you sent may have arrived.', true);
    return;
  }
  if (!page) {
    if (request) return say('Nothing was sent, because the gateway cannot be reached. Try again later.', true);
    return location.assign(address);
  }
  if (page.isKept) return (await offline)?.formWasKept();
  // Somebody has signed in or out, so nothing of this page may stay.
  if ((page.page.documentElement.dataset.account ?? '') !== account) return location.assign(page.address);
  // The page needs the scripts and styles of its own version.
  if (page.isOtherVersion) return location.assign(page.address);
  if (!isBack) {
    const there = new URL(page.address);
    if (!isStep && there.pathname === location.pathname) history.replaceState({}, '', there);
    else {
      history.replaceState({ scroll: scrollY }, '');
      history.pushState({}, '', there);
    }
  }
  show(page, { keepsPlace: Boolean(request), scroll: isBack ? history.state?.scroll ?? 0 : 0 });
  enhance();
  place = location.pathname + location.search;
  (await offline)?.sayKept(page.kept);
  if (request) cue();
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href]');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.hasAttribute('download') || link.target) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  // The browser shows the first comments of a discussion before the last ones arrive. A script would have to wait for all.
  if (link.pathname.startsWith('/news/item/')) return;
  event.preventDefault();
  go(link.href, { pressed: link });
});

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (form.dataset.isSent) return;
  form.dataset.isSent = 'yes';
  const values = new URLSearchParams(new FormData(form, event.submitter));
  const address = new URL(form.getAttribute('action') ?? location.href, location.href);
  const isChange = form.method === 'post';
  if (!isChange) address.search = new URLSearchParams([...values].filter(([, value]) => value !== ''));
  const pressed = event.submitter;
  go(address, isChange ? { request: { method: 'POST', body: values.toString() }, isStep: form.matches('[data-behavior~=step]'), pressed } : { pressed })
    .finally(() => delete form.dataset.isSent);
});

// The answer of a card is on its page from the beginning. The key or button that shows it leads on to the rating.
document.addEventListener('toggle', ({ target }) => {
  if (!target.open || !target.matches('.answer')) return;
  target.querySelector('.suggested').focus({ preventScroll: true });
  say(target.querySelector('.back').innerText);
}, true);

document.addEventListener('change', async ({ target }) => {
  if (target.matches('[data-behavior~=all]')) for (const box of target.form.querySelectorAll('[name=note]')) box.checked = target.checked;
  // A file is sent as the text of its form, as if it were pasted.
  if (target.matches('[data-behavior~=file]') && target.files[0]) target.form.elements.text.value = await target.files[0].text();
});

addEventListener('popstate', () => {
  // A link within the page comes here too.
  if (location.pathname + location.search !== place) go(location.href, { isBack: true });
});
listenToKeys();
history.scrollRestoration = 'manual';
addEventListener('pagehide', () => history.replaceState({ scroll: scrollY }, ''));
scrollTo(0, history.state?.scroll ?? scrollY);
enhance();
place = location.pathname + location.search;
offline.then((offline) => offline?.keepForReading());
// The page without a gateway needs it when it can no longer be loaded.
navigator.serviceWorker?.ready.then(() => import('./pastime.js')).catch(() => {});

// For its back button, Firefox keeps what came through a service worker, even after its person has signed out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.documentElement.dataset.account) location.reload();
});
