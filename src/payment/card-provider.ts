import { BikeshareError } from "../errors.ts";
import type { CalendarDate } from "../lib/calendar.ts";
import type { Cents } from "../lib/money.ts";

/** The card payment provider, as far as our screens know it. */
export interface CardProvider {
  /** Loads the provider's script, on demand. Rejects with a CardProviderError; may be called again. */
  open(options: CardFieldsOptions): Promise<CardFields>;
}

export interface CardFieldsOptions {
  /** The provider's language tag. */
  readonly locale: string;
  readonly look: CardLook;
  /** What the rider gave as their ZIP before; empty for none. Theirs to change. */
  readonly zip: string;
}

/** How the provider's fields are to look, so that they belong to the form around them. */
export interface CardLook {
  readonly color: string;
  readonly placeholderColor: string;
  readonly dangerColor: string;
  readonly fontFamily: string;
  /** With its unit. */
  readonly fontSize: string;
}

export interface CardState {
  readonly isComplete: boolean;
  readonly isEmpty: boolean;
  /** The provider's own words on what is wrong, in the rider's language. */
  readonly error: string | null;
  /** What the number's first digits tell, in the provider's word ("visa"); null while they tell nothing. */
  readonly brand: string | null;
}

/** Fields for number, expiry, code and ZIP that the provider draws and reads; no card number ever reaches our code. */
export interface CardFields {
  mount(node: HTMLElement): void;
  onChange(listener: (state: CardState) => void): void;
  onReady(listener: () => void): void;
  /** What was typed stays. */
  restyle(look: CardLook): void;
  focus(): void;
  createToken(): Promise<{ readonly token: CardDetails } | { readonly error: string }>;
  /** The wallet that the browser has, null for none. It is asked for with the fields, and may come later than they do. */
  readonly wallet: Promise<Wallet | null>;
  destroy(): void;
}

/** Brands' own names, the same in every language. */
export const WALLET_NAMES = { applePay: "Apple Pay", googlePay: "Google Pay", link: "Link" } as const;
export type WalletName = keyof typeof WALLET_NAMES;

/** Another way to the token of a card: the rider picks one in a sheet of the browser's or the provider's. */
export interface Wallet {
  readonly name: WalletName;
  /**
   * Opens the sheet at once, as browsers open one in a click alone. Null where the rider closes it, or the signal does.
   * Rejects with a CardProviderError where it does not open.
   */
  pickCard(sheet: WalletSheet, signal: AbortSignal): Promise<CardDetails | null>;
}

/** What the sheet says of the payment. */
export interface WalletSheet {
  /** Charged now; zero where the card is only kept. */
  readonly total: Cents;
  readonly lines: readonly WalletLine[];
  /** What a pass that renews charges later; null for one that does not. */
  readonly renewal: WalletRenewal | null;
}

interface WalletLine {
  readonly label: string;
  readonly amount: Cents;
}

export interface WalletRenewal extends WalletLine {
  readonly days: number;
  /** The first of them; null where that is not known. */
  readonly from: CalendarDate | null;
  /** Amount, interval and how to stop, in a sentence. */
  readonly terms: string;
  /** Where the rider can stop it. */
  readonly managedAt: string;
}

/** A card token with what the provider says about its card. */
export interface CardDetails {
  readonly id: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly funding: "credit" | "debit" | "prepaid" | "unknown";
  /** ISO 3166-1 alpha-2, null where the provider does not say. */
  readonly country: string | null;
  readonly zip: string | null;
}

/** The card payment provider could not be reached, or did not answer in time. */
export class CardProviderError extends BikeshareError {
  override readonly name = "CardProviderError"; // survives minification
  readonly code = "card-provider";
}
