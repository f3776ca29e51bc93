import { useAppContext, useAppState } from "../app-context/use-app-context.tsx";
import type { Pass } from "../domain/passes.ts";
import { type Claimant, discountTypeFor } from "../domain/verification.ts";
import { Form } from "../forms/form.tsx";
import { useForm } from "../forms/use-form.tsx";
import { SendButton } from "../parts/send-button.tsx";
import { type ClaimFields, INITIAL_CLAIM } from "./claim-fields.ts";
import { claimSchemaOf } from "./claim-schema.ts";
import { ELIGIBILITY_FORM } from "./eligibility.ts";
import { useToday } from "./panel-parts.tsx";
import { ProofFields, verifyProof } from "./proof-fields.tsx";

interface VerificationPanelProps {
  /** Must be the pass in the cart. */
  readonly pass: Pass;
  readonly claimant: Claimant;
  /** Chooses the same pass at full fare after a refusal; absent where the program sells none. */
  readonly onFullFare: (() => void) | undefined;
}

/**
 * The proof as a form of its own; `useIsVerified(pass, claimant.contactEmail)` has the result. Another pass, proof,
 * number or e-mail needs another verification.
 */
export function VerificationPanel({ pass, claimant, onFullFare }: VerificationPanelProps) {
  const app = useAppContext();
  const today = useToday();
  const draft = useAppState(({ drafts }) => drafts[ELIGIBILITY_FORM]);
  const form = useForm<ClaimFields>({
    id: ELIGIBILITY_FORM,
    initial: INITIAL_CLAIM,
    schema: claimSchemaOf(discountTypeFor(app.program, pass, draft?.type) ?? null, today),
    onSubmit: (fields, scope) => verifyProof(app, scope, pass, fields, claimant, ELIGIBILITY_FORM),
  });
  return (
    <Form form={form}>
      <ProofFields form={form} pass={pass} contactEmail={claimant.contactEmail} onFullFare={onFullFare}>
        <SendButton isSending={form.isSending} text="eligibility.verify" busyText="eligibility.verifying" />
      </ProofFields>
    </Form>
  );
}
