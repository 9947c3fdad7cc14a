/**
 * The exports of the first script (start/main.js), which has run before this one. Bundling them
 * again would create a second Trusted Types policy and a second start.
 */
export const {
  Core,
  EntryStore,
  compileModule,
  currentRoute,
  deviceTimeZone,
  firstStart,
  isBeingDeleted,
  noteDeletion,
  noteFailedDeletion,
  notificationPermission,
  packEntries,
  readSaved,
  startCore,
  tabs,
  trustedTypesPolicy,
} = globalThis.daymark;
