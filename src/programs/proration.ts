import type { Pass } from "./pass.ts";
import { isActive } from "./purchase.ts";

interface PassChange {
  readonly inCart: Pick<Pass, "prorateOnChange">;
  readonly current: Pick<Pass, "family"> | null;
  readonly activationStatus: string | null;
  readonly upcomingCount: number;
}

/** The conditions of a proration that do not depend on the chosen pass, three of the four (spec 5). */
export const holdsCredit = ({ current, activationStatus, upcomingCount }: Omit<PassChange, "inCart">): boolean =>
  isActive(activationStatus) && current?.family === "member" && upcomingCount === 0;

/** Whether a change may be prorated (spec 5); if not, the new pass starts after the current one. */
export const mayProrate = ({ inCart, ...holding }: PassChange): boolean =>
  inCart.prorateOnChange && holdsCredit(holding);
