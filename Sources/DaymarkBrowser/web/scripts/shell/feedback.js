/**
 * A tone: pitch in Hz, start and length in ms, loudness in thousandths of full scale.
 * @typedef {{hertz: number, at: number, length: number, gain: number}} Tone
 */

/** The time that a tone takes to reach its full loudness, in seconds. A shorter attack clicks. */
const attack = 0.012;

/** The maximum delay before a sound is dropped, in ms. */
const maxSoundDelay = 1000;

/** @type {AudioContext | undefined} */
let sharedAudio;

/**
 * Plays the tones and the vibration of one feedback from the core.
 * @param {{wave: OscillatorType, tones: Tone[], pulse: number[]}} feedback
 */
export async function playFeedback({ wave, tones, pulse }) {
  if (pulse.length > 0) navigator.vibrate?.(pulse);
  if (tones.length === 0 || !("AudioContext" in window)) return;
  sharedAudio ??= new AudioContext();
  const audio = sharedAudio;
  const requested = Date.now();
  // This waits for the person's first gesture, because browsers play nothing before it.
  await audio.resume();
  if (Date.now() - requested < maxSoundDelay) playTones(tones, { audio, wave });
}

/**
 * @param {Tone[]} tones
 * @param {{audio: AudioContext, wave: OscillatorType}} options
 */
function playTones(tones, { audio, wave }) {
  for (const { hertz, at, length, gain } of tones) {
    const oscillator = audio.createOscillator();
    const level = audio.createGain();
    const start = audio.currentTime + at / 1000;
    const end = start + length / 1000;
    oscillator.type = wave;
    oscillator.frequency.value = hertz;
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(gain / 1000, start + attack);
    level.gain.exponentialRampToValueAtTime(0.0001, end);
    oscillator.connect(level).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}
