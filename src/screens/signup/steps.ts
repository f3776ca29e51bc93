import { addTexts } from "../../i18n/added-texts.ts";
import type { SignUpStep } from "../../store/sign-up-slice.ts";
import { DetailsStep } from "./details-step.tsx";
import type { Step } from "./step-props.ts";

const LOADERS: Readonly<Record<Exclude<SignUpStep, "details">, () => Promise<Step>>> = {
  eligibility: () => import("./eligibility-step.tsx").then(({ loadEligibilityStep }) => loadEligibilityStep()),
  payment: () => import("./payment-step.tsx").then(({ PaymentStep }) => PaymentStep),
  // Nobody shall pay whom the confirmation cannot be shown.
  review: () => Promise.all([import("./review-step.tsx"), loadStep("confirmation")]).then(([step]) => step.ReviewStep),
  confirmation: () => import("./confirmation-step.tsx").then(({ ConfirmationStep }) => ConfirmationStep),
};
const loaded = new Map<SignUpStep, Step>([["details", DetailsStep]]);

/** The step's component, null while its chunk is not here. */
export const stepOf = (step: SignUpStep): Step | null => loaded.get(step) ?? null;

export async function loadStep(step: SignUpStep): Promise<void> {
  if (step === "details" || loaded.has(step)) return;
  const [component] = await Promise.all([
    LOADERS[step](),
    addTexts("sign-up-steps", () => import("../../i18n/en/sign-up-steps-catalogue.ts")),
  ]);
  loaded.set(step, component);
}
