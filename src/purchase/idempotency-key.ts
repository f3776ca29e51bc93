import { toJson } from "../api/to-json.ts";
import { sha256 } from "../lib/sha256.ts";
import { uuid } from "../lib/uuid.ts";

/** What a call is, as a service would tell it from another; the key of an attempt at it follows from this. */
export interface CallFacts {
  readonly userId: number;
  readonly system: string;
  /** Method and path: `POST 3/registration`. */
  readonly call: string;
  readonly itemId: number;
  /** What the call changes, as read right before it is sent. */
  readonly changes: readonly unknown[];
}

/**
 * The digest that names a call: another tab, another origin, or a browser without storage comes to the same one.
 * Null where the page has no `crypto.subtle`, as pages without https have none.
 */
export const digestOf = ({ userId, system, call, itemId, changes }: CallFacts): Promise<string | null> =>
  sha256(toJson([userId, system, call, itemId, changes]));

/** @param ended how many attempts at the call have ended: the next one is another call. */
export const keyOf = async (digest: string | null, ended: number): Promise<string> =>
  (digest === null ? null : await sha256(`${digest} ${ended}`)) ?? uuid();
