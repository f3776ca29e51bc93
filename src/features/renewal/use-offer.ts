import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { choosePassWithPromotion } from "../../passes/choose-pass.ts";
import { changeOffers, type Offers, renewalOffers } from "../../passes/offers.ts";
import type { Pass } from "../../programs/pass.ts";
import { findOffered } from "../../programs/passes.ts";
import type { RenewalKind } from "../../store/purchase-slice.ts";
import { type Holder, isProratable } from "./use-credit.ts";

export interface OfferedPasses extends Offers {
  readonly chosen: Pass | null;
  /** True where a link named a pass that is not for sale. */
  readonly isUnavailable: boolean;
  /** The rider's own pass, where a link named it although changing to it is no change. */
  readonly ownNamed: Pass | null;
  choose(id: number): void;
}

/**
 * The passes on offer here, and the choice: by the rider, else by the link, else the pass that their own one renews
 * into.
 */
export function useOffer(kind: RenewalKind, holder: Holder): OfferedPasses {
  const app = useAppContext();
  const { program, clock } = app;
  const { user } = holder;
  const [query] = useSearchParams();
  const inCartId = useAppState(({ cart }) => cart.subscriptionTypeId);
  const rider = {
    ownId: user.subscriptionTypeId,
    activationStatus: user.subscriptionActivationStatus,
    inCartId,
  };
  const offersOf = kind === "renewal" ? renewalOffers : changeOffers;
  const offers = offersOf(program, rider);
  const { preselectedId } = offers;
  const wanted = query.get("pass");
  const named = wanted === null ? null : findOffered(program, Number(wanted));
  const isNamedHere = named !== null && offers.offers.some(({ pass }) => pass.id === named.id);
  const isOwnNamed = named !== null && !isNamedHere && named.id === rider.ownId;
  const namedId = isNamedHere ? named.id : null;
  const typeOf = (id: number) => {
    const pass = findOffered(program, id);
    return pass && isProratable(pass, holder, program, clock.now()) ? "change" : kind;
  };
  const preselectedType = preselectedId === null ? kind : typeOf(preselectedId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link chooses once, whatever is known of the rider later
  useEffect(() => {
    if (namedId !== null) choosePassWithPromotion(app, namedId, typeOf(namedId));
  }, [app, namedId, kind]);
  // The choice is in the cart, where the promo code is checked against it.
  useEffect(() => {
    if (preselectedId !== null && namedId === null) choosePassWithPromotion(app, preselectedId, preselectedType);
  }, [app, preselectedId, namedId, preselectedType]);

  return {
    ...offers,
    chosen: preselectedId === null ? null : findOffered(program, preselectedId),
    isUnavailable: wanted !== null && !isNamedHere && !isOwnNamed,
    ownNamed: isOwnNamed ? named : null,
    choose: (id) => choosePassWithPromotion(app, id, typeOf(id)),
  };
}
