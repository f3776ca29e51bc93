import { createTabText, sharedStorage } from "../tab-storage.ts";

/**
 * When somebody last logged out in any tab of this browser: a page that was away then, in the back-forward cache or not
 * loaded at all, has heard nothing of it.
 */
export interface LastLogout {
  /** Epoch ms; 0 for never, and where the browser denies storage. */
  read(): number;
  write(at: number): void;
}

export function createLastLogout(name: string): LastLogout {
  const mark = createTabText(`bikeshare-logout ${name}`, sharedStorage());
  return {
    read: () => Number(mark.read()) || 0,
    write: (at) => mark.write(String(at)),
  };
}
