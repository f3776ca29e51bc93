import { ApiError, isLostAnswer } from "../api/api-error.ts";
import type { World } from "../context/world.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import type { Epoch } from "../session/epoch.ts";
import { sessionOf } from "../session/session.ts";
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
  world: World,
  token: Pick<CardDetails, "id" | "lastFour">,
  before: PaymentProfile,
): Promise<CardReplacement> {
  const epoch = sessionOf(world).begin();
  const outcome = await send(world, epoch, token, before).catch((): CardReplacement => ({ status: "failed" }));
  if (epoch.isOver()) return { status: "failed" };
  // A new card may also lift what stood against the account.
  if (outcome.status === "replaced") reloadRider(world, "payment-profile", "user");
  return outcome;
}

async function send(
  world: World,
  epoch: Epoch,
  token: Pick<CardDetails, "id" | "lastFour">,
  before: PaymentProfile,
): Promise<CardReplacement> {
  const { bikeshare } = await epoch.calls();
  try {
    const done = await bikeshare.replaceCard(token.id);
    return done ? { status: "replaced" } : { status: "failed" };
  } catch (error) {
    // A browser may send a call again whose connection broke: the token is then used up by our own call.
    const after = await bikeshare.paymentProfile().catch(() => null);
    if (after && isTaken(world, token, before, after)) return { status: "replaced" };
    const reason = error instanceof ApiError && !isLostAnswer(error) ? error.reason : null;
    return reason === null ? { status: "failed" } : { status: "refused", reason };
  }
}

function isTaken(
  { program, clock }: World,
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
