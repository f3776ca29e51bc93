import type { Context } from "hono";
import * as v from "valibot";
import type { SystemCode } from "../../src/programs/program.ts";
import { NonEmpty, Refusal, readBody } from "./request.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { localMonth } from "./time.ts";

export const PROCESSORS = ["Stripe", "Braintree", "AuthorizeNet"] as const;
export type Processor = (typeof PROCESSORS)[number];

/** The card that a rider's purchases are charged to. */
export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly month: number;
  readonly year: number;
  readonly funding: string;
  readonly declined: boolean;
}

export const GOOD_CARD: Card = {
  brand: "visa",
  last4: "4242",
  month: 12,
  year: 2030,
  funding: "credit",
  declined: false,
};

export const cardOf = ({ brand, last4, month, year, funding }: CardToken): Card => ({
  brand,
  last4,
  month,
  year,
  funding,
  declined: false,
});

const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "MasterCard",
  amex: "American Express",
};

const brandName = ({ brand }: Card): string => BRANDS[brand] ?? "Unknown";

/** A card is valid until the end of its month in the program's zone. */
export function isExpired({ month, year }: Pick<Card, "month" | "year">, system: SystemCode, now: number): boolean {
  return `${year}-${String(month).padStart(2, "0")}` < localMonth(system, now);
}

/** The data that the Stripe stand-in encodes in a token's id (see `demo/stripe-stand-in/card-token.ts`). */
interface CardToken extends Omit<Card, "declined"> {
  readonly id: string;
  readonly outcome: "ok" | "declined";
  readonly country: string;
  /** Empty where the card form did not ask for one. */
  readonly zip: string;
}

const PATTERN =
  /^tok_(ok|declined)_([a-z]+)_(\d{4})_(\d{2})_(\d{4})_(credit|debit|prepaid)_([A-Z]{2})_([A-Z0-9-]*)_[0-9a-f-]{36}$/;

export function readCardToken(id: string): CardToken | null {
  const [, outcome, brand = "", last4 = "", month, year, funding = "", country = "", zip = ""] = PATTERN.exec(id) ?? [];
  if (outcome !== "ok" && outcome !== "declined") return null;
  return { id, outcome, brand, last4, month: Number(month), year: Number(year), funding, country, zip };
}

/** Uses up the token like a card network: it refuses a second use, and a declined card. */
export function takeCardToken(state: SandboxState, token: CardToken): void {
  if (state.usedCardTokens.has(token.id)) throw new Refusal(402, "This card token was already used.", "tokenId");
  state.usedCardTokens.add(token.id);
  if (token.outcome === "declined") throw new Refusal(402, "Your card was declined.", "tokenId");
}

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

export const paymentProfile = (_state: SandboxState, rider: Rider, c: Context): Response =>
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
