/** The app's version, and the hash of each file by its path. The build defines both. */
declare const VERSION: string;
declare const FILES: Record<string, string>;

// Browsers support these, but Debian's TypeScript does not know them yet.

interface ExtendableEvent {
  addRoutes?(routes: object[]): Promise<void>;
}

interface ServiceWorkerGlobalScopeEventMap {
  pushsubscriptionchange: ExtendableEvent;
}
