// What is heard and felt, how pages turn, and rows that a finger draws aside. What sounds and what a row does the core decides.

/** @type {AudioContext | undefined} */ let audio;

/** @typedef {{hertz: number, at: number, length: number, gain: number}} Tone times in ms, gain in thousandths */

/** @param {{wave: OscillatorType, tones: Tone[], pulse: number[]}} moment */
export function feel({ wave, tones, pulse }) {
  if (pulse.length > 0) navigator.vibrate?.(pulse);
  if (tones.length === 0 || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  const asked = Date.now(), output = audio;
  // Before the first gesture nothing sounds; what waited for one is not heard late.
  output.resume().then(() => { if (Date.now() - asked < 1000) sound(output, wave, tones); });
}

/** @param {AudioContext} audio @param {OscillatorType} wave @param {Tone[]} tones */
function sound(audio, wave, tones) {
  for (const { hertz, at, length, gain } of tones) {
    const tone = audio.createOscillator(), level = audio.createGain();
    const start = audio.currentTime + at / 1000, end = start + length / 1000;
    tone.type = wave;
    tone.frequency.value = hertz;
    // It swells and fades: no clicks.
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(gain / 1000, start + 0.012);
    level.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(level).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
}

/** How far a row is drawn before it counts, and how far a finger goes before it draws, in points. */
const enough = 80, least = 12;

/** @param {(message: {do: string, value?: string}) => void} send */
export function listenForFingers(send) {
  /** @type {HTMLElement | null} */ let row = null;
  let from = 0, isDrawn = false;
  const letGo = () => {
    row?.style.removeProperty("--drawn");
    row?.removeAttribute("data-drawn");
    row = null;
  };
  addEventListener("pointerdown", ({ target, pointerType, isPrimary, clientX }) => {
    letGo();
    isDrawn = false;
    if (pointerType !== "touch" || !isPrimary || !(target instanceof Element)) return;
    row = target.closest("[data-drawable]");
    from = clientX;
  });
  addEventListener("pointermove", ({ clientX }) => {
    // What is dragged is not drawn aside.
    if (document.documentElement.dataset.drags) letGo();
    const by = clientX - from;
    if (!row || !isDrawn && Math.abs(by) < least) return;
    isDrawn = true;
    row.style.setProperty("--drawn", `${by}px`);
    row.dataset.drawn = `${by > 0 ? "right" : "left"}${Math.abs(by) < enough ? "" : " enough"}`;
  });
  addEventListener("pointerup", () => {
    const { key, drawn = "" } = row?.dataset ?? {};
    letGo();
    if (drawn.endsWith("enough")) send({ do: `list/drawn/${drawn.split(" ")[0]}`, value: key });
  });
  // The finger scrolls after all.
  addEventListener("pointercancel", letGo);
  // What a row that was drawn holds was not tapped.
  addEventListener("click", (event) => {
    if (!isDrawn || event.detail === 0) return;
    isDrawn = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}

/** The place that is shown. */
let shown = "";

/** @param {string} place Lets another place come in as the style sheet says; whatever moves can be tapped meanwhile. */
export function turn(place) {
  const main = document.getElementById("main");
  if (main && shown && place !== shown) main.dataset.turn = main.dataset.turn === "a" ? "b" : "a";
  shown = place;
}
