import { toJson } from "../api/to-json.ts";
import { sha256, uuid } from "../lib/crypto.ts";

/** The facts by which a service would tell calls apart; the key of an attempt follows from them. */
export interface CallFacts {
  readonly userId: number;
  readonly system: string;
  /** Method and path, such as `POST 3/registration`. */
  readonly call: string;
  readonly itemId: number;
  /** The state that the call changes, as read just before sending. */
  readonly changes: readonly unknown[];
}

/**
 * The digest of a call, which is the same in another tab, at another origin, or in a browser without storage. Null
 * where the page has no `crypto.subtle`, as without https.
 */
export const digestOf = ({ userId, system, call, itemId, changes }: CallFacts): Promise<string | null> =>
  sha256(toJson([userId, system, call, itemId, changes]));

/** @param ended How many attempts at the call have ended: the next attempt needs another key. */
export const keyOf = async (digest: string | null, ended: number): Promise<string> =>
  (digest === null ? null : await sha256(`${digest} ${ended}`)) ?? uuid();
