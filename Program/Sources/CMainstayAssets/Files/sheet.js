// SPDX-License-Identifier: Apache-2.0
// A sheet over the page with all keys.
import { load } from './navigate.js';

/// Shows the keys as the page about them has them, over the present page.
export function showKeys() {
  load('/about', { isQuiet: true }).then((loaded) => {
    const keys = loaded?.page?.querySelector('.keys');
    if (!keys) return location.assign('/about#keys');
    const [sheet, close] = ['dialog', 'button'].map((name) => document.createElement(name));
    sheet.className = 'sheet';
    sheet.setAttribute('aria-label', 'Keyboard');
    close.textContent = 'Close';
    close.addEventListener('click', () => sheet.close());
    sheet.addEventListener('close', () => sheet.remove());
    sheet.append(document.adoptNode(keys), close);
    document.body.append(sheet);
    sheet.showModal();
  });
}
