import type { ShownOrder } from "./order-page.ts";
import type { RunningPress } from "./pages.ts";

/** What a page showed and remembered when it sent a call. */
export interface SendContext {
  /** The order that the rider saw; null if no page of the history has shown it. */
  readonly shown: ShownOrder | null;
  readonly runningPress: RunningPress;
  /** Whether the page itself froze the order in this session, so that a retry still has it in memory. */
  readonly isOrderKnown: boolean;
  readonly now: number;
}

/** What a page showed and remembered when it told its rider an outcome. */
export interface ReportContext {
  /** How often the service had acted for the rider when their page last showed the account. */
  readonly actsShown: number;
  readonly now: number;
  /** The key of the page's open attempt. */
  readonly key: string | null;
}
