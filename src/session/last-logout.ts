import { createStoredText, sharedStorage } from "../lib/tab-storage.ts";

/**
 * A random mark that every logout in this browser changes, for pages that slept or were not loaded then. It is no time,
 * since clocks are put back.
 */
export interface LastLogout {
  /** Empty for never, and where the browser denies storage. */
  read(): string;
  renew(): void;
}

export function createLastLogout(): LastLogout {
  const mark = createStoredText("bikeshare-logout", sharedStorage());
  return {
    read: () => mark.read() ?? "",
    renew: () => mark.write(String(Math.random())),
  };
}
