import { type Act, PAGE_ACTS, WORLD_ACTS } from "./history.ts";

/** How old the readings may be from which an order is sent. */
export const READING_MS = 10_000;

/** How much later an answer may arrive that was created before support undid a purchase. */
export const READ_MS = 15_000;

/** How much later a question may be answered that was asked before the service acted, with a retry. */
export const LONGEST_QUESTION_MS = 35_000;

/** Acts that end neither a page nor a session: where storage is denied, only these tell another tab. */
export const ACTS_WITHIN_A_PAGE: ReadonlySet<Act> = new Set([...PAGE_ACTS, ...WORLD_ACTS]);
