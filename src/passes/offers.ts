import type { Pass } from "../programs/pass.ts";
import { labelOf, type PassLabel } from "../programs/pass-label.ts";
import { isOffered, listPasses, renewalOf } from "../programs/passes.ts";
import type { Program } from "../programs/program.ts";

/** A pass on /renew or /change. */
export interface Offer {
  readonly pass: Pass;
  readonly label: PassLabel | null;
}

export interface Offers {
  /** In listing order. */
  readonly offers: readonly Offer[];
  /** The choice until the rider makes one; null where there is none. */
  readonly preselectedId: number | null;
  /** The retired pass whose successor is preselected, which a notice names; null where there is none. */
  readonly replaces: Pass | null;
  /** True where the rider's own pass renews into none that is for sale, because it is restricted or discontinued. */
  readonly isOwnUnsold: boolean;
}

interface RidersChoice {
  readonly ownId: number | null;
  readonly activationStatus: string | null;
  /** The pass in the cart from a link, a promotion or an earlier visit. */
  readonly inCartId: number | null;
}

/** On /renew: all passes for sale, with the rider's own one or its successor preselected. */
export function renewalOffers(program: Pick<Program, "passes">, rider: RidersChoice): Offers {
  const own = program.passes.find(({ id }) => id === rider.ownId) ?? null;
  const renewal = own && renewalOf(own, program.passes);
  const renewed = renewal && isOffered(renewal) ? renewal : null;
  const offers = offersOf(program, rider, () => true);
  const preselectedId = inCart(offers, rider) ?? renewed?.id ?? null;
  const replaces = own && renewed && own.id !== renewed.id && preselectedId === renewed.id ? own : null;
  return { offers, preselectedId, replaces, isOwnUnsold: rider.ownId !== null && renewed === null };
}

/** On /change: all passes for sale except the rider's own. */
export function changeOffers(program: Pick<Program, "passes">, rider: RidersChoice): Offers {
  const offers = offersOf(program, rider, ({ id }) => id !== rider.ownId);
  return { offers, preselectedId: inCart(offers, rider), replaces: null, isOwnUnsold: false };
}

const offersOf = (
  { passes }: Pick<Program, "passes">,
  rider: RidersChoice,
  isWanted: (pass: Pass) => boolean,
): Offer[] =>
  listPasses(passes, { passes: "all", renewing: "all" })
    .filter(isWanted)
    .map((pass) => ({ pass, label: labelOf(pass.id, rider) }));

const inCart = (offers: readonly Offer[], { inCartId }: RidersChoice): number | null =>
  offers.some(({ pass }) => pass.id === inCartId) ? inCartId : null;
