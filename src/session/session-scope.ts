import type { Calls } from "../context/calls.ts";

/**
 * What somebody set going, bound to the session that it began in: whatever comes back later is told to that session or
 * to nobody. A session is over with a logout, a lost token or another rider's token. A refreshed token of the same rider
 * ends none, nor does a login of who was nobody before: what they typed and chose is theirs.
 */
export interface SessionScope {
  /** The services with this session's token, without one once it is over. Rejects where their chunk cannot be loaded. */
  calls(): Promise<Calls>;
  isOver(): boolean;
  /** The one way to write into the store or a record after waiting for something: once the session is over nothing is written. */
  ifStillCurrent(write: () => void): void;
  /**
   * Logs in who set this going, whatever session they are in; false where somebody logged in or out meanwhile.
   * What this scope writes from then on belongs to the new session.
   */
  adopt(accessToken: string): boolean;
}
