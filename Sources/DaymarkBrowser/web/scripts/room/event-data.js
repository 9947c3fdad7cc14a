/**
 * Yields the data of each server-sent event in a response. EventSource cannot send headers, and a
 * secret does not belong in a URL, so `fetch` sends it in a header.
 * @param {Response} response
 */
export async function* eventData(response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("data: {")) yield line.slice("data: ".length);
    }
  }
}
