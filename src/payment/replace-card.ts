import { ApiError, isLostAnswer } from "../api/api-error.ts";
import type { AppContext } from "../context/app-context.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import { sessionOf } from "../session/session.ts";
import type { SessionScope } from "../session/session-scope.ts";
import type { CardDetails } from "./card-provider.ts";
import { cardMustUpdate, type PaymentProfile } from "./payment-card.ts";

/** `refused` with the service's own words, `failed` where it gave none or could not be asked. */
type CardReplacement =
  | { readonly status: "replaced" }
  | { readonly status: "refused"; readonly reason: string }
  | { readonly status: "failed" };

/**
 * Puts another card on file. A token is sent once: whoever tries again brings a new one.
 * @param before The profile that the rider saw: where the answer is lost, a changed one tells that the card was taken.
 */
export async function replaceCard(
  app: AppContext,
  token: Pick<CardDetails, "id" | "lastFour">,
  before: PaymentProfile,
): Promise<CardReplacement> {
  const scope = sessionOf(app).begin();
  const outcome = await send(app, scope, token, before).catch((): CardReplacement => ({ status: "failed" }));
  if (scope.isOver()) return { status: "failed" };
  // A new card may also lift what stood against the account.
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
    // A browser may send a call again whose connection broke: the token is then used up by our own call.
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
