import { createStoredText, sharedStorage } from "../tab-storage.ts";

/**
 * A mark that every logout of any program in any tab of this browser changes: a page that was away then, in the back-forward cache or
 * not loaded at all, has heard nothing of it. It is no time, since clocks are put back.
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
