import type { Pass } from "../../programs/pass.ts";
import { isReducedFare } from "../../programs/passes.ts";

/** Passes that are compared with each other: those for now and then, and those that renew or last. */
export interface PassGroup {
  readonly family: Pass["family"];
  readonly passes: readonly Pass[];
}

/** What everyone can buy, and what riders who show that they are eligible can. */
interface FareGroup {
  readonly fare: "full" | "reduced";
  readonly groups: readonly PassGroup[];
}

/** Puts listed passes together by fare and family, each in the order of its first pass; empty groups are left out. */
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
