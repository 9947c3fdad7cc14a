/** The app's version, and the hash of each of its files by path. The build puts them in. */
declare const VERSION: string;
declare const FILES: Record<string, string>;

// Browsers have these; Debian's TypeScript does not know them yet.

interface ExtendableEvent {
  addRoutes?(routes: object[]): Promise<void>;
}

interface ServiceWorkerGlobalScopeEventMap {
  pushsubscriptionchange: ExtendableEvent;
}
