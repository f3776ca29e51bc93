import type { ShownOrder } from "./order-page.ts";
import type { RunningPress } from "./pages.ts";

/** The state and knowledge of a page when it sent a call. */
export interface SendContext {
  /** The order that the rider saw; null where no page of the history knows it. */
  readonly shown: ShownOrder | null;
  readonly runningPress: RunningPress;
  /** Whether the page still has the order of a retry in memory. */
  readonly isOrderKnown: boolean;
  readonly now: number;
}

/** The state and knowledge of a page when it told its rider an outcome. */
export interface ReportContext {
  /** How often the service had acted for the rider when their page last showed the account. */
  readonly actsShown: number;
  readonly now: number;
  /** The key of the page's open attempt. */
  readonly key: string | null;
}
