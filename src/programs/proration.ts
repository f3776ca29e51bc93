import type { Pass } from "./pass.ts";
import { isActive } from "./purchase.ts";

interface PassChange {
  readonly inCart: Pick<Pass, "prorateOnChange">;
  readonly current: Pick<Pass, "family"> | null;
  readonly activationStatus: string | null;
  readonly upcomingCount: number;
}

/** Of the four conditions those that hold for whatever pass is chosen (spec 5). */
export const holdsCredit = ({ current, activationStatus, upcomingCount }: Omit<PassChange, "inCart">): boolean =>
  isActive(activationStatus) && current?.family === "member" && upcomingCount === 0;

/** Whether a change may be prorated (spec 5); else the new pass starts after the current one. */
export const mayProrate = ({ inCart, ...holding }: PassChange): boolean =>
  inCart.prorateOnChange && holdsCredit(holding);
