// SPDX-License-Identifier: Apache-2.0
// Suggests words while a person types, in a list of the page's own: a list of the browser hides near answers, because
// they do not begin with what was typed.

let waiting;

/// Watches the field of the page that wants suggestions.
export function complete() {
  const field = document.querySelector('[data-behavior~=complete]');
  if (!field) return;
  const list = document.createElement('ul');
  list.id = 'suggestions';
  list.className = 'suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  list.hidden = true;
  field.form.append(list);
  for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id })) {
    field.setAttribute(name, value);
  }
  field.addEventListener('input', () => {
    clearTimeout(waiting);
    const text = field.value.trim();
    if (text.length < 2) return show(field, list, []);
    waiting = setTimeout(() => suggest(field, list, text), 120);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return show(field, list, []);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const items = [...list.children];
    if (list.hidden || items.length === 0) return;
    event.preventDefault();
    const place = items.findIndex((item) => item.ariaSelected === 'true') + (event.key === 'ArrowDown' ? 1 : -1);
    choose(field, items, items[(place + items.length) % items.length]);
  });
  // A press on an item would take the focus first, and the list would be gone.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const item = event.target.closest('li');
    if (!item) return;
    field.value = item.textContent;
    field.form.requestSubmit();
  });
  field.addEventListener('blur', () => show(field, list, []));
  field.form.addEventListener('submit', () => show(field, list, []));
}

async function suggest(field, list, text) {
  try {
    const reply = await fetch(`/complete?q=${encodeURIComponent(text)}`);
    if (!reply.ok || field.value.trim() !== text || document.activeElement !== field) return;
    show(field, list, await reply.json());
  } catch {
    // Suggestions are a help. Without them the field works as before.
  }
}

function show(field, list, words) {
  clearTimeout(waiting);
  list.replaceChildren(...words.map((word, place) => {
    const item = document.createElement('li');
    item.id = `suggestion-${place}`;
    item.setAttribute('role', 'option');
    item.ariaSelected = 'false';
    item.textContent = word;
    item.dir = 'auto';
    return item;
  }));
  list.hidden = words.length === 0;
  field.setAttribute('aria-expanded', !list.hidden);
  field.removeAttribute('aria-activedescendant');
}

function choose(field, items, chosen) {
  for (const item of items) item.ariaSelected = item === chosen;
  field.value = chosen.textContent;
  field.setAttribute('aria-activedescendant', chosen.id);
}
