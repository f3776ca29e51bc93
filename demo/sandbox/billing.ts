import type { Context } from "hono";
import * as v from "valibot";
import type { SystemCode } from "../../src/domain/program.ts";
import { PROGRAMS, type SoldPass } from "./programs.ts";
import { NonEmptyText, Refusal, readBody, readMonth, readQuery, WholeNumber } from "./request.ts";
import { type Card, refuseOtherRider, type SandboxRider, type StatementEntry, type UnpaidFee } from "./riders.ts";
import type { Charge, SandboxState } from "./sandbox-state.ts";
import { localMonth, wireTime } from "./time.ts";
import { tripsIn } from "./trips.ts";

export const GOOD_CARD: Card = {
  brand: "visa",
  last4: "4242",
  month: 12,
  year: 2030,
  funding: "credit",
  declined: false,
};

export const cardFromToken = ({ brand, last4, month, year, funding }: CardToken): Card => ({
  brand,
  last4,
  month,
  year,
  funding,
  declined: false,
});

const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "MasterCard",
  amex: "American Express",
  discover: "Discover",
};

const brandName = ({ brand }: Card): string => BRAND_NAMES[brand] ?? "Unknown";

/** A card is valid until the end of its month in the program's zone. */
export function isExpired({ month, year }: Pick<Card, "month" | "year">, system: SystemCode, now: number): boolean {
  return `${year}-${String(month).padStart(2, "0")}` < localMonth(system, now);
}

/** The data that the script in place of Stripe's encodes in a token's id (`demo/stripe-stand-in/card-token.ts`). */
interface CardToken extends Omit<Card, "declined" | "profileId"> {
  readonly id: string;
  readonly outcome: "ok" | "declined";
  readonly country: string;
  /** Empty where the card form did not ask for a ZIP. */
  readonly zip: string;
}

const PATTERN =
  /^tok_(ok|declined)_([a-z]+)_(\d{4})_(\d{2})_(\d{4})_(credit|debit|prepaid)_([A-Z]{2})_([A-Z0-9-]*)_[0-9a-f-]{36}$/;

export function readCardToken(id: string): CardToken | null {
  const [, outcome, brand = "", last4 = "", month, year, funding = "", country = "", zip = ""] = PATTERN.exec(id) ?? [];
  if (outcome !== "ok" && outcome !== "declined") return null;
  return { id, outcome, brand, last4, month: Number(month), year: Number(year), funding, country, zip };
}

/** Uses up a token, as Stripe does; throws the refusal of a used token or of a declined card. */
export function takeCardToken(state: SandboxState, token: CardToken): void {
  if (state.usedCardTokens.has(token.id)) throw new Refusal(402, "This card token was already used.", "tokenId");
  state.usedCardTokens.add(token.id);
  if (token.outcome === "declined") throw new Refusal(402, "Your card was declined.", "tokenId");
}

/** Throws a refusal if a prepaid card should pay for a pass that renews. */
export function refusePrepaid({ funding }: Pick<Card, "funding">, pass: SoldPass): void {
  if (funding === "prepaid" && pass.renews)
    throw new Refusal(402, "Prepaid cards cannot be used for a pass that renews.", "tokenId");
}

/** The body of GET 1/user/paymentProfile; `tokenId` is null, as a token only works once. */
export function profileAnswer({ userId, card, paymentProcessorType, firstName, lastName }: SandboxRider) {
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  return {
    paymentProfileId: card === null ? null : (card.profileId ?? userId * 10),
    paymentProcessorType,
    cardLastFour: card?.last4 ?? null,
    cardExpirationMonth: card?.month ?? null,
    cardExpirationYear: card?.year ?? null,
    cardType: card === null ? "None" : brandName(card),
    cardFullName: card === null || name === "" ? null : name,
    tokenId: null,
  };
}

export const getPaymentProfile = (_state: SandboxState, rider: SandboxRider, c: Context): Response =>
  c.json(profileAnswer(rider));

export const CardTokenBody = v.strictObject({ tokenId: NonEmptyText });

/** PUT 1/stripe/paymentprofile: the card of the token replaces the card on file. */
export async function updateCard(state: SandboxState, rider: SandboxRider, c: Context): Promise<Response> {
  const { tokenId } = await readBody(c, CardTokenBody);
  const token = readCardToken(tokenId);
  if (token === null) throw new Refusal(400, "No such card token.", "tokenId");
  if (isExpired(token, rider.system, state.clock.now()))
    throw new Refusal(402, "Your card has expired.", "tokenId", "expired_card");
  takeCardToken(state, token);
  rider.card = cardFromToken(token);
  rider.paymentProcessorType = "Stripe";
  return c.json(profileAnswer(rider));
}

