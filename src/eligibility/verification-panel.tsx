import { useRef } from "react";
import { useAppContext } from "../context/use-app-context.tsx";
import { useDraft } from "../forms/drafts.tsx";
import { discountTypeFor, discountTypesFor } from "../passes/verification.ts";
import { registerSheet } from "../styles/adopt.ts";
import { LiveRegion } from "../ui/live-region.tsx";
import { useRestoreLostFocus } from "../ui/use-restore-lost-focus.ts";
import { ClaimForm } from "./claim-form.tsx";
import css from "./eligibility.css?inline";
import { ELIGIBILITY_FORM, useIsVerified } from "./eligibility.ts";
import type { EligibilityPanelProps } from "./eligibility-panel.tsx";
import { OtherProof, ProofTypes, VerifiedNotice } from "./proof-fields.tsx";

export { proofSchemaOf, prove } from "./proof.ts";
export { ProofFields } from "./proof-fields.tsx";

registerSheet(css);

/** How a rider shows that a reduced-fare pass may be bought: the ways of the program, one panel, the answer. */
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
    // Takes the focus of the button that went with what it did.
    <div ref={place} tabIndex={-1} className="bs-eligibility">
      <LiveRegion>{isVerified && <VerifiedNotice />}</LiveRegion>
      {isVerified ? (
        <OtherProof />
      ) : (
        <>
          <ProofTypes name="discountType" types={types} chosen={type} onChoose={(chosen) => write({ type: chosen })} />
          <ClaimForm
            // Another way is another form: nothing of it was touched yet.
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
