import { requireSession } from "./sync.js";

/** @typedef {import("./app.js").Send} Send */

const headers = { "Content-Type": "application/json" };

/** Asks the server for the secret links to widgets. The core decides what the page shows. */
export class Widgets {
  /** @param {Send} send */
  constructor(send) {
    this.send = send;
  }

  /** @param {any} request */
  run(request) {
    switch (request.ask) {
      case "make": return this.make();
      case "revoke": return this.ask("widgets/revoke", { id: request.id });
      default: return this.show();
    }
  }

  async show() {
    try {
      await requireSession();
      await this.ask("widgets");
    } catch {
      this.send({ do: "widgets/noServer" });
    }
  }

  async make() {
    const field = document.getElementById("widget-name");
    const name = /** @type {HTMLInputElement | null} */ (field)?.value.trim() ?? "";
    if (name) await this.ask("widgets/add", { name });
    else this.answer({ problem: "name" });
  }

  /**
   * @param {string} path
   * @param {any} [body] the body of a change
   */
  async ask(path, body) {
    try {
      const change = { method: "POST", headers, body: JSON.stringify(body) };
      const response = await fetch(path, body ? change : { cache: "no-store" });
      if (response.status === 400) return this.answer({ problem: "name" });
      if (response.status === 404 && body) return this.show();
      if (!response.ok) throw new Error(response.statusText);
      this.answer({ ...await response.json(), name: body?.name });
    } catch {
      this.send({ do: "widgets/noServer" });
    }
  }

  /** @param {any} answer */
  answer(answer) {
    const site = new URL(".", location.href).href;
    this.send({ do: "widgets/answer", value: JSON.stringify({ ...answer, site }) });
  }
}
