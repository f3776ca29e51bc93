import type { ComponentType } from "react";
import type { SignUpStep } from "../../store/sign-up-slice.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";

export interface StepProps {
  /** Where the account is, for riders who have one already. */
  readonly accountUrl: string | null;
  /** A screen of the account, which was not prerendered. */
  readonly isInAccount: boolean;
  /** Of headings inside a step. */
  readonly headingLevel: HeadingLevel;
  /** Goes to a step once its chunk is here; where it cannot be loaded, the screen says so. */
  readonly go: (step: SignUpStep) => Promise<unknown>;
}
export type Step = ComponentType<StepProps>;
