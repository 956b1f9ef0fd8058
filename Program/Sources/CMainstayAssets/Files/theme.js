// SPDX-License-Identifier: Apache-2.0
// Shows pages as light or dark as the person has chosen. The gateway does that too, but not in a page that was kept before the choice.

/// Shows the page as chosen.
export function applyTheme() {
  document.documentElement.dataset.theme = /(?:^|; )mainstay-theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1] ?? 'system';
}
