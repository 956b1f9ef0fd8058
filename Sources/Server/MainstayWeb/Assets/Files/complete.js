// SPDX-License-Identifier: Apache-2.0
// Suggests words while a person types.

let waiting;

/// Watches the field of the page that wants suggestions.
export function complete() {
  const field = document.querySelector('[data-behavior~=complete]');
  field?.addEventListener('input', () => {
    clearTimeout(waiting);
    const text = field.value.trim();
    if (text.length < 2) return;
    waiting = setTimeout(() => suggest(field, text), 120);
  });
}

async function suggest(field, text) {
  try {
    const reply = await fetch(`/complete?q=${encodeURIComponent(text)}`);
    if (!reply.ok || field.value.trim() !== text) return;
    const words = await reply.json();
    field.list.replaceChildren(...words.map((word) => {
      const option = document.createElement('option');
      option.value = word;
      return option;
    }));
  } catch {
    // Suggestions are a help. Without them the field works as before.
  }
}
