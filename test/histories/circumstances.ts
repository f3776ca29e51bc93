import type { Shown } from "./order-page.ts";
import type { Asked } from "./pages.ts";

/** What a page knew when it sent a call. */
export interface Sending {
  /** Null where no page of the history knows it. */
  readonly shown: Shown | null;
  readonly asked: Asked;
  /** Whether the page still has the order of a retry in memory. */
  readonly isOrderKnown: boolean;
  readonly now: number;
}

/** What a page knew when it told its rider an outcome. */
export interface Circumstances {
  /** How often the service had acted for the rider when their page last showed the account. */
  readonly since: number;
  readonly now: number;
  /** The key of the open attempt there. */
  readonly key: string | null;
}
