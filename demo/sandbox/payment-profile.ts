import type { Context } from "hono";
import * as v from "valibot";
import { readCardToken, takeCardToken } from "./card-tokens.ts";
import { brandName, cardOf, isExpired } from "./cards.ts";
import { NonEmpty } from "./fields.ts";
import { Refusal } from "./refusal.ts";
import { readBody } from "./request-body.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";

/** The body of GET 1/user/paymentProfile; `tokenId` is null, as a token only works once. */
function profileAnswer({ userId, card, paymentProcessorType, firstName, lastName }: Rider) {
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  return {
    paymentProfileId: card === null ? null : userId * 10,
    paymentProcessorType,
    cardLastFour: card?.last4 ?? null,
    cardExpirationMonth: card?.month ?? null,
    cardExpirationYear: card?.year ?? null,
    cardType: card === null ? "None" : brandName(card),
    cardFullName: card === null || name === "" ? null : name,
    tokenId: null,
  };
}

export const paymentProfile = (_world: SandboxState, rider: Rider, c: Context): Response =>
  c.json(profileAnswer(rider));

export const CardTokenBody = v.strictObject({ tokenId: NonEmpty });

/** PUT 1/stripe/paymentprofile: the token's card replaces the one on file. */
export async function updateCard(state: SandboxState, rider: Rider, c: Context): Promise<Response> {
  const { tokenId } = await readBody(c, CardTokenBody);
  const token = readCardToken(tokenId);
  if (token === null) throw new Refusal(400, "No such card token.", "tokenId");
  if (isExpired(token, rider.system, state.clock.now())) throw new Refusal(402, "Your card has expired.", "tokenId");
  takeCardToken(state, token);
  rider.card = cardOf(token);
  rider.paymentProcessorType = "Stripe";
  return c.json(profileAnswer(rider));
}
