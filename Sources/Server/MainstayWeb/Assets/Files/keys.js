// SPDX-License-Identifier: Apache-2.0
// Keys for what the page has: search, lists, discussions, cards and games. They do what a click does.

const lists = ['.stories > li', 'main > .comment', '.trips > li'];
let chosen;

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
  if (key === '?') return go('/about#keys');
  // Somebody who has reached a control with Tab means that control.
  if ((key === ' ' || key === 'Enter') && target.closest('a, button, summary')) return false;
  if (key === 'Enter') return open();
  if (key === ' ') return click('#show');
  const letter = document.querySelector(`#main [data-key="${CSS.escape(key.toLowerCase())}"]:not(input)`);
  if (letter) {
    letter.click();
    return true;
  }
  if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1);
  if (key === 'n') return nextNew();
  if (/^[1-9]$/.test(key)) return click(`#rating-${key}`) || click(`#cell-${key - 1}`) || click(`.choices li:nth-child(${key}) button`);
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

function go(address) {
  location.assign(address);
  return true;
}

/// Moves to the next or previous item of the list, or comment without a parent.
function step(by) {
  const items = lists.map((selector) => [...document.querySelectorAll(selector)]).find((items) => items.length > 0);
  if (!items) return false;
  const place = items.indexOf(chosen);
  choose(items[place < 0 ? (by > 0 ? 0 : items.length - 1) : Math.min(Math.max(place + by, 0), items.length - 1)]);
  return true;
}

function nextNew() {
  const items = [...document.querySelectorAll('.comment.new')];
  if (items.length === 0) return false;
  choose(items[(items.indexOf(chosen) + 1) % items.length]);
  return true;
}

function choose(item) {
  chosen?.classList.remove('chosen');
  chosen = item;
  item.classList.add('chosen');
  (item.querySelector('a, summary, button') ?? item).focus({ preventScroll: true });
  item.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
}

function open() {
  const link = chosen?.isConnected ? chosen.querySelector('a') : undefined;
  link?.click();
  return Boolean(link);
}
