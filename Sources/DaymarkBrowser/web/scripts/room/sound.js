/** Whether waves and shared starts sound. They do not, unless the person switches it on. */
export const isSoundOn = { value: false };

/** @type {AudioContext | undefined} */
let audio;

/** The pitch of each sound, in hertz. */
const pitches = { wave: 520, start: 660 };

/** The loudness, and the length in seconds. */
const loudness = 0.05;
const length = 0.4;

/**
 * Plays one soft tone.
 * @param {keyof typeof pitches} kind
 */
export function chime(kind) {
  if (!isSoundOn.value) return;
  audio ??= new AudioContext();
  const tone = new OscillatorNode(audio, { type: "sine", frequency: pitches[kind] });
  const volume = new GainNode(audio, { gain: loudness });
  volume.gain.exponentialRampToValueAtTime(loudness / 100, audio.currentTime + length);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + length);
}
