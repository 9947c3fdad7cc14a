/**
 * Fetches the playbooks for the core. The service worker keeps them for use without a network.
 * @param {import("./app.js").Send} send
 */
export async function loadPlaybooks(send) {
  try {
    const response = await fetch(new URL("playbooks.txt", import.meta.url));
    if (!response.ok) throw new Error(response.statusText);
    send({ do: "breakdown/playbooks", value: await response.text() });
  } catch {
    send({ do: "breakdown/playbooksFailed" });
  }
}

/**
 * Runs a function when the page is idle. Safari cannot tell, so it waits a moment there.
 * @param {() => void} run
 */
export function whenIdle(run) {
  if (window.requestIdleCallback) requestIdleCallback(run);
  else setTimeout(run, 500);
}
