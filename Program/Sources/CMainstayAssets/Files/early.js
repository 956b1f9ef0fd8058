// SPDX-License-Identifier: Apache-2.0
// Replaces the entry of the dictionary on the gateway's machine when a dictionary on the network has answered.
import { load, say } from './navigate.js';
import { offerToHear, showSounds } from './sounds.js';

/// Waits for the better entry, if the page has an early one.
export function improve() {
  const line = document.querySelector('[data-behavior~=early]');
  const entry = document.getElementById('entry');
  const word = new URLSearchParams(location.search).get('q');
  if (line && entry && word) wait(line, entry, word);
}

async function wait(line, entry, word) {
  let isRead = false;
  const begin = () => { isRead = true; };
  for (const event of ['pointerdown', 'keydown', 'toggle']) entry.addEventListener(event, begin, { capture: true, once: true });
  const late = (await load(`/entry?q=${encodeURIComponent(word)}`, { isQuiet: true }))?.page?.getElementById('entry');
  if (!line.isConnected) return;
  if (!late || late.matches('[data-behavior~=local]')) {
    line.textContent = 'From the dictionary on this machine. No other dictionary has answered.';
    return;
  }
  const source = late.querySelector('.provenance summary, .provenance')?.textContent ?? '';
  const swap = () => {
    entry.replaceWith(document.adoptNode(late));
    showSounds();
    offerToHear();
    line.textContent = `Now ${source}.`;
  };
  // What somebody reads stays until that person wants the other.
  if (isRead || scrollY > 0 || entry.contains(document.activeElement) || !getSelection().isCollapsed) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'plain small';
    button.textContent = 'Show it';
    button.addEventListener('click', () => { swap(); document.getElementById('main').focus({ preventScroll: true }); });
    line.replaceChildren(`There is an entry ${source} now. `, button);
    say(line.firstChild.textContent);
    return;
  }
  swap();
  say(`The entry is now ${source}.`);
}
