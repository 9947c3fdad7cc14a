/**
 * The exports of the first script (start/main.js), which has run before this one. They are taken
 * from there instead of being bundled again: the page has one Trusted Types policy and one start.
 */
export const {
  Core,
  EntryStore,
  compileModule,
  currentRoute,
  deviceTimeZone,
  firstStart,
  notificationPermission,
  packEntries,
  readSaved,
  startCore,
  tabs,
  trusted,
} = globalThis.daymark;
