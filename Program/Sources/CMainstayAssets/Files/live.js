// SPDX-License-Identifier: Apache-2.0
// Lets a list of news grow while it is read, unless the person has switched that off.
import { load, say } from './navigate.js';

let source;

/// Follows the list of the page, if it has one that can grow.
export function follow() {
  stop();
  const button = document.querySelector('[data-behavior~=live]');
  if (!button) return;
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', isOn);
    say(isOn ? 'New stories are shown as they arrive.' : 'New stories are not shown.');
    if (isOn) listen(button);
    else stop();
  });
  listen(button);
}

function stop() {
  source?.close();
  source = undefined;
}

function listen(button) {
  source = new EventSource(`/news/live?list=${encodeURIComponent(button.value)}`);
  const events = source;
  events.addEventListener('stories', ({ data }) => {
    const list = document.querySelector('ol.stories');
    const new_ = JSON.parse(data).filter((id) => !document.getElementById(`s${id}`));
    if (events === source && list && new_.length > 0) offer(new_.length);
  });
}

/// Says how many stories are new. The list stays still until the person wants them, so that nothing moves under a finger.
function offer(count) {
  const label = count === 1 ? '1 new story' : `${count} new stories`;
  const known = document.getElementById('arrivals');
  if (known?.textContent === label) return;
  const pill = known ?? document.createElement('button');
  pill.id = 'arrivals';
  pill.type = 'button';
  pill.className = 'pill';
  pill.textContent = label;
  pill.onclick = grow;
  if (!known) document.querySelector('ol.stories').before(pill);
  say(`${label}.`);
}

/// Puts the present list into the place of the one that is shown. What the person reads and the focus stay where they are.
async function grow() {
  const page = await load(location.href, { isQuiet: true });
  const [old, list] = [document.querySelector('ol.stories'), page?.page.querySelector('ol.stories')];
  if (!old || !list || !source) return;
  const known = new Set([...old.children].map((item) => item.id));
  const arrived = [...list.children].filter((item) => !known.has(item.id));
  if (arrived.length === 0) return;
  for (const item of arrived) item.classList.add('arrived');
  const [focused, item] = [document.activeElement?.getAttribute('href'), document.activeElement?.closest('ol.stories > li')?.id];
  const seen = [...old.children].find((item) => item.getBoundingClientRect().bottom > 0);
  const place = seen?.getBoundingClientRect().top;
  old.replaceWith(document.adoptNode(list));
  const pill = document.getElementById('arrivals');
  const wasOnPill = pill && pill === document.activeElement;
  pill?.remove();
  if (wasOnPill) arrived[0].querySelector('a')?.focus({ preventScroll: true });
  const same = seen && scrollY > 0 ? document.getElementById(seen.id) : undefined;
  if (same) scrollBy(0, same.getBoundingClientRect().top - place);
  const links = item ? [...document.getElementById(item)?.querySelectorAll('a') ?? []] : [];
  links.find((link) => link.getAttribute('href') === focused)?.focus({ preventScroll: true });
  say(arrived.length === 1 ? '1 new story.' : `${arrived.length} new stories.`);
}

// A page that is kept for the back button must not hold a connection.
addEventListener('pagehide', stop);
addEventListener('pageshow', (event) => { if (event.persisted) follow(); });
