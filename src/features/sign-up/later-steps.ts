import { ConfirmationStep } from "./confirmation/confirmation-step.tsx";
import { PaymentStep } from "./payment/payment-step.tsx";
import { ReviewStep } from "./review/review-step.tsx";
import { UnresolvedOrder } from "./review/unresolved-order.tsx";

/** One chunk for all of them: nobody may pay if the confirmation cannot load. */
export const LATER_STEPS = [
  ["payment", PaymentStep],
  ["review", ReviewStep],
  ["confirmation", ConfirmationStep],
  ["unresolved", UnresolvedOrder],
] as const;
