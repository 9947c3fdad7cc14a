// Keys, dialogs and where focus goes. What a key does is decided by the core.

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
/** The rows of the page. Asking one whether it is to be seen lays it out, also where that can wait: only who has to know asks. */
const rows = () => /** @type {HTMLElement[]} */ ([...main.querySelectorAll("[data-row]")]);

let scrolled = -1;
const ends = new IntersectionObserver((seen) => {
  const { isIntersecting, target } = seen[seen.length - 1];
  // Once for a place: what goes wrong is not done again and again.
  if (isIntersecting && scrollY !== scrolled) /** @type {HTMLElement} */ (target).click();
  if (isIntersecting) scrolled = scrollY;
}, { rootMargin: "400px" });
/** Lets more of a long list come when its end is near. */ export function watchEnd() {
  ends.disconnect();
  for (const more of main.querySelectorAll(".more button")) ends.observe(more);
}

/** Opens the dialog when the core has put something into it, and closes it when that is gone. */ export function showDialog() {
  if (dialog.hasChildNodes() && !dialog.open) dialog.showModal();
  if (!dialog.hasChildNodes() && dialog.open) dialog.close();
  dialog.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
}

/** @param {number} by Moves focus among the rows of the page. */ export function moveRow(by) {
  const all = rows().filter((row) => row.checkVisibility());
  const at = all.findIndex((row) => row === document.activeElement || row.closest("li")?.contains(document.activeElement));
  all[at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
}

// Goes to another place. Focus stays on the row that led there while it is to be seen, and comes back to it on the way back.
/** @param {string} from where one was @param {() => void} go */ export function goTo(from, go) {
  const before = document.activeElement;
  if (before instanceof HTMLElement && main.contains(before) && !before.matches("[data-row]")) before.blur();
  go();
  const still = before instanceof HTMLElement && before.matches("[data-row]") && before.isConnected && before.checkVisibility();
  const row = still ? before : rows().find((row) => row.dataset.row === from && row.checkVisibility());
  if (!still && !row) scrollTo(0, 0);
  // What the core has given focus keeps it; so does a line outside of the place that somebody types into.
  if (document.activeElement !== before && document.activeElement !== document.body) return;
  if (before?.isConnected && before.checkVisibility() && isTyping(before) && !main.contains(before)) return;
  (row ?? main).focus({ preventScroll: !row || still });
}

/** @param {EventTarget | null} target */ const isTyping = (target) => target instanceof HTMLElement
  && (target.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=file])") || target.isContentEditable);

/** @param {(message: {do: string, value?: string}) => void} send */ export function listenForKeys(send) {
  dialog.addEventListener("close", () => { if (!dialog.open && dialog.hasChildNodes()) send({ do: "close" }); });
  dialog.addEventListener("cancel", (event) => { if (dialog.querySelector(".alarm")) event.preventDefault(); });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const message = inField(event) ?? (dialog.open || isTyping(target) || event.ctrlKey || event.metaKey ? null : outside(key));
    if (!message) return;
    event.preventDefault();
    send(message);
  });
}

/** @param {KeyboardEvent} event What works wherever one is. */ function inField({ key, target, ctrlKey, metaKey }) {
  if ((ctrlKey || metaKey) && key.toLowerCase() === "k") return { do: "open/palette" };
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey) return null;
  const isList = target.getAttribute("role") === "combobox";
  if (isList && (key === "ArrowDown" || key === "ArrowUp")) return { do: `point/${key === "ArrowDown" ? "down" : "up"}` };
  if (key === "Escape" && !dialog.open && isTyping(target)) target.blur();
  // A title is one line, however long: Enter keeps it.
  if (key === "Enter" && target.matches("[data-line]")) {
    target.dispatchEvent(new Event("change", { bubbles: true }));
    return { do: "tick" };
  }
  return null;
}

/** @param {string} key What works outside of fields. */ function outside(key) {
  const focused = document.activeElement, row = focused instanceof HTMLElement ? focused.dataset.row : undefined;
  const moves = key === " " || key === "ArrowDown" || key === "ArrowUp";
  if (moves ? row === undefined : key.length !== 1 && key !== "Escape") return null;
  const near = row ?? focused?.closest("li")?.querySelector("[data-row]")?.getAttribute("data-row") ?? "";
  return { do: `key/${key}`, value: near };
}
