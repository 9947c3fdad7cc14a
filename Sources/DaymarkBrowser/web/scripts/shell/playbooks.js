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
