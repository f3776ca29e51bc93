import { useState } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import type { DiscountType } from "../domain/discounts.ts";
import type { Pass } from "../domain/passes.ts";
import { type Claimant, discountTypeFor, discountTypesFor } from "../domain/verification.ts";
import { useDraft } from "../forms/drafts.tsx";
import { Form } from "../forms/form.tsx";
import { type FormError, FormErrorText, failureMessage } from "../forms/form-error.tsx";
import { useForm } from "../forms/use-form.tsx";
import { T } from "../i18n/translation.tsx";
import { ClosableNotice } from "../parts/closable-notice.tsx";
import { NoticeRegion } from "../parts/notice-region.tsx";
import { SendButton } from "../parts/send-button.tsx";
import { useRestoreLostFocus } from "../ui/focus.ts";
import { LiveRegion } from "../ui/live-region.tsx";
import { type ClaimFields, INITIAL_CLAIM } from "./claim-fields.ts";
import { claimFormOf, claimSchemaOf } from "./claim-schema.ts";
import { ELIGIBILITY_FORM, useIsVerified, type Verdict, verifyEligibility } from "./eligibility.ts";
import { RefusalOptions, useToday } from "./panel-parts.tsx";
import { PANELS } from "./panels.tsx";
import { OtherProof, ProofTypes, VerifiedNotice } from "./proof-fields.tsx";
import "./eligibility.css";

export { ProofFields, proofSchemaOf, verifyProof } from "./proof-fields.tsx";

export interface EligibilityPanelProps {
  /** Must be the pass in the cart. */
  readonly pass: Pass;
  readonly claimant: Claimant;
  /** Chooses the same pass at full fare after a refusal; absent where the program sells none. */
  readonly onFullFare?: (() => void) | undefined;
}

export function VerificationPanel({ pass, claimant, onFullFare }: EligibilityPanelProps) {
  const app = useAppContext();
  const types = discountTypesFor(app.program, pass);
  const [draft, { write }] = useDraft(ELIGIBILITY_FORM);
  const isVerified = useIsVerified(pass, claimant.contactEmail);
  const region = useRestoreLostFocus(isVerified);
  const type = discountTypeFor(app.program, pass, draft?.type);
  if (types.length === 0) return null;
  return (
    // Receives focus when the focused button disappears after its action.
    <div ref={region} tabIndex={-1} className="bs-eligibility">
      <LiveRegion>{isVerified && <VerifiedNotice />}</LiveRegion>
      {isVerified ? (
        <OtherProof />
      ) : (
        <>
          <ProofTypes
            name="discountType"
            types={types}
            value={type ?? ""}
            onChange={(chosen) => write({ type: chosen })}
          />
          {type && (
            <ClaimForm
              // A change of the proof starts a new form, without touched fields.
              key={type}
              pass={pass}
              claimant={claimant}
              type={type}
              onOtherProof={
                types.length > 1
                  ? () => region.current?.querySelector<HTMLElement>("[name=discountType]:checked")?.focus()
                  : undefined
              }
              onFullFare={onFullFare}
            />
          )}
        </>
      )}
    </div>
  );
}

interface ClaimFormProps {
  readonly pass: Pass;
  readonly claimant: Claimant;
  readonly type: DiscountType;
  readonly onOtherProof: (() => void) | undefined;
  readonly onFullFare: (() => void) | undefined;
}

function ClaimForm({ pass, claimant, type, onOtherProof, onFullFare }: ClaimFormProps) {
  const app = useAppContext();
  const today = useToday();
  const [answer, setAnswer] = useState<{
    readonly verdict: Verdict | { readonly failure: FormError };
    readonly to: string;
  } | null>(null);
  const form = useForm<ClaimFields>({
    id: ELIGIBILITY_FORM,
    initial: INITIAL_CLAIM,
    schema: claimSchemaOf(type, today),
    async onSubmit(fields, scope) {
      setAnswer(null);
      const claim = { type, form: claimFormOf(type, fields) };
      const verdict = await verifyEligibility(app, scope, pass, claim, claimant, ELIGIBILITY_FORM).catch(
        (error: unknown) => ({
          failure: failureMessage("eligibility.failed", error),
        }),
      );
      setAnswer({ verdict, to: JSON.stringify(claim.form) });
      return undefined;
    },
  });
  const Panel = PANELS[type];
  // An answer about other details does not apply to these.
  const isCurrent = answer !== null && answer.to === JSON.stringify(claimFormOf(type, form.values));
  const isRefused = isCurrent && answer.verdict === "refused";
  const failure = isCurrent && typeof answer.verdict === "object" && answer.verdict.failure;
  return (
    <Form form={form}>
      <Panel form={form} today={today} />
      <NoticeRegion role="alert">
        {(isRefused || failure) && (
          <ClosableNotice kind="error">
            {failure ? <FormErrorText error={failure} /> : <T id="eligibility.refused" />}
          </ClosableNotice>
        )}
      </NoticeRegion>
      <LiveRegion>
        {(isRefused || failure) && <RefusalOptions onOtherProof={onOtherProof} onFullFare={onFullFare} />}
      </LiveRegion>
      <SendButton isSending={form.isSending} text="eligibility.verify" busyText="eligibility.verifying" />
    </Form>
  );
}
