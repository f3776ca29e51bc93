import { isPurchaseOpen } from "./purchase-slice.ts";
import type { Slice } from "./store.ts";

/** The steps of sign-up in their order; riders read "Step 2 of 4: Payment". */
export const SIGN_UP_STEPS = ["details", "payment", "review", "confirmation"] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** A card that was accepted at the card step, as far as it may be shown; the token itself stays in its sign-up. */
interface EnteredCard {
  readonly brand: string;
  readonly lastFour: string;
}

export interface SignUpSlice {
  readonly signUpStep: SignUpStep;
  /** Counts requests to bring sign-up into view (a pass was chosen elsewhere on the page). */
  readonly signUpRequests: number;
  /** The phone number (E.164) that a code was confirmed for. */
  readonly confirmedPhone: string | null;
  readonly enteredCard: EnteredCard | null;
  /** Whether all passes stand to choose from, or the chosen one alone. */
  readonly isPassListOpen: boolean;
  /** The promo code that a promotion of the chosen pass brought: it goes with the pass, a rider's own stays. */
  readonly promotedCode: string | null;
  /** Requests that an element answered by taking focus. */
  readonly answeredSignUps: number;
  /** The email as it stood when the rider last left its field with a good one: promo codes are checked for it. */
  readonly givenEmail: string | null;
  goToStep(step: SignUpStep): void;
  requestSignUp(): void;
  confirmPhone(phone: string | null): void;
  enterCard(card: EnteredCard | null): void;
  openPassList(isOpen: boolean): void;
  answerSignUp(): void;
  setPromotedCode(code: string | null): void;
  giveEmail(email: string | null): void;
}

export const createSignUpSlice: Slice<SignUpSlice> = (set) => ({
  signUpStep: "details",
  signUpRequests: 0,
  confirmedPhone: null,
  enteredCard: null,
  isPassListOpen: true,
  promotedCode: null,
  answeredSignUps: 0,
  givenEmail: null,
  goToStep: (signUpStep) => set({ signUpStep }),
  requestSignUp: () =>
    set(({ signUpRequests, purchase }) => ({
      signUpRequests: signUpRequests + 1,
      // A purchase whose end is not known stays in sight.
      ...(!isPurchaseOpen(purchase) && { signUpStep: "details", isPassListOpen: false }),
    })),
  confirmPhone: (confirmedPhone) => set({ confirmedPhone }),
  enterCard: (enteredCard) => set({ enteredCard }),
  openPassList: (isPassListOpen) => set({ isPassListOpen }),
  giveEmail: (givenEmail) => set({ givenEmail }),
  setPromotedCode: (promotedCode) => set({ promotedCode }),
  answerSignUp: () => set(({ signUpRequests }) => ({ answeredSignUps: signUpRequests })),
});
