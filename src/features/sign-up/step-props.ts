import type { ComponentType } from "react";
import type { SignUpStep } from "../../store/sign-up-slice.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";

export interface StepProps {
  /** The address of the account, for riders who already have one. */
  readonly accountUrl: string | null;
  /** True for the screen within the account, which is never prerendered. */
  readonly isInAccount: boolean;
  /** The level of the headings inside a step. */
  readonly headingLevel: HeadingLevel;
  /** Moves to a step once its chunk is loaded; if it fails to load, the screen shows an error. */
  readonly go: (step: SignUpStep) => Promise<unknown>;
}
export type Step = ComponentType<StepProps>;
