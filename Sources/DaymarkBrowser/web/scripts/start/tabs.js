/**
 * Sends messages between the tabs of this browser: "new" when a tab has stored entries, "gone" when
 * it has deleted everything.
 */
export const tabs = new BroadcastChannel("daymark");

/** Reloads the page when another tab has deleted everything. */
export function reloadWhenDeleted() {
  tabs.addEventListener("message", ({ data }) => {
    if (data === "gone") location.reload();
  });
}
