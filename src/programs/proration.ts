import type { Pass } from "./pass.ts";
import { isActive } from "./purchase.ts";

interface PassChange {
  readonly inCart: Pick<Pass, "prorateOnChange">;
  readonly current: Pick<Pass, "family"> | null;
  readonly activationStatus: string | null;
  readonly upcomingCount: number;
}

/** Whether a change may be prorated (spec 5); else the new pass starts after the current one. */
export const mayProrate = ({ inCart, current, activationStatus, upcomingCount }: PassChange): boolean =>
  inCart.prorateOnChange && isActive(activationStatus) && current?.family === "member" && upcomingCount === 0;
