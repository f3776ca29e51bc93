import { ApiError, mayHaveActed } from "../api/api-error.ts";
import type { AppContext } from "../app-context/app-context.ts";
import type { KnownReason } from "../domain/known-reasons.ts";
import { purchasesOf } from "../purchase/purchases.ts";
import { askOnce, reconcile } from "../purchase/reconcile.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import type { SessionScope } from "../session/session-scope.ts";
import type { CardDetails } from "./card-provider.ts";
import { cardUpdateReason, isSameCard, type PaymentProfile } from "./payment-card.ts";

/**
 * `refused` has the service's own words. With `failed`, the card was not saved for another reason, or the session has
 * ended; with `unknown`, it may have been saved, but the profile cannot be read; with `busy`, nothing was sent, as a
 * purchase is under way.
 */
export type CardReplacement =
  | { readonly status: "replaced" }
  | { readonly status: "refused"; readonly reason: string; readonly known: KnownReason | undefined }
  | { readonly status: "failed" | "unknown" | "busy" };

/**
 * Saves another card as the one on file. A token is sent only once: a retry needs a new one.
 * @param before The profile that the rider saw: after a lost answer, a changed profile proves that the card was saved.
 */
export async function replaceCard(
  app: AppContext,
  scope: SessionScope,
  token: Pick<CardDetails, "id" | "lastFour">,
  before: PaymentProfile,
): Promise<CardReplacement> {
  const outcome = await purchasesOf(app)
    // A purchase names the card that it charges, so the card must not change before its end.
    .runBetweenPurchases(scope.riderId(), () => sendReplacement(app, scope, token, before))
    .then((sent): CardReplacement => sent ?? { status: "busy" })
    .catch((): CardReplacement => ({ status: "failed" }));
  if (scope.isOver()) return { status: "failed" };
  // A new card may also lift a suspension.
  if (outcome.status === "replaced") reloadRider(app, "payment-profile", "user");
  return outcome;
}

async function sendReplacement(
  app: AppContext,
  scope: SessionScope,
  token: Pick<CardDetails, "id" | "lastFour">,
  before: PaymentProfile,
): Promise<CardReplacement> {
  const { bikeshare } = await scope.calls();
  const error: unknown = await bikeshare.replaceCard(token.id).then(
    () => null,
    (failure: unknown) => failure,
  );
  async function findReplacement(): Promise<"replaced" | null> {
    const after = await bikeshare.paymentProfile();
    if (after?.lastFour !== token.lastFour) return null;
    if (cardUpdateReason(after, app.program.timeZone, app.clock.now()) !== null) return null;
    // After an answer the profile may be unchanged, since a rider may enter the card on file again.
    return error === null || !isSameCard(before, after) ? "replaced" : null;
  }
  // No answer proves the replacement, and no error disproves it: a browser may repeat a call whose connection broke,
  // and the repetition fails because the first call has used the token.
  const answeredAt = app.clock.monotonic();
  const { status } = await (error === null
    ? reconcile({ clock: app.clock, ask: findReplacement, lookupStart: () => answeredAt, isOver: scope.isOver })
    : askOnce(findReplacement));
  if (status === "found") return { status: "replaced" };
  const { reason, knownReason } = error instanceof ApiError && !mayHaveActed(error) ? error : { reason: null };
  if (reason !== null) return { status: "refused", reason, known: knownReason };
  return { status: status === "unknown" && !scope.isOver() ? "unknown" : "failed" };
}
