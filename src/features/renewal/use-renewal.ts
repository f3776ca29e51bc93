import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { findOffered, findSold, isOffered, listPasses, type Pass, successorOf } from "../../domain/passes.ts";
import type { Program } from "../../domain/program.ts";
import { labelOf, type PassLabel, type RidersPasses, type Summary, type User } from "../../domain/rider.ts";
import { passStanding, successCase } from "../../domain/subscriptions.ts";
import type { Cents } from "../../lib/money.ts";
import { choosePassWithPromotion } from "../../passes/choose-pass.ts";
import { codeToSend, type Promo, promoOf } from "../../passes/promo.ts";
import { useDailyPromo } from "../../passes/use-daily-promo.ts";
import type { PaymentProfile } from "../../payment/payment-card.ts";
import { checkRiderPromo, fetchProratedDiscount } from "../../purchase/kinds/reductions.ts";
import { hasProratablePass, isProratable, type PassHolder, renewalTerms } from "../../purchase/kinds/renewal.ts";
import type { PassTerms, RenewalKind, RenewalOrder } from "../../purchase/orders.ts";
import { IDLE } from "../../query/query-cache.ts";
import type { Load } from "../../query/use-load.ts";
import { useRiderLoad } from "../../rider/rider-loads.ts";

export interface RenewingRider {
  readonly user: User;
  readonly summary: Summary;
  readonly profile: PaymentProfile;
}

export function useTerms(kind: RenewalKind, pass: Pass | null, rider: RenewingRider, own: Credit) {
  const app = useAppContext();
  const now = useMinute();
  const promo = useRiderPromo(rider.user, pass?.id ?? null);
  const isChange = pass !== null && isProratable(pass, rider, app.program, now);
  const credit: Credit = isChange ? own : { ...IDLE, reload() {} };
  useDailyPromo(isChange ? "change" : kind);
  const grant = promo.status === "applied" ? promo.grant : null;
  const proratedDiscount = credit.status === "ready" ? credit.data : null;
  const terms = pass && renewalTerms(app, { kind, pass, holder: rider, grant, proratedDiscount }, now);
  return {
    /** Null while no pass is chosen. */
    terms,
    promo,
    /** True while something that affects the price is loading. */
    isOpen: promo.status === "checking" || credit.status === "loading",
    /** The credit for the rider's own pass; idle where the chosen pass does not replace it. */
    credit,
  };
}

/** The order as the screen shows it when the rider presses pay. */
export function orderOf(
  kind: RenewalKind,
  { user, summary, profile }: RenewingRider,
  terms: PassTerms,
  promo: Promo,
  now: number,
): RenewalOrder {
  const isProrated = terms.quote.reduction === "proration";
  const { after } = terms.quote.starts;
  return {
    ...terms,
    kind,
    userId: user.userId,
    isProrated,
    promoCode: isProrated ? null : codeToSend(promo, terms.pass),
    profile,
    contactEmail: user.contactEmail,
    shownSubscriptionIds: summary.subscriptions.map(({ id }) => id),
    success: successCase({ prorated: isProrated, after, standing: passStanding(user, summary.subscriptions, now) }),
    after,
  };
}

/** The promo code in the cart and the result of its check, which is made again for each chosen pass. */
function useRiderPromo(user: User, subscriptionTypeId: number | null): Promo {
  const { program } = useAppContext();
  const code = useAppState(({ cart }) => cart.promocodeDetails.code);
  const isComplete = code !== null && subscriptionTypeId !== null && user.contactEmail !== "";
  const check = useRiderLoad(
    isComplete ? ["promo", code, subscriptionTypeId, user.subscriptionTypeId, user.subscriptionActivationStatus] : null,
    (calls, signal) =>
      isComplete
        ? checkRiderPromo(calls, program, user, { promoCode: code, subscriptionTypeId }, signal)
        : Promise.resolve(undefined),
    { once: false },
  );
  // The service cannot check a code without an e-mail (spec 5).
  if (code !== null && subscriptionTypeId !== null && user.contactEmail === "")
    return { status: "refused", code, reason: null, wait: null, retry: null };
  return promoOf(code, check, subscriptionTypeId === null ? "pass" : null);
}

/** The credit for the rest of the own pass toward one that replaces it; idle where none applies. */
export type Credit = Load<Cents>;

/** Fetches the credit as soon as the rider is known, since riders compare prices with it before they choose. */
export function useCredit(rider: PassHolder | null): Credit {
  const { program } = useAppContext();
  const now = useMinute();
  const key = rider && hasProratablePass(rider, program, now) ? (["prorated-discount"] as const) : null;
  return useRiderLoad(key, async (calls, signal) => (await fetchProratedDiscount(calls, signal)) ?? undefined);
}

