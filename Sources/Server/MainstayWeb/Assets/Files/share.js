// SPDX-License-Identifier: Apache-2.0
// Shares the result of a game by what the device offers, or copies it.
import { say } from './navigate.js';

/// Makes the page's button work, if it has one.
export function offerToShare() {
  const button = document.querySelector('[data-behavior~=share]');
  button?.addEventListener('click', async () => {
    const text = document.querySelector('.share')?.textContent ?? '';
    try {
      if (navigator.share) await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        say('The result is copied.', true);
      }
    } catch (error) {
      // Whoever closes the sheet of the device has not failed.
      if (error.name !== 'AbortError') say('The browser does not allow that. Select the text and copy it.', true);
    }
  });
}
