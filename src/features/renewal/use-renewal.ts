import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { findOffered, findPassForSale, isOffered, listPasses, type Pass, successorOf } from "../../domain/passes.ts";
import type { Program } from "../../domain/program.ts";
import { labelOf, type PassLabel, type RidersPasses, type Summary, type User } from "../../domain/rider.ts";
import { passStanding, successCase } from "../../domain/subscriptions.ts";
import type { Cents } from "../../lib/money.ts";
import { choosePassWithPromotion } from "../../passes/choose-pass.ts";
import { type Promo, promoOf } from "../../passes/promo.ts";
import { useDailyPromoUpdate } from "../../passes/use-daily-promo.ts";
import type { PaymentProfile } from "../../payment/payment-card.ts";
import { checkRiderPromo, fetchProratedDiscount } from "../../purchase/kinds/reductions.ts";
import { hasProratablePass, isProratable, type PassHolder, renewalTerms } from "../../purchase/kinds/renewal.ts";
import type { PassTerms, RenewalKind, RenewalOrder } from "../../purchase/orders.ts";
import { purchaseStatesOf } from "../../purchase/purchase-state.ts";
import { IDLE } from "../../query/query-cache.ts";
import type { Load } from "../../query/use-load.ts";
import { useFreshRiderLoad, useRiderLoad } from "../../rider/rider-loads.ts";

export interface RenewingRider {
  readonly user: User;
  readonly summary: Summary;
  readonly profile: PaymentProfile;
}

export function useTerms(kind: RenewalKind, pass: Pass | null, rider: RenewingRider, ownPassCredit: Credit) {
  const app = useAppContext();
  const now = useMinute();
  const promo = useRiderPromo(rider.user, pass);
  const isChange = pass !== null && isProratable(pass, rider, app.program, now);
  const credit: Credit = isChange ? ownPassCredit : { ...IDLE, reload() {} };
  useDailyPromoUpdate(isChange ? "change" : kind);
  const grant = promo.status === "applied" ? promo.grant : null;
  const proratedDiscount = credit.status === "ready" ? credit.data : null;
  const terms = pass && renewalTerms(app, { kind, pass, holder: rider, grant, proratedDiscount }, now);
  return {
    /** Null while no pass is chosen. */
    terms,
    promo,
    /** True while the promo code or the credit, which affect the price, is loading. */
    isPricePending: promo.status === "checking" || credit.status === "loading",
    /** The credit for the rider's own pass; idle where the chosen pass does not replace it. */
    credit,
  };
}

/** The order as the screen shows it when the rider presses Pay. */
export function orderOf(
  kind: RenewalKind,
  { user, summary, profile }: RenewingRider,
  terms: PassTerms,
  promo: Promo,
  now: number,
): RenewalOrder {
  const isProrated = terms.quote.reduction === "proration";
  const { predecessor } = terms.quote.starts;
  return {
    ...terms,
    kind,
    user,
    isProrated,
    promoCode: isProrated || promo.status !== "applied" ? null : promo.code,
    profile,
    shownSubscriptionIds: summary.subscriptions.map(({ id }) => id),
    success: successCase({ isProrated, predecessor, standing: passStanding(user, summary.subscriptions, now) }),
    predecessor,
  };
}

/** The promo code in the cart and the result of its check, which runs again for each chosen pass. */
function useRiderPromo(user: User, pass: Pass | null): Promo {
  const { program } = useAppContext();
  const code = useAppState(({ cart }) => cart.promocodeDetails.code);
  const canCheck = code !== null && pass !== null && user.contactEmail !== "";
  const check = useFreshRiderLoad(
    canCheck ? ["promo", code, pass.id, user.subscriptionTypeId, user.subscriptionActivationStatus] : null,
    (calls, signal) =>
      canCheck
        ? checkRiderPromo(calls, program, user, { promoCode: code, subscriptionTypeId: pass.id }, signal)
        : Promise.resolve(undefined),
  );
  // The service cannot check a code without an e-mail (spec 5).
  if (code !== null && pass !== null && user.contactEmail === "")
    return { status: "refused", code, reason: null, wait: null, retry: null };
  return promoOf(code, check, pass ? null : "pass", pass);
}

/** The credit for the unused rest of the rider's own pass toward a pass that replaces it; idle where none applies. */
export type Credit = Load<Cents>;

/** Fetches the credit before the rider chooses a pass, since riders compare the reduced prices. */
export function useCredit(rider: PassHolder | null): Credit {
  const { program } = useAppContext();
  const now = useMinute();
  const key = rider && hasProratablePass(rider, program, now) ? (["prorated-discount"] as const) : null;
  return useRiderLoad(key, async (calls, signal) => (await fetchProratedDiscount(calls, signal)) ?? undefined);
}

export type OfferedPasses = ReturnType<typeof useOfferedPasses>;

