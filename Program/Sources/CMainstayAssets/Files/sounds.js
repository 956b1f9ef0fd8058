// SPDX-License-Identifier: Apache-2.0
// Makes one round button of each player of a recording, and lets cards be heard.

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
    if (audio.dataset.key) button.dataset.key = audio.dataset.key;
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

/// Shows the buttons that say a word, if the browser has a voice on the device. Others would tell another host what is learned.
export function offerToHear() {
  const buttons = document.querySelectorAll('[data-behavior~=hear]');
  if (buttons.length === 0 || !window.speechSynthesis) return;
  const voice = () => speechSynthesis.getVoices().find(({ localService, lang }) => localService && lang.startsWith('en'));
  const show = () => {
    for (const button of buttons) button.hidden = !voice();
  };
  // Browsers learn of their voices late.
  speechSynthesis.onvoiceschanged = show;
  show();
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const speech = new SpeechSynthesisUtterance(button.value);
      [speech.voice, speech.lang] = [voice(), voice().lang];
      speechSynthesis.cancel();
      speechSynthesis.speak(speech);
    });
  }
}
