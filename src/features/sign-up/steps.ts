import type { ComponentType } from "react";
import type { SignUpStep } from "../../store/sign-up-slice.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { DetailsStep } from "./first-step/details-step.tsx";
import { loadPart } from "./use-later-parts.ts";

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
type Step = ComponentType<StepProps>;

/** A step, or an order that was sent and whose end is unknown. */
export type ShownStep = SignUpStep | "unresolved";

const loaded = new Map<ShownStep, Step>([["details", DetailsStep]]);

/** The component of a step; null while its chunk is not loaded. */
export const stepOf = (step: ShownStep): Step | null => loaded.get(step) ?? null;

export async function loadStep(step: ShownStep): Promise<void> {
  if (loaded.has(step)) return;
  const { LATER_STEPS } = await loadPart(() => import("./later-steps.ts"));
  for (const [name, component] of LATER_STEPS) loaded.set(name, component);
}
