import { formsMessages } from "../../forms/messages.ts";
import { loadMessages } from "../../i18n/load-messages.ts";
import { paymentMessages } from "../../payment/messages.ts";
import { purchaseMessages } from "../../purchase/messages.ts";
import { riderMessages } from "../../rider/messages.ts";
import type { SignUpStep } from "../../store/sign-up-slice.ts";
import { DetailsStep } from "./details-step.tsx";
import { loadPart } from "./later/load-part.ts";
import type { Step } from "./step-props.ts";

const loaded = new Map<SignUpStep, Step>([["details", DetailsStep]]);

/** The component of a step; null while its chunk is not loaded. */
export const stepOf = (step: SignUpStep): Step | null => loaded.get(step) ?? null;

export async function loadStep(step: SignUpStep): Promise<void> {
  if (loaded.has(step)) return;
  const [{ LATER_STEPS }] = await Promise.all([
    loadPart(() => import("./later-steps.ts")),
    loadMessages(formsMessages, paymentMessages, purchaseMessages, riderMessages),
  ]);
  for (const [name, component] of LATER_STEPS) loaded.set(name, component);
}
