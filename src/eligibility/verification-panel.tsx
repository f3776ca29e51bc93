import { useRef } from "react";
import { useAppContext } from "../context/use-app-context.tsx";
import { useDraft } from "../forms/drafts.tsx";
import { discountTypeFor, discountTypesFor } from "../passes/verification.ts";
import { registerSheet } from "../styles/adopt.ts";
import { useRestoreLostFocus } from "../ui/focus.ts";
import { LiveRegion } from "../ui/live-region.tsx";
import { ClaimForm } from "./claim-form.tsx";
import css from "./eligibility.css?inline";
import { ELIGIBILITY_FORM, useIsVerified } from "./eligibility.ts";
import type { EligibilityPanelProps } from "./eligibility-panel.tsx";
import { OtherProof, ProofTypes, VerifiedNotice } from "./proof-fields.tsx";

export { ProofFields, proofSchemaOf, verifyProof } from "./proof-fields.tsx";

registerSheet(css);

/** The verification of eligibility for a reduced fare: a choice of proof, the panel for it, and the result. */
export function VerificationPanel({ pass, claimant, onFullFare }: EligibilityPanelProps) {
  const app = useAppContext();
  const types = discountTypesFor(app.program, pass);
  const [draft, write] = useDraft(ELIGIBILITY_FORM);
  const isVerified = useIsVerified(pass, claimant.contactEmail);
  const place = useRef<HTMLDivElement>(null);
  useRestoreLostFocus(isVerified, place);
  const type = discountTypeFor(app.program, pass, draft?.type);
  if (!type) return null;
  return (
    // Receives focus when the focused button disappears after its action.
    <div ref={place} tabIndex={-1} className="bs-eligibility">
      <LiveRegion>{isVerified && <VerifiedNotice />}</LiveRegion>
      {isVerified ? (
        <OtherProof />
      ) : (
        <>
          <ProofTypes name="discountType" types={types} chosen={type} onChoose={(chosen) => write({ type: chosen })} />
          <ClaimForm
            // A change of the proof starts a new form, without touched fields.
            key={type}
            pass={pass}
            claimant={claimant}
            type={type}
            onOtherProof={
              types.length > 1
                ? () => place.current?.querySelector<HTMLElement>("[name=discountType]:checked")?.focus()
                : undefined
            }
            onFullFare={onFullFare}
          />
        </>
      )}
    </div>
  );
}
