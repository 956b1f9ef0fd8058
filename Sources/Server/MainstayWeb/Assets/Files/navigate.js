// SPDX-License-Identifier: Apache-2.0
// Loads a page and puts it into the place of the one that is shown.

let current;

/// Asks for a page. Gives its document and address, or nothing if there is no page. Gives only `isKept` for a form that the service
/// worker has kept.
/// The browser makes the document itself, so no script ever handles markup.
export function load(address, { method = 'GET', body = null, isQuiet = false } = {}) {
  if (current && method === 'GET') current.abort();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const main = document.getElementById('main');
    const end = (page) => {
      main.removeAttribute('aria-busy');
      if (current === request) current = undefined;
      resolve(page);
    };
    request.open(method, address);
    request.responseType = 'document';
    request.onload = () => {
      const page = request.response;
      if (request.status === 202) return end({ isKept: true });
      end(page?.getElementById('main') ? { page, address: request.responseURL } : undefined);
    };
    request.onerror = request.ontimeout = () => end(undefined);
    request.timeout = 60_000;
    request.setRequestHeader('Accept', 'text/html');
    if (body !== null) request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded');
    if (!isQuiet) main.setAttribute('aria-busy', 'true');
    if (method === 'GET') current = request;
    request.send(body);
  });
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
  (same ?? main.querySelector('[data-behavior~=focus]') ?? main).focus({ preventScroll: true });
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
