import { type Act, PAGE_ACTS, WORLD_ACTS } from "./history.ts";

/** The maximum age in ms of the account data from which a page sends an order. */
export const MAX_DATA_AGE_MS = 10_000;

/** How long after support has undone a purchase an answer from before may still arrive, in ms. */
export const LATE_ANSWER_MS = 15_000;

/** The longest lookup with its retry, in ms: one that began before the service acted may end this much later. */
export const LONGEST_LOOKUP_MS = 35_000;

/** Acts that end neither a page nor a session, and with it the lock by which tabs without storage see a purchase. */
export const ACTS_WITHIN_A_PAGE: ReadonlySet<Act> = new Set([...PAGE_ACTS, ...WORLD_ACTS]);
