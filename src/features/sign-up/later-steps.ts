import { ConfirmationStep } from "./confirmation-step.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ReviewStep } from "./review-step.tsx";

/** One chunk for both steps: nobody may pay if the confirmation cannot load. */
export const LATER_STEPS = [
  ["payment", PaymentStep],
  ["review", ReviewStep],
  ["confirmation", ConfirmationStep],
] as const;