const CHARGE_KINDS = { Subscription: "pass", Fee: "fees", KeyCard: "keyCard" } as const satisfies Partial<
  Record<StatementEntry["itemType"], Charge["what"]>
>;

/** Charges the card on file; with an invalid card it charges nothing and throws a 402 with the reason. */
export function chargeCard(
  state: SandboxState,
  rider: SandboxRider,
  dollars: number,
  item: { readonly itemType: keyof typeof CHARGE_KINDS; readonly itemName: string },
): void {
  const now = state.clock.now();
  const { card } = rider;
  if (card === null) throw new Refusal(402, "There is no card on file.", "tokenId");
  if (rider.paymentProcessorType !== "Stripe")
    throw new Refusal(402, "The card on file has to be entered again.", "tokenId");
  if (isExpired(card, rider.system, now)) throw new Refusal(402, "Your card has expired.", "tokenId", "expired_card");
  if (card.declined) throw new Refusal(402, "Your card was declined.", "tokenId");
  rider.ledger.push({ ...item, at: now, itemAmount: dollars });
  if (dollars > 0)
    state.charges.push({ userId: rider.userId, tokenId: null, dollars, what: CHARGE_KINDS[item.itemType] });
}

/** Adds amounts in cents, since sums of floating-point dollars are inexact. */
export const addDollars = (...amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** GET 1/user/statements: the charges and refunds of a month, oldest first. */
export function listStatements(state: SandboxState, rider: SandboxRider, c: Context): Response {
  const month = readMonth(c);
  const ledgerEntries = rider.ledger.filter(({ at }) => localMonth(rider.system, at) === month);
  const tripEntries = tripsIn(rider, month).flatMap(({ cost, checkIn, startStation }) =>
    cost === 0 || checkIn === null
      ? []
      : [
          {
            itemType: "Trip",
            itemName: `Trip from ${startStation?.name ?? "an unknown place"}`,
            at: checkIn,
            itemAmount: cost,
          },
        ],
  );
  const items = [...ledgerEntries, ...tripEntries]
    .filter(({ at }) => at <= state.clock.now())
    .sort((one, other) => one.at - other.at);
  return c.json(
    items.map(({ itemType, itemName, at, itemAmount }) => ({
      itemType,
      itemName,
      assessedDate: wireTime(at),
      programName: PROGRAMS[rider.system].name,
      itemAmount,
    })),
  );
}

/** The fees of a delinquent rider, who owes 6.50 dollars of them, as the subscription does not count. */
export const OPEN_FEES: readonly UnpaidFee[] = [
  { feeType: "Trip", charge: 4, adjustedCharge: null },
  { feeType: "Subscription", charge: 20, adjustedCharge: null },
  { feeType: "LateReturn", charge: 8, adjustedCharge: 0 },
  { feeType: "Trip", charge: 6, adjustedCharge: 2.5 },
];

/** GET user/unpaid-fees. */
export const listUnpaidFees = (_state: SandboxState, rider: SandboxRider, c: Context): Response =>
  c.json({ data: rider.unpaidFees });

/** The total of the open fees, without the subscription. */
export const owedDollars = ({ unpaidFees }: Pick<SandboxRider, "unpaidFees">): number =>
  addDollars(
    ...unpaidFees
      .filter(({ feeType }) => feeType !== "Subscription")
      .map(({ charge, adjustedCharge }) => adjustedCharge ?? charge),
  );

const SettleQuery = v.strictObject({ userId: WholeNumber, programId: WholeNumber });

/** PUT 1/user/settledelinquency: charges the total of the open fees and clears them. */
export function settleDelinquency(state: SandboxState, rider: SandboxRider, c: Context): Response {
  const { userId, programId } = readQuery(c, SettleQuery);
  refuseOtherRider(rider, userId);
  if (programId !== PROGRAMS[rider.system].programId) throw new Refusal(422, "programId: Not the rider's program");
  const owedTotal = owedDollars(rider);
  if (owedTotal > 0) chargeCard(state, rider, owedTotal, { itemType: "Fee", itemName: "Unpaid fees" });
  rider.unpaidFees = [];
  rider.isDelinquent = false;
  rider.hasOpenFailedTransactions = false;
  return c.json({});
}
