import { BikeshareError } from "../errors.ts";
import type { CalendarDate } from "../lib/calendar.ts";
import type { Cents } from "../lib/money.ts";

export interface CardProvider {
  /** Loads the provider's script on demand. Rejects with a CardProviderError; the caller may then try again. */
  open(options: CardFieldsOptions): Promise<CardFields>;
}

export interface CardFieldsOptions {
  readonly locale: string;
  readonly look: CardLook;
  /** The ZIP that the rider gave earlier, which they can change; empty for none. */
  readonly zip: string;
}

export interface CardLook {
  readonly color: string;
  readonly placeholderColor: string;
  readonly dangerColor: string;
  readonly fontFamily: string;
  /** A CSS length, such as "16px". */
  readonly fontSize: string;
}

export interface CardState {
  readonly isEmpty: boolean;
  /** The provider's own error text, in the rider's language. */
  readonly error: string | null;
  /** The provider's name of the brand ("visa"), from the first digits; null while unknown. */
  readonly brand: string | null;
}

/** The provider's fields for number, expiry, code and ZIP; no card number ever reaches our code. */
export interface CardFields {
  mount(node: HTMLElement): void;
  onChange(listener: (state: CardState) => void): void;
  onReady(listener: () => void): void;
  /** Changes the look without a loss of the typed values. */
  restyle(look: CardLook): void;
  focus(): void;
  createToken(): Promise<{ readonly token: CardDetails } | { readonly error: string }>;
  /** The wallet of the browser; null for none. The fields may load before this resolves. */
  readonly wallet: Promise<Wallet | null>;
  destroy(): void;
}

/** The brands' own names, which are the same in every language. */
export const WALLET_NAMES = { applePay: "Apple Pay", googlePay: "Google Pay", link: "Link" } as const;
export type WalletName = keyof typeof WALLET_NAMES;

/** Another way to a card token: the rider picks a card in the wallet's sheet, which the browser or provider shows. */
export interface Wallet {
  readonly name: WalletName;
  /**
   * Opens the sheet synchronously, since browsers only allow that within a click. Resolves to null if the rider or the
   * signal closes it, or `accept` refuses the card. Rejects with a CardProviderError if the sheet does not open.
   * @param accept Whether the card will be used on the terms of the sheet; if not, the sheet ends as failed. It
   * answers at once, since a sheet waits for only about 30 s.
   */
  pickCard(
    sheet: WalletSheet,
    accept: (card: CardDetails) => boolean,
    signal: AbortSignal,
  ): Promise<CardDetails | null>;
}

/** The terms of the payment in the sheet. */
export interface WalletSheet {
  /** The charge today; zero where the card is only saved. */
  readonly total: Cents;
  readonly lines: readonly WalletLine[];
  /** The later charges of a pass that renews; null for any other. */
  readonly renewal: WalletRenewal | null;
}

interface WalletLine {
  readonly label: string;
  readonly amount: Cents;
}

export interface WalletRenewal extends WalletLine {
  readonly intervalDays: number;
  /** The date of the first later charge; null where it is unknown. */
  readonly firstCharge: CalendarDate | null;
  /** A sentence with the amount, the interval and the way to stop the renewals. */
  readonly terms: string;
  /** The address where the rider can stop the renewals. */
  readonly managementUrl: string;
}

/** A card token (`id`), with the provider's data about the card. */
export interface CardDetails {
  readonly id: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly funding: "credit" | "debit" | "prepaid" | "unknown";
  /** ISO 3166-1 alpha-2; null where the provider does not know it. */
  readonly country: string | null;
  readonly zip: string | null;
}

/** The card payment provider was unreachable, or did not answer in time. */
export class CardProviderError extends BikeshareError {
  override readonly name = "CardProviderError"; // Minification changes the class's name, but not this one.
  readonly code = "card-provider";
}
