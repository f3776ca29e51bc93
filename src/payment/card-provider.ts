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
  destroy(): void;
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
