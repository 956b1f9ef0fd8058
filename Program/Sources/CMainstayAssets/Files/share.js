// SPDX-License-Identifier: Apache-2.0
// What a finished game and a link offer: the text to share, by what the device has or by copying it. The time until the next game.
import { say } from './navigate.js';

/// Makes the page's button work, if it has one.
export function offerToShare() {
  const button = document.querySelector('[data-behavior~=share]');
  if (button) button.onclick = async () => {
    const text = document.querySelector('.share')?.textContent ?? '';
    try {
      if (navigator.share) await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        say('It is copied.', true);
      }
    } catch (error) {
      // Whoever closes the sheet of the device has not failed.
      if (error.name !== 'AbortError') say('The browser does not allow that. Select the text and copy it.', true);
    }
  };
}

let clock;

/// Counts down to the next game of the day, by seconds unless the person wants less motion.
export function countDown() {
  clearInterval(clock);
  const place = document.querySelector('[data-behavior~=countdown]');
  const end = Date.parse(place?.dateTime ?? '');
  if (!place || Number.isNaN(end)) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const show = () => {
    if (!place.isConnected) return clearInterval(clock);
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
    const [hours, minutes, seconds] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60];
    const parts = [hours && `${hours} h`, (hours || minutes || isCalm) && `${minutes} min`, !isCalm && `${seconds} s`];
    place.textContent = left === 0 ? 'a moment: reload this page' : parts.filter(Boolean).join(' ');
    if (left === 0) clearInterval(clock);
  };
  clock = setInterval(show, isCalm ? 30_000 : 1_000);
  show();
}
