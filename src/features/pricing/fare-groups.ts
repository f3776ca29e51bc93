import type { Pass } from "../../programs/pass.ts";
import { isReducedFare } from "../../programs/passes.ts";

/** Passes that riders compare with each other: those for occasional rides, or those that renew or last long. */
export interface PassGroup {
  readonly family: Pass["family"];
  readonly passes: readonly Pass[];
}

/** The passes of one fare: those that everyone can buy, or those that need eligibility. */
interface FareGroup {
  readonly fare: "full" | "reduced";
  readonly groups: readonly PassGroup[];
}

/** Groups passes by fare and family, in the order of each group's first pass, without empty groups. */
export function groupByFare(listed: readonly Pass[]): readonly FareGroup[] {
  return (["full", "reduced"] as const)
    .map((fare) => ({
      fare,
      groups: groupByFamily(listed.filter((pass) => isReducedFare(pass) === (fare === "reduced"))),
    }))
    .filter(({ groups }) => groups.length > 0);
}

function groupByFamily(listed: readonly Pass[]): readonly PassGroup[] {
  return [...new Set(listed.map(({ family }) => family))].map((family) => ({
    family,
    passes: listed.filter((pass) => pass.family === family),
  }));
}
