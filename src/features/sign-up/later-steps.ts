import { ConfirmationStep } from "./confirmation-step.tsx";
import { loadEligibilityStep } from "./eligibility-step.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { Step } from "./step-props.ts";

/** One chunk: nobody shall pay whom the confirmation cannot be shown. A reduced fare's panels come from one of their own. */
export async function laterSteps(
  isReduced: boolean,
): Promise<readonly (readonly ["eligibility" | "payment" | "review" | "confirmation", Step])[]> {
  return [
    ...(isReduced ? [["eligibility", await loadEligibilityStep()] as const] : []),
    ["payment", PaymentStep],
    ["review", ReviewStep],
    ["confirmation", ConfirmationStep],
  ];
}
