import { ApiError, mayHaveActed } from "../api/api-error.ts";
import type { AppContext } from "../app-context/app-context.ts";
import type { KnownReason } from "../domain/known-reasons.ts";
import { purchasesOf } from "../purchase/purchases.ts";
import { askOnce, reconcile } from "../purchase/reconcile.ts";
import { cacheOf, riderKey } from "../query/query-cache.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import type { SessionScope } from "../session/session-scope.ts";
import type { CardDetails } from "./card-provider.ts";
import { cardUpdateReason, isSameCard, type PaymentProfile } from "./payment-card.ts";

/**
 * `refused`: the service declined the card, with a `reason` in its own words. `failed`: the card was not saved for
 * another reason, or the session has ended. `unknown`: the card may be saved, but the profile cannot be read. `busy`:
 * nothing was sent, since a purchase is under way.
 */
export type CardReplacement =
  | { readonly status: "replaced" }
  | { readonly status: "refused"; readonly reason: string; readonly knownReason: KnownReason | undefined }
  | { readonly status: "failed" | "unknown" | "busy" };

/**
 * Saves another card as the card on file. A token is sent only once, so a retry needs a new token.
 * @param profileBefore The profile that the rider saw. After a lost answer, a changed one proves that a card was saved.
 */
export async function replaceCard(
  app: AppContext,
  scope: SessionScope,
  card: Pick<CardDetails, "id" | "lastFour">,
  profileBefore: PaymentProfile,
): Promise<CardReplacement> {
  const outcome = await purchasesOf(app)
    // A purchase names the card that it charges, so the card on file must not change during a purchase.
    .runBetweenPurchases(scope.riderId(), () => sendReplacement(app, scope, card, profileBefore))
    .then((replacement): CardReplacement => replacement ?? { status: "busy" })
    .catch((): CardReplacement => ({ status: "failed" }));
  if (scope.isOver()) return { status: "failed" };
  // A new card may also lift a suspension.
  if (outcome.status === "replaced") reloadRider(app, "user");
  // The rider then looks at the card on their account, which may be the new one.
  if (outcome.status === "unknown" || outcome.status === "failed") reloadRider(app, "payment-profile");
  return outcome;
}

async function sendReplacement(
  app: AppContext,
  scope: SessionScope,
  card: Pick<CardDetails, "id" | "lastFour">,
  profileBefore: PaymentProfile,
): Promise<CardReplacement> {
  const { bikeshare } = await scope.calls();
  const error: unknown = await bikeshare.replaceCard(card.id).then(
    () => null,
    (failure: unknown) => failure,
  );
  async function findReplacement(): Promise<PaymentProfile | null> {
    const profileAfter = await bikeshare.paymentProfile();
    if (profileAfter?.lastFour !== card.lastFour) return null;
    if (cardUpdateReason(profileAfter, app.program.timeZone, app.clock.now()) !== null) return null;
    // After a success the profile may be unchanged, since a rider may enter the card on file again.
    return error === null || !isSameCard(profileBefore, profileAfter) ? profileAfter : null;
  }
  // A success proves nothing, since its answer does not show the card. Nor does an error: a browser may repeat a call
  // whose connection broke, and the repeated call fails because the first one has used the token.
  const answeredAt = app.clock.monotonic();
  const lookup = await (error === null
    ? reconcile({ clock: app.clock, ask: findReplacement, lookupStart: () => answeredAt, isOver: scope.isOver })
    : askOnce(findReplacement));
  if (lookup.status === "found") {
    // The new card goes straight to the cache, so that no screen shows the old one beside the notice.
    if (!scope.isOver()) cacheOf(app).set(riderKey("payment-profile"), lookup.found);
    return { status: "replaced" };
  }
  const { reason, knownReason } = error instanceof ApiError && !mayHaveActed(error) ? error : { reason: null };
  if (reason !== null) return { status: "refused", reason, knownReason };
  return { status: lookup.status === "unknown" && !scope.isOver() ? "unknown" : "failed" };
}
