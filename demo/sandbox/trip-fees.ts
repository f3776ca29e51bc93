import type { SoldPass } from "./passes.ts";
import type { System } from "./program-facts.ts";

/** The overtime of a trip: dollars for each period of minutes, after a number of free minutes. */
interface Overtime {
  readonly after: number;
  readonly every: number;
  readonly dollars: number;
}

/** Written out on purpose, like prices. */
const OVERTIME: Readonly<Record<System, Readonly<Record<"casual" | "member" | "reduced", Overtime>>>> = {
  phl: {
    casual: { after: 30, every: 1, dollars: 0.3 },
    member: { after: 60, every: 1, dollars: 0.2 },
    reduced: { after: 60, every: 1, dollars: 0.07 },
  },
  lax: {
    casual: { after: 30, every: 30, dollars: 1.75 },
    member: { after: 30, every: 30, dollars: 1.75 },
    reduced: { after: 30, every: 30, dollars: 1.75 },
  },
  las: {
    casual: { after: 30, every: 30, dollars: 4 },
    member: { after: 60, every: 60, dollars: 4 },
    reduced: { after: 60, every: 60, dollars: 2 },
  },
};

/** The fee in dollars for a trip on a classic bike; without a pass it is that of a casual one. */
export function tripFee(system: System, pass: SoldPass | undefined, minutes: number): number {
  const { after, every, dollars } = OVERTIME[system][kindOf(pass)];
  return Math.round(Math.max(Math.ceil((minutes - after) / every), 0) * dollars * 100) / 100;
}

function kindOf(pass: SoldPass | undefined) {
  if (pass === undefined || (pass.days === null && !pass.restricted)) return "casual";
  return pass.discountVerification !== null && !pass.restricted ? "reduced" : "member";
}
