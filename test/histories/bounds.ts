import { type Act, PAGE_ACTS, WORLD_ACTS } from "./history.ts";

/** The maximum age in ms of the account data from which a page sends an order. */
export const MAX_DATA_AGE_MS = 10_000;

/** After support has undone a purchase, the time in ms in which a page may still get an older answer about it. */
export const LATE_ANSWER_MS = 15_000;

/** The duration of the longest lookup with its retry, in ms: a lookup may miss what happens after its beginning. */
export const LONGEST_LOOKUP_MS = 35_000;

/** Acts that end neither a page nor a session: the Web Lock, by which tabs without storage see a purchase, is kept. */
export const ACTS_WITHIN_A_PAGE: ReadonlySet<Act> = new Set([...PAGE_ACTS, ...WORLD_ACTS]);
