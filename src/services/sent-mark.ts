import { createTabText, sharedStorage } from "./tab-storage.ts";

/**
 * That some tab of this browser sent something which must not be sent twice, and when. A tab that is closed takes its
 * lock and its record with it, while the service may still be at work for a minute. Neither a secret nor a person is in it.
 */
export interface SentMark {
  /** Whether that was within the last minute, has not ended, and is not `own`. */
  isOpen(own: string | null): boolean;
  /** @param at epoch ms */
  write(id: string, at: number): void;
  clear(): void;
}

/** As long as an answer is waited for, and asked about. */
const OPEN_MS = 60_000;

/** @param name tells worlds apart. */
export function createSentMark(name: string, now: () => number, storage = sharedStorage()): SentMark {
  const mark = createTabText(`bikeshare-sent ${name}`, storage);
  return {
    isOpen(own) {
      const [, at, id] = /^(\d+) (.+)$/.exec(mark.read() ?? "") ?? [];
      // Either way: a clock may have been put back meanwhile.
      return at !== undefined && id !== own && Math.abs(now() - Number(at)) < OPEN_MS;
    },
    write: (id, at) => mark.write(`${at} ${id}`),
    clear: () => mark.write(null),
  };
}
