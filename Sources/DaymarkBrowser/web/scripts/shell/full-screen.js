import { main } from "./elements.js";

/**
 * Full screen for the timer and breaks. The style sheet shows the button that enters and leaves it.
 */

/** Tells the style sheet whether the page may fill the screen. */
export function markFullScreenSupport() {
  document.documentElement.toggleAttribute("data-fills", document.fullscreenEnabled === true);
}

/** Enters or leaves full screen. The browser allows it only right after the person's tap. */
export async function toggleFullScreen() {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch (error) {
    console.warn(error);
  }
}

/** Leaves full screen on every other screen, because the button for it is not there. */
export function leaveFullScreenWithSession() {
  if (!document.fullscreenElement || main.querySelector(".focus-page")) return;
  document.exitFullscreen().catch((error) => console.warn(error));
}
