// SPDX-License-Identifier: Apache-2.0
// Lets a player hear and feel what a move did. The page says what, and only what the player's settings allow.

/// Tones as pairs of a pitch in hertz and a length in seconds, one after the other.
const tones = {
  moved: [[440, 0.04]],
  right: [[660, 0.06], [880, 0.08]],
  wrong: [[220, 0.15]],
  won: [[523, 0.1], [659, 0.1], [784, 0.1], [1047, 0.2]],
  lost: [[330, 0.15], [262, 0.15], [196, 0.3]],
  over: [[523, 0.12], [523, 0.12]],
};
/// Milliseconds: a pulse, a pause, a pulse, and so on.
const pulses = { moved: 10, right: 30, wrong: [60, 40, 60], won: [40, 40, 40, 40, 120], lost: 200, over: [40, 40, 40] };
let audio;

/// Plays what the page has to play. Call it after a move only: a page that is opened again is silent.
export function cue() {
  const mark = document.querySelector('#main [data-sound], #main [data-haptics]');
  if (!mark) return;
  const { sound, haptics } = mark.dataset;
  if (Object.hasOwn(tones, sound)) play(tones[sound]);
  // Only some devices vibrate.
  if (Object.hasOwn(pulses, haptics)) navigator.vibrate?.(pulses[haptics]);
}

function play(notes) {
  if (!window.AudioContext) return;
  audio ??= new AudioContext();
  audio.resume();
  let start = audio.currentTime;
  for (const [pitch, length] of notes) {
    const [oscillator, volume] = [audio.createOscillator(), audio.createGain()];
    oscillator.frequency.value = pitch;
    // A tone that begins or ends at once clicks.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.15, start + 0.01);
    volume.gain.linearRampToValueAtTime(0, start + length);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
    start += length;
  }
}
