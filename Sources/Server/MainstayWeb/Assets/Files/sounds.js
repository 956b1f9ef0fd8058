// SPDX-License-Identifier: Apache-2.0
// Makes one round button of each player of a recording.

/// Gives the page's recordings their buttons.
export function showSounds() {
  for (const place of document.querySelectorAll('[data-behavior~=sound]')) {
    const [name, audio] = [place.querySelector('span'), place.querySelector('audio')];
    if (!name || !audio) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'plain';
    button.setAttribute('aria-label', audio.getAttribute('aria-label'));
    button.append('▶ ', name);
    button.addEventListener('click', async () => {
      audio.currentTime = 0;
      try {
        await audio.play();
      } catch {
        // The player of the browser says what is wrong.
        audio.hidden = false;
      }
    });
    audio.hidden = true;
    place.prepend(button);
  }
}
