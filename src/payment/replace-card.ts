import { ApiError, isLostAnswer } from "../api/api-error.ts";
import type { AppContext } from "../context/app-context.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import { sessionOf } from "../session/session.ts";
import type { SessionScope } from "../session/session-scope.ts";
import type { CardDetails } from "./card-provider.ts";
import { cardMustUpdate, type PaymentProfile } from "./payment-card.ts";

/** `refused` has the service's own words; `failed` means that there were none, or no answer. */
type CardReplacement =
  | { readonly status: "replaced" }
  | { readonly status: "refused"; readonly reason: string }
  | { readonly status: "failed" };

/**
 * Saves another card as the one on file. A token is sent only once: a retry needs a new one.
 * @param before The profile that the rider saw: after a lost answer, a changed profile proves that the card was saved.
 */
export async function replaceCard(
  app: AppContext,
  token: Pick<CardDetails, "id" | "lastFour">,
  before: PaymentProfile,
): Promise<CardReplacement> {
  const scope = sessionOf(app).begin();
  const outcome = await send(app, scope, token, before).catch((): CardReplacement => ({ status: "failed" }));
  if (scope.isOver()) return { status: "failed" };
  // A new card may also lift a suspension.
  if (outcome.status === "replaced") reloadRider(app, "payment-profile", "user");
  return outcome;
}

async function send(
  app: AppContext,
  scope: SessionScope,
  token: Pick<CardDetails, "id" | "lastFour">,
  before: PaymentProfile,
): Promise<CardReplacement> {
  const { bikeshare } = await scope.calls();
  try {
    const done = await bikeshare.replaceCard(token.id);
    return done ? { status: "replaced" } : { status: "failed" };
  } catch (error) {
    // A browser may repeat a call whose connection broke: our own call has used the token then.
    const after = await bikeshare.paymentProfile().catch(() => null);
    if (after && isTaken(app, token, before, after)) return { status: "replaced" };
    const reason = error instanceof ApiError && !isLostAnswer(error) ? error.reason : null;
    return reason === null ? { status: "failed" } : { status: "refused", reason };
  }
}

function isTaken(
  { program, clock }: AppContext,
  { lastFour }: Pick<CardDetails, "lastFour">,
  before: PaymentProfile,
  after: PaymentProfile,
): boolean {
  const isGood = cardMustUpdate(after, program.timeZone, clock.now()) === null;
  return isGood && after.lastFour === lastFour && !isSameCard(before, after);
}

const isSameCard = (before: PaymentProfile, after: PaymentProfile): boolean =>
  before.id === after.id &&
  before.type === after.type &&
  before.processor === after.processor &&
  before.lastFour === after.lastFour &&
  before.expirationMonth === after.expirationMonth &&
  before.expirationYear === after.expirationYear;
