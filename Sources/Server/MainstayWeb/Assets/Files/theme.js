// SPDX-License-Identifier: Apache-2.0
// Remembers in this browser whether pages are light or dark.

const key = 'theme';

/// Shows the pages as chosen, and makes the buttons of the page work that choose.
export function applyTheme() {
  const theme = read();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const button of document.querySelectorAll('[data-behavior~=theme] button')) {
    button.setAttribute('aria-pressed', button.value === theme);
    button.onclick = () => {
      write(button.value);
      applyTheme();
    };
  }
}

function read() {
  try {
    const theme = localStorage.getItem(key) ?? '';
    return ['light', 'dark'].includes(theme) ? theme : '';
  } catch {
    return '';
  }
}

function write(theme) {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The browser may forbid it. Then the choice holds for this page only.
    document.documentElement.dataset.theme = theme;
  }
}
