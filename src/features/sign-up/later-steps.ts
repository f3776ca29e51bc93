import { ConfirmationStep } from "./confirmation-step.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ReviewStep } from "./review-step.tsx";

/** One chunk: nobody shall pay whom the confirmation cannot be shown. */
export const LATER_STEPS = [
  ["payment", PaymentStep],
  ["review", ReviewStep],
  ["confirmation", ConfirmationStep],
] as const;
