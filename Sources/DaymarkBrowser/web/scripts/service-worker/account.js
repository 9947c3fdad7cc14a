/// <reference lib="webworker" />

/** The time limit of a request, in ms. */
const timeLimit = 10_000;

/**
 * Sends a POST request to the account.
 * @param {string} path
 * @param {object} body
 * @returns {Promise<boolean>} whether the account accepted it
 */
export async function post(path, body) {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: /** @type {any} */ (AbortSignal).timeout(timeLimit),
    });
    return response.ok;
  } catch {
    return false;
  }
}
