import type { Calls, Reads } from "../api/calls.ts";
import { perApp } from "../app-context/app-context.ts";

/**
 * The session in which an action began: its result is only written to that session. A session ends with a logout, a
 * lost token or another rider's token. A refreshed token of the same rider does not end it, nor does the login of a
 * visitor, who keeps their drafts.
 */
export interface SessionScope {
  /**
   * The clients of the services with this session's token; without a token after its end, and for a visitor, even if
   * somebody logs in meanwhile. Rejects where the chunk of the clients fails to load.
   * @param reads `fresh` by default.
   */
  calls(reads?: Reads): Promise<Calls>;
  isOver(): boolean;
  /** The id of the rider whose token this scope uses; null until the service has named the rider, and after its end. */
  riderId(): number | null;
  /** Runs `write` unless the session has ended. After an await, all writes to the store or a record must use this. */
  ifStillCurrent(write: () => void): void;
  /** Logs in this action's rider, to whose session the scope then belongs; false after another login or logout. */
  adoptToken(accessToken: string): Promise<boolean>;
}

/** Holds the function that begins an action in the session service; null until that service is loaded. */
export const loadedSessionOf = perApp("loadedSession", (): { begin: (() => SessionScope) | null } => ({
  begin: null,
}));
