import type { SignUpStep } from "../../store/sign-up-slice.ts";

/** A step, or an order that was sent and whose end is unknown. */
export type ShownStep = SignUpStep | "unresolved";

export interface StepProps {
  /** For riders who already have an account. */
  readonly accountUrl: string | null;
  /** True for the screen within the account, which is never prerendered. */
  readonly isInAccount: boolean;
  /** Moves to a step once the checkout is loaded; if it fails to load, the screen shows an error. */
  readonly go: (step: SignUpStep) => Promise<unknown>;
}
