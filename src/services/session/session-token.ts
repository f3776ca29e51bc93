import type { TabText } from "../tab-storage.ts";

/** The bearer token of one world: readable by the HTTP layer alone, never in the store, a log or an event. */
export interface SessionToken {
  read(): string | null;
  /** @param at when it was given, epoch ms. */
  write(token: string | null, at?: number): void;
  /** When the token was given, epoch ms; 0 without one. */
  givenAt(): number;
  /** Whether the token outlives a reload of this tab (`session="tab"`); else it is in memory alone. */
  keepInTab(isKept: boolean): void;
  /** Whether the tab still holds what is in memory: another page of the tab may have logged out. */
  isCurrent(): boolean;
}

interface Given {
  readonly token: string;
  readonly at: number;
}

export function createSessionToken(tab: TabText): SessionToken {
  let current: Given | null = null;
  let isKept = false;
  const store = () => tab.write(current && `${current.at} ${current.token}`);
  return {
    read: () => current?.token ?? null,
    givenAt: () => current?.at ?? 0,
    write(token, at = 0) {
      current = token === null ? null : { token, at };
      if (isKept) store();
    },
    keepInTab(next) {
      if (next === isKept) return;
      isKept = next;
      if (!isKept) return tab.write(null);
      current ??= parse(tab.read());
      store();
    },
    isCurrent: () => !isKept || parse(tab.read())?.token === current?.token,
  };
}

function parse(text: string | null): Given | null {
  const [, at, token] = /^(\d+) (.+)$/s.exec(text ?? "") ?? [];
  return token === undefined ? null : { token, at: Number(at) };
}
