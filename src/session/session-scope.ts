import type { Calls, Reads } from "../api/calls.ts";
import { perApp } from "../app-context/app-context.ts";

/**
 * The session in which an action began: its result is only written to that session. A session ends with a logout, a
 * lost token or another rider's token. A refreshed token of the same rider does not end it, nor does the login of a
 * visitor, who keeps their drafts.
 */
export interface SessionScope {
  /**
   * The services with this session's token; without one after its end, and for a visitor, even where somebody logs in
   * meanwhile. Rejects where their chunk fails to load.
   * @param reads `fresh` by default.
   */
  calls(reads?: Reads): Promise<Calls>;
  isOver(): boolean;
  /** The rider whose token this scope uses; null until the service has named them, and after its end. */
  riderId(): number | null;
  /** The only way to write to the store or a record after an await: does nothing once the session has ended. */
  ifStillCurrent(write: () => void): void;
  /** Logs in this action's rider, to whose session the scope then belongs; false after another login or logout. */
  adopt(accessToken: string): Promise<boolean>;
}

/** The way to begin an action in the session service; `begin` is null until that service is loaded. */
export const startedSessionOf = perApp("startedSession", (): { begin: (() => SessionScope) | null } => ({
  begin: null,
}));
