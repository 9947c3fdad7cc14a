/** The exports of the first script, which runs before the shell. */
declare var daymark: typeof import("./main.js");

// Browsers support these, but Debian's TypeScript does not know them yet.

interface Element {
  checkVisibility(): boolean;
}

interface Navigator {
  setAppBadge?(count: number): Promise<void>;
  wakeLock?: { request(type: "screen"): Promise<{ release(): Promise<void> }> };
}

declare var launchQueue:
  | { setConsumer(consume: (launch: { files?: FileSystemFileHandle[] }) => void): void }
  | undefined;

declare var trustedTypes:
  | { createPolicy<Rules>(name: string, rules: Rules): Rules }
  | undefined;
