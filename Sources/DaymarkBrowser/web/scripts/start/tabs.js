/**
 * Sends messages between the tabs of this browser: "new" when a tab has stored entries, "gone" when
 * it has deleted everything.
 */
export const tabs = new BroadcastChannel("daymark");

/** Reloads the page when another tab has deleted everything. */
export function reloadWhenDeleted() {
  tabs.addEventListener("message", ({ data }) => {
    if (data !== "gone") return;
    noteDeletion();
    location.reload();
  });
}

/** Notes that everything is being deleted, so that nothing is stored before the page reloads. */
export function noteDeletion() {
  document.documentElement.dataset.deleted = "";
}

/** Notes that the deletion failed, so that drafts are stored again. */
export function noteFailedDeletion() {
  delete document.documentElement.dataset.deleted;
}

/** Returns whether everything is being deleted. */
export const isBeingDeleted = () => document.documentElement.dataset.deleted !== undefined;
