import type { TabText } from "../tab-storage.ts";

/** The bearer token of one world: readable by the HTTP layer alone, never in the store, a log or an event. */
export interface SessionToken {
  read(): string | null;
  write(token: string | null): void;
  /** Whether the token outlives a reload of this tab (`session="tab"`); else it is in memory alone. */
  keepInTab(isKept: boolean): void;
  /** Whether the tab still holds what is in memory: another page of the tab may have logged out. */
  isCurrent(): boolean;
}

export function createSessionToken(tab: TabText): SessionToken {
  let current: string | null = null;
  let isKept = false;
  return {
    read: () => current,
    write(token) {
      current = token;
      if (isKept) tab.write(token);
    },
    keepInTab(next) {
      if (next === isKept) return;
      isKept = next;
      if (isKept) current ??= tab.read();
      tab.write(isKept ? current : null);
    },
    isCurrent: () => !isKept || tab.read() === current,
  };
}