export type OfferedPasses = ReturnType<typeof useOffer>;

/**
 * The passes on offer and the chosen one, which this hook puts into the cart. On arrival a link's pass replaces an
 * earlier choice; without either, /renew preselects the rider's own pass or its successor.
 */
export function useOffer(kind: RenewalKind, holder: PassHolder) {
  const app = useAppContext();
  const { program } = app;
  const now = useMinute();
  const { user } = holder;
  const [query] = useSearchParams();
  const inCartId = useAppState(({ cart }) => cart.subscriptionTypeId);
  const { subscriptionTypeId: ownId, subscriptionActivationStatus: activationStatus } = user;
  const offers = offersFor(kind, program, { ownId, activationStatus, inCartId });
  const { preselectedId } = offers;
  const wantedId = query.get("pass");
  const sold = wantedId === null ? null : findSold(program, Number(wantedId));
  const linkedPass = sold?.pass ?? null;
  const isLinkOffered = linkedPass !== null && offers.offers.some(({ pass }) => pass.id === linkedPass.id);
  const isOwnLinked = linkedPass !== null && !isLinkOffered && linkedPass.id === ownId;
  const namedId = isLinkOffered ? linkedPass.id : null;
  const typeOf = (id: number) => {
    const pass = findOffered(program, id);
    return pass && isProratable(pass, holder, program, now) ? "change" : kind;
  };
  const preselectedType = preselectedId === null ? kind : typeOf(preselectedId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link chooses once, whatever is known of the rider later
  useEffect(() => {
    if (namedId !== null) choosePassWithPromotion(app, namedId, typeOf(namedId));
  }, [app, namedId, kind]);
  // The promo code is checked against the pass in the cart, so the preselected pass has to be there.
  useEffect(() => {
    if (preselectedId !== null && namedId === null) choosePassWithPromotion(app, preselectedId, preselectedType);
  }, [app, preselectedId, namedId, preselectedType]);

  const replacesOwn = (pass: Pass) => Number(isProratable(pass, holder, program, now));
  return {
    ...offers,
    // On the change screen, passes that replace the rider's own come first.
    offers:
      kind === "change" ? [...offers.offers].sort((a, b) => replacesOwn(b.pass) - replacesOwn(a.pass)) : offers.offers,
    replaces: sold?.retired && preselectedId === sold.pass.id ? sold.retired : offers.replaces,
    chosen: preselectedId === null ? null : findOffered(program, preselectedId),
    /** True where a link named a pass that is not on offer. */
    isUnavailable: wantedId !== null && !isLinkOffered && !isOwnLinked,
    /** The rider's own pass, where a link to the change screen named it: changing to it is no change. */
    ownNamed: isOwnLinked ? linkedPass : null,
    choose: (id: number) => choosePassWithPromotion(app, id, typeOf(id)),
  };
}

export interface Offer {
  readonly pass: Pass;
  readonly label: PassLabel | null;
}

interface Offers {
  /** In the order of the program's list. */
  readonly offers: readonly Offer[];
  /** The pass in the cart, else on /renew the rider's own or its successor; null where there is none. */
  readonly preselectedId: number | null;
  /** The rider's retired pass, whose successor is chosen; null where a pass is chosen for itself. */
  readonly replaces: Pass | null;
  /** True where the rider's own pass has no successor for sale, because it is restricted or discontinued. */
  readonly isOwnUnsold: boolean;
}

/** On /renew all passes for sale, with the own one or its successor preselected; on /change all but the own one. */
export function offersFor(kind: RenewalKind, { passes }: Pick<Program, "passes">, rider: RidersPasses): Offers {
  const offers = listPasses(passes, { passes: "all", renewing: "all" })
    .filter(({ id }) => kind === "renewal" || id !== rider.ownId)
    .map((pass) => ({ pass, label: labelOf(pass.id, rider) }));
  const inCartId = offers.some(({ pass }) => pass.id === rider.inCartId) ? rider.inCartId : null;
  if (kind === "change") return { offers, preselectedId: inCartId, replaces: null, isOwnUnsold: false };
  const own = passes.find(({ id }) => id === rider.ownId) ?? null;
  const successor = own && successorOf(own, passes);
  const renewed = successor && isOffered(successor) ? successor : null;
  const preselectedId = inCartId ?? renewed?.id ?? null;
  const replaces = own && renewed && own.id !== renewed.id && preselectedId === renewed.id ? own : null;
  return { offers, preselectedId, replaces, isOwnUnsold: rider.ownId !== null && renewed === null };
}
