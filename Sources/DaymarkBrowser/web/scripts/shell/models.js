import { requireSession } from "./sync.js";

/** @typedef {import("./app.js").Send} Send */

/**
 * The language model of the browser (webmachinelearning.github.io/prompt-api), if it has one.
 * @returns {any}
 */
const ownModel = () => /** @type {any} */ (globalThis).LanguageModel;

const options = { expectedInputs: [{ type: "text" }], expectedOutputs: [{ type: "text" }] };

const headers = { "Content-Type": "application/json" };

/**
 * Asks a language model on behalf of the core: the browser's own model or, through the server, the
 * host that the person has set up. The core chooses which, and reads the answers.
 */
export class Models {
  /** Aborts the question in progress. */
  abortController = new AbortController();

  /** @param {Send} send */
  constructor(send) {
    this.send = send;
  }

  /** @param {any} request */
  run(request) {
    switch (request.ask) {
      case "status": return this.showStatus(request.check);
      case "save": return this.save();
      case "allow": return this.change("allow", { host: request.host });
      case "forget": return this.change("forget", {});
      case "steps": return this.askHost(request.body);
      case "own": return this.askOwn(request);
      default: return this.abortController.abort();
    }
  }

  // Status and set-up

  /** @param {boolean} isChecked */
  async showStatus(isChecked) {
    const state = await ownModel()?.availability(options).catch(() => null) ?? "unavailable";
    this.send({ do: `model/own/${state}` });
    try {
      await requireSession();
      const response = await fetch(isChecked ? "model?check" : "model", { cache: "no-store" });
      if (!response.ok || !isJSON(response)) throw new Error(response.statusText);
      this.send({ do: "model/status", value: await response.text() });
    } catch {
      this.send({ do: "model/noServer" });
    }
  }

  /** Sends the form to the server. The key stays in the page only until the server has it. */
  async save() {
    const [provider, address, model, key] = ["provider", "address", "name", "key"].map(field);
    const body = {
      provider: provider?.value, address: address?.value, model: model?.value, key: key?.value,
    };
    if (await this.change("set", body) && key) key.value = "";
  }

  /**
   * @param {string} action
   * @param {any} body
   * @returns whether the server has changed it
   */
  async change(action, body) {
    try {
      const post = { method: "POST", headers, body: JSON.stringify(body) };
      const response = await fetch(`model/${action}`, post);
      const answer = isJSON(response) ? await response.json() : {};
      if (response.ok) {
        // A login page of the network, for example, is no answer.
        if (!isJSON(response)) throw new Error(response.statusText);
        this.showHost({ ...answer, changed: action !== "allow" });
        return true;
      }
      // The page has to know the other host before it can ask about it.
      if (answer.reason === "other-host") await this.showStatus(false);
      const refusal = response.status === 401 ? "signed-out" : answer.reason ?? "failed";
      this.showHost({ refusal, address: body.address });
    } catch {
      this.showHost({ refusal: "no-answer" });
    }
    return false;
  }

  /** @param {any} answer the host, or why it was refused */
  showHost(answer) {
    this.send({ do: "model/status", value: JSON.stringify(answer) });
  }

  // Questions

  /** Aborts the last question, and returns the signal that aborts the next one. */
  begin() {
    this.abortController.abort();
    this.abortController = new AbortController();
    return this.abortController.signal;
  }

  /**
   * Passes the server's events to the core. If this request is aborted, the server also stops
   * asking the host.
   * @param {string} body
   */
  async askHost(body) {
    const signal = this.begin();
    let problem = "no-server";
    try {
      const response = await fetch("model/steps", { method: "POST", headers, body, signal });
      if (response.status === 401) problem = "signed-out";
      if (!response.ok || !response.body) throw new Error(response.statusText);
      problem = "cut-off";
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done || signal.aborted) break;
        const lines = (rest + value).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) {
          if (line.startsWith("data: {")) this.send({ do: "model/event", value: line.slice(6) });
        }
      }
      this.end(signal, "");
    } catch {
      this.end(signal, problem);
    }
  }

  /** @param {{system: string, user: string, schema: string}} prompt */
  async askOwn({ system, user, schema }) {
    const signal = this.begin();
    let session;
    try {
      const initialPrompts = [{ role: "system", content: system }];
      session = await ownModel().create({ ...options, initialPrompts, signal });
      const constraint = { responseConstraint: JSON.parse(schema), signal };
      const stream = await session.promptStreaming(user, constraint);
      const reader = stream.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done || signal.aborted) break;
        this.send({ do: "model/text", value });
      }
      this.end(signal, "");
    } catch (error) {
      // The browser hides an answer that its own rules do not allow.
      const isRefused = /** @type {any} */ (error)?.name === "NotReadableError";
      this.end(signal, !session ? "unavailable" : isRefused ? "refused" : "cut-off");
    } finally {
      session?.destroy();
    }
  }

  /**
   * @param {AbortSignal} signal
   * @param {string} value a problem, or empty
   */
  end(signal, value) {
    if (!signal.aborted) this.send({ do: "model/ended", value });
  }
}

/** @param {Response} response */
const isJSON = ({ headers }) => headers.get("Content-Type")?.includes("json") ?? false;

/**
 * Returns a field of the form.
 * @param {string} name
 */
function field(name) {
  const element = document.getElementById(`model-${name}`);
  return /** @type {HTMLInputElement | null} */ (element);
}
