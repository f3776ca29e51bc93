import { type Cents, minus } from "../../lib/money.ts";
import type { Advice, Estimate } from "../../programs/pass-advisor.ts";

/** What the advice comes to for a rider with a pass: no trips to go by, the own pass is the cheapest, or another one. */
export type Verdict =
  | { readonly kind: "nothing" }
  | { readonly kind: "own"; readonly estimate: Estimate }
  | {
      readonly kind: "other";
      readonly estimate: Estimate;
      /** How much less it would have been; null where the own pass is not among those compared. */
      readonly less: Cents | null;
    };

/** Nobody has to change for a pass that costs the same. */
export function verdictOf(
  { cheapest, estimates }: Pick<Advice, "cheapest" | "estimates">,
  ownId: number | null,
): Verdict {
  if (cheapest === null) return { kind: "nothing" };
  const own = estimates.find(({ pass }) => pass.id === ownId) ?? null;
  if (own?.total === cheapest.total) return { kind: "own", estimate: own };
  return { kind: "other", estimate: cheapest, less: own && minus(own.total, cheapest.total) };
}

/**
 * How a rider comes to the cheapest pass: by a change of the one that runs, by renewing the own one that has ended, or
 * by buying another. Null where there is nothing to do.
 * @param runs Whether the rider has a pass that has not ended.
 */
export function wayFrom({ kind }: Pick<Verdict, "kind">, runs: boolean): "change" | "renew" | "get" | null {
  if (kind === "nothing") return null;
  if (kind === "own") return runs ? null : "renew";
  return runs ? "change" : "get";
}