/**
 * The passes on offer and the chosen one, which this hook puts into the cart. On arrival, the pass of the link replaces
 * an earlier choice. Without either, /renew preselects the rider's own pass or its successor.
 */
export function useOfferedPasses(kind: RenewalKind, holder: PassHolder) {
  const app = useAppContext();
  const { program } = app;
  const now = useMinute();
  const { user } = holder;
  const [query] = useSearchParams();
  const inCartId = useAppState(({ cart }) => cart.subscriptionTypeId);
  const { subscriptionTypeId: ownId, subscriptionActivationStatus: activationStatus } = user;
  const choice = offersFor(kind, program, { ownId, activationStatus, inCartId });
  const { chosenId } = choice;
  const linkedId = query.get("pass");
  const passForSale = linkedId === null ? null : findPassForSale(program, Number(linkedId));
  const linkedPass = passForSale?.pass ?? null;
  const isLinkedOffered = linkedPass !== null && choice.offers.some(({ pass }) => pass.id === linkedPass.id);
  const isOwnPassLinked = linkedPass !== null && !isLinkedOffered && linkedPass.id === ownId;
  const linkedOfferId = isLinkedOffered ? linkedPass.id : null;
  const purchaseTypeOf = (id: number) => {
    const pass = findOffered(program, id);
    return pass && isProratable(pass, holder, program, now) ? "change" : kind;
  };
  const chosenType = chosenId === null ? kind : purchaseTypeOf(chosenId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link chooses once, even if the rider's data changes
  useEffect(() => {
    if (linkedOfferId !== null) choosePassWithPromotion(app, linkedOfferId, purchaseTypeOf(linkedOfferId));
  }, [app, linkedOfferId, kind]);
  // The promo code is checked for the pass in the cart, so the preselected pass has to be in the cart.
  useEffect(() => {
    if (chosenId !== null && linkedOfferId === null) choosePassWithPromotion(app, chosenId, chosenType);
  }, [app, chosenId, linkedOfferId, chosenType]);

  const rankOf = (pass: Pass) => Number(isProratable(pass, holder, program, now));
  return {
    ...choice,
    // On the change screen, the passes that replace the rider's own come first: they have the higher rank.
    offers: kind === "change" ? [...choice.offers].sort((a, b) => rankOf(b.pass) - rankOf(a.pass)) : choice.offers,
    retiredPass: passForSale?.retired && chosenId === passForSale.pass.id ? passForSale.retired : choice.retiredPass,
    chosenPass: chosenId === null ? null : findOffered(program, chosenId),
    /** True if the link names a pass that is not on offer, other than `linkedOwnPass`. */
    isLinkedUnavailable: linkedId !== null && !isLinkedOffered && !isOwnPassLinked,
    /** The rider's own pass if a link to the change screen names it, where only other passes are offered; else null. */
    linkedOwnPass: isOwnPassLinked ? linkedPass : null,
    choosePass(id: number): void {
      purchaseStatesOf(app).dropUnsentReasons();
      choosePassWithPromotion(app, id, purchaseTypeOf(id));
    },
  };
}

export interface Offer {
  readonly pass: Pass;
  readonly label: PassLabel | null;
}

interface OfferChoice {
  /** Sorted by duration, then price, as in all lists of passes. */
  readonly offers: readonly Offer[];
  /** The pass in the cart if it is on offer; else, on /renew, the rider's own pass or its successor; null for none. */
  readonly chosenId: number | null;
  /** The retired pass whose successor is chosen; null for none. */
  readonly retiredPass: Pass | null;
  /** True on /renew if neither the rider's own pass nor a successor is for sale. */
  readonly isOwnPassUnsold: boolean;
}

/** On /renew, all passes for sale, with the rider's own or its successor preselected; on /change, all but their own. */
export function offersFor(kind: RenewalKind, { passes }: Pick<Program, "passes">, rider: RidersPasses): OfferChoice {
  const offers = listPasses(passes, { passes: "all", renewing: "all" })
    .filter(({ id }) => kind === "renewal" || id !== rider.ownId)
    .map((pass) => ({ pass, label: labelOf(pass.id, rider) }));
  const inCartId = offers.some(({ pass }) => pass.id === rider.inCartId) ? rider.inCartId : null;
  if (kind === "change") return { offers, chosenId: inCartId, retiredPass: null, isOwnPassUnsold: false };
  const ownPass = passes.find(({ id }) => id === rider.ownId) ?? null;
  const successor = ownPass && successorOf(ownPass, passes);
  const nextPass = successor && isOffered(successor) ? successor : null;
  const chosenId = inCartId ?? nextPass?.id ?? null;
  const retiredPass = ownPass && nextPass && ownPass.id !== nextPass.id && chosenId === nextPass.id ? ownPass : null;
  return { offers, chosenId, retiredPass, isOwnPassUnsold: rider.ownId !== null && nextPass === null };
}
