// SPDX-License-Identifier: Apache-2.0
// Remembers looked-up words in this browser, apart for each account. The gateway does not know them.
import { account } from './navigate.js';

const key = `looked-up-${account}`;
const limit = 30;

/// Remembers the word of the page, and shows the remembered words where the page has a place for them.
export function remember() {
  const words = read();
  const word = new URLSearchParams(location.search).get('q')?.trim();
  if (word && document.querySelector('[data-behavior~=looked-up]')) {
    write([word, ...words.filter((other) => other !== word)].slice(0, limit));
  }
  const section = document.querySelector('[data-behavior~=history]');
  if (!section || words.length === 0) return;
  section.querySelector('ul').replaceChildren(...words.map((text) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = `/?q=${encodeURIComponent(text)}`;
    link.textContent = text;
    link.dir = 'auto';
    item.append(link);
    return item;
  }));
  section.querySelector('button').addEventListener('click', () => {
    write([]);
    section.hidden = true;
    document.getElementById('q').focus();
  });
  section.hidden = false;
}

function read() {
  try {
    const words = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, limit) : [];
  } catch {
    return [];
  }
}

function write(words) {
  try {
    localStorage.setItem(key, JSON.stringify(words));
  } catch {
    // The browser may forbid it. Then there is no history.
  }
}
