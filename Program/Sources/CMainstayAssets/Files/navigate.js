// SPDX-License-Identifier: Apache-2.0
// Loads a page and puts it into the place of the one that is shown.

/// The account that the page belongs to; empty without one, and a hyphen for a page without a network, which is the same for everybody.
export const account = document.documentElement.dataset.account ?? '';

let current;
/// Milliseconds until a page that is being loaded is shown to be under way, and until it is said that it takes long.
const [signDelay, wordsDelay] = [150, 4_000];

/// Asks for a page. Gives its document and address, or nothing if there is no page. Gives only `isKept` for a form that the service
/// worker has kept, and only `isStopped` if the person no longer waits.
/// The browser makes the document itself, so no script ever handles markup.
export function load(address, { method = 'GET', body = null, isQuiet = false } = {}) {
  if (current && method === 'GET') current.abort();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const main = document.getElementById('main');
    const timers = [];
    const end = (page) => {
      timers.forEach(clearTimeout);
      if (!isQuiet) showWaiting(false);
      main.removeAttribute('aria-busy');
      if (current === request) current = undefined;
      resolve(page);
    };
    request.open(method, address);
    request.responseType = 'document';
    request.onload = () => {
      const page = request.response;
      if (request.status === 202) return end({ isKept: true });
      if (!page?.getElementById('main')) return end();
      const kept = JSON.parse(request.getResponseHeader('Mainstay-Kept') ?? 'null');
      end({ page, kept, address: request.responseURL, isOtherVersion: script(page) !== script(document) });
    };
    request.onabort = () => end({ isStopped: true });
    request.onerror = request.ontimeout = () => end(undefined);
    request.timeout = 60_000;
    request.setRequestHeader('Accept', 'text/html');
    if (body !== null) request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded');
    if (!isQuiet) {
      main.setAttribute('aria-busy', 'true');
      timers.push(setTimeout(() => showWaiting(true), signDelay));
      timers.push(setTimeout(() => offerToStop(request, method), wordsDelay));
    }
    if (method === 'GET') current = request;
    request.send(body);
  });
}

/// The address of a page's script, which has the version of the gateway.
function script(page) { return page.querySelector('script[type=module]')?.getAttribute('src'); }

function showWaiting(isWaiting) {
  document.documentElement.classList.toggle('waiting', isWaiting);
  if (!isWaiting) document.getElementById('slow')?.remove();
}

/// Says that the gateway takes long, with a button that ends the wait.
function offerToStop(request, method) {
  const line = document.createElement('p');
  const stop = document.createElement('button');
  line.id = 'slow';
  line.textContent = method === 'GET' ? 'The page takes long. ' : 'The answer takes long. ';
  stop.type = 'button';
  stop.textContent = 'Stop';
  stop.addEventListener('click', () => request.abort());
  line.append(stop);
  document.body.prepend(line);
  say(line.firstChild.textContent);
}

/// Shows a loaded page. With `keepsPlace` the focus stays where it is, as after a move in a game; otherwise it goes to the beginning.
export function show({ page }, { keepsPlace = false, scroll = 0 } = {}) {
  const focused = document.activeElement?.id;
  document.title = page.title;
  for (const selector of ['body > header', '#main']) {
    document.querySelector(selector).replaceWith(document.adoptNode(page.querySelector(selector)));
  }
  const main = document.getElementById('main');
  const same = keepsPlace && focused ? document.getElementById(focused) : null;
  if (!keepsPlace) scrollTo(0, scroll);
  const places = [same, main.querySelector('[data-behavior~=focus]'), main];
  places.find((place) => place?.checkVisibility()).focus({ preventScroll: true });
  const news = main.querySelector('.notice') ?? main.querySelector('[data-behavior~=announce]') ?? main.querySelector('h1');
  say(news?.textContent ?? '');
}

/// Has a screen reader say a text, and shows it if it is nowhere else on the page.
export function say(text, isShown = false) {
  const said = document.getElementById('said');
  said.textContent = '';
  requestAnimationFrame(() => { said.textContent = text; });
  if (!isShown) return;
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.textContent = text;
  document.querySelector('#main > .notice')?.remove();
  document.getElementById('main').prepend(notice);
}
