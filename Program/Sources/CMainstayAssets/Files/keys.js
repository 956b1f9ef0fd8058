// SPDX-License-Identifier: Apache-2.0
// Keys for what the page has: search, lists, discussions, cards and games. They do what a click does.

const lists = ['.stories > li', '.comment', '.trips > li'];
let chosen;
/// Where the chosen item was, for the time when a page came without it.
let last = 0;

/// The item that was chosen; nothing if it is no longer there.
export function current() { return chosen?.isConnected ? chosen : undefined; }

/// Listens to keys. Call it once: the keys look at the page that is shown.
export function listenToKeys() {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.target.closest('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]')) return;
    if (press(event.key, event.target)) event.preventDefault();
  });
}

function press(key, target) {
  if (key === '/') return focus(document.querySelector('input[type=search]'));
  if (key === '?') {
    import('./sheet.js').then(({ showKeys }) => showKeys(), () => location.assign('/about#keys'));
    return true;
  }
  // Somebody who has reached a control with Tab means that control.
  if ((key === ' ' || key === 'Enter') && target.closest('a, button, summary')) return false;
  if (key === 'Enter') return open();
  // In a list, a key means the chosen item.
  for (const name of [key, key.toLowerCase()]) {
    const selector = `[data-key="${CSS.escape(name)}"]:not(input)`;
    const controls = [again()?.querySelector(selector), ...document.querySelectorAll(`#main ${selector}:not(.stories *)`)];
    const control = controls.find((control) => control?.checkVisibility());
    if (control) {
      control.click();
      return true;
    }
  }
  // A space shows the answer of a card, and then takes the rating that is suggested.
  if (key === ' ') return click('.answer[open] .suggested');
  if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1);
  if (/^[1-9]$/.test(key)) return click(`#cell-${key - 1}`) || click(`.choices li:nth-child(${key}) button`);
  return false;
}

function click(selector) {
  const control = document.querySelector(selector);
  if (control?.tagName !== 'BUTTON') return false;
  control.click();
  return true;
}

function focus(element) {
  element?.focus();
  element?.select?.();
  return Boolean(element);
}

/// The chosen item. In a page that came since then, it is the one with the same name, or none.
function again() {
  if (chosen && !chosen.isConnected) chosen = chosen.id ? document.getElementById(chosen.id) ?? undefined : undefined;
  return chosen;
}

/// Moves to the next or previous item of the list.
function step(by) {
  const items = lists.map((selector) => [...document.querySelectorAll(selector)]).find((items) => items.length > 0)
    ?.filter((item) => item.checkVisibility());
  if (!items?.length) return false;
  const place = items.indexOf(again());
  // The item has gone, so the next one is in its place.
  const next = place < 0 ? (by > 0 ? last : last - 1) : place + by;
  last = Math.min(Math.max(next, 0), items.length - 1);
  choose(items[last]);
  return true;
}

/// Chooses an item of a list or a comment, and shows it.
export function choose(item) {
  chosen?.classList.remove('chosen');
  chosen = item;
  item.classList.add('chosen');
  const [place, block] = item.matches('.comment') ? [item.firstElementChild, 'start'] : [item, 'center'];
  (item.querySelector('summary, a, button') ?? item).focus({ preventScroll: true });
  place.scrollIntoView({ block, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
}

function open() {
  const link = current()?.querySelector('a');
  link?.click();
  return Boolean(link);
}
