import { loadMessages } from "../../i18n/load-messages.ts";
import { paymentMessages } from "../../payment/messages.ts";
import { purchaseMessages } from "../../purchase/messages.ts";
import { riderMessages } from "../../rider/messages.ts";
import type { SignUpStep } from "../../store/sign-up-slice.ts";
import { DetailsStep } from "./details-step.tsx";
import { loadPart } from "./later/messages.ts";
import type { Step } from "./step-props.ts";

const loaded = new Map<SignUpStep, Step>([["details", DetailsStep]]);

/** The step's component, null while its chunk is not here. */
export const stepOf = (step: SignUpStep): Step | null => loaded.get(step) ?? null;

export async function loadStep(step: SignUpStep): Promise<void> {
  if (step === "details" || loaded.has(step)) return;
  const [steps] = await Promise.all([
    loadPart(() => import("./later-steps.ts")).then(({ laterSteps }) => laterSteps(step === "eligibility")),
    loadMessages(paymentMessages, purchaseMessages, riderMessages),
  ]);
  for (const [name, component] of steps) loaded.set(name, component);
}
