import { Refusal } from "./refusal.ts";
import type { SandboxState } from "./sandbox-state.ts";

/** The data that the Stripe stand-in encodes in a token's id (see `demo/stripe-stand-in/card-token.ts`). */
export interface CardToken {
  readonly id: string;
  readonly outcome: "ok" | "declined";
  readonly brand: string;
  readonly last4: string;
  readonly month: number;
  readonly year: number;
  readonly funding: string;
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
