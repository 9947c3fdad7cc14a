import { idle } from "./idle.js";

/** The bytes of playbooks that are read at once while the page is idle. */
const partLength = 50_000;

/**
 * Fetches the playbooks for the core. The service worker keeps them for use without a network.
 * @param {import("./app.js").Send} send
 */
export async function loadPlaybooks(send) {
  try {
    send({ do: "breakdown/playbooks", value: await fetchPlaybooks() });
  } catch {
    send({ do: "breakdown/playbooksFailed" });
  }
}

/**
 * Fetches the playbooks and has them read in parts, so that the page never waits for them.
 * @param {import("./app.js").Send} send
 */
export async function loadPlaybooksWhenIdle(send) {
  try {
    await idle();
    for (const value of parts(await fetchPlaybooks())) {
      await idle();
      send({ do: "breakdown/playbooksPart", value });
    }
    await idle();
    send({ do: "breakdown/playbooksEnd" });
  } catch {
    send({ do: "breakdown/playbooksFailed" });
  }
}

/** @returns {Promise<string>} */
async function fetchPlaybooks() {
  const response = await fetch(new URL("playbooks.txt", import.meta.url));
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

/**
 * Splits playbooks where one begins.
 * @param {string} text
 */
function* parts(text) {
  for (let start = 0; start < text.length;) {
    const next = text.indexOf("\nplaybook ", start + partLength);
    const end = next < 0 ? text.length : next;
    yield text.slice(start, end);
    start = end;
  }
}
