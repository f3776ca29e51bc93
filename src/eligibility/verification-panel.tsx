import { useRef } from "react";
import { useWorld } from "../context/world-context.tsx";
import { useDraft } from "../forms/drafts.tsx";
import { T } from "../i18n/translation.tsx";
import { discountTypesFor } from "../passes/verification.ts";
import type { DiscountType } from "../programs/discounts.ts";
import { registerSheet } from "../styles/adopt.ts";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { Said } from "../ui/said.tsx";
import { useFocusFollows } from "../ui/use-focus-follows.ts";
import { ClaimForm } from "./claim-form.tsx";
import css from "./eligibility.css?inline";
import { dropVerification, ELIGIBILITY_FORM, useIsVerified } from "./eligibility.ts";
import type { EligibilityPanelProps } from "./eligibility-panel.tsx";
import { VerifiedNotice } from "./verified-notice.tsx";

registerSheet(css);

/** How a rider shows that a reduced-fare pass may be bought: the ways of the program, one panel, the answer. */
export function VerificationPanel({ pass, claimant, onContinue, onFullFare, actions }: EligibilityPanelProps) {
  const world = useWorld();
  const types = discountTypesFor(world.program, pass);
  const [draft, write] = useDraft(ELIGIBILITY_FORM);
  const isVerified = useIsVerified(pass, claimant.contactEmail);
  const place = useRef<HTMLDivElement>(null);
  useFocusFollows(isVerified, place);
  const type: DiscountType | undefined = types.find((known) => known === draft?.type) ?? types[0];
  if (!type) return null;
  return (
    // Takes the focus of the button that went with what it did.
    <div ref={place} tabIndex={-1} className="bs-eligibility">
      <Said>{isVerified && <VerifiedNotice />}</Said>
      {isVerified ? (
        <ButtonRow>
          {onContinue && (
            <Button kind="primary" size="large" onClick={onContinue}>
              <T id="eligibility.continue" />
            </Button>
          )}
          <Button kind="quiet" onClick={() => dropVerification(world)}>
            <T id="eligibility.other" />
          </Button>
          {actions}
        </ButtonRow>
      ) : (
        <>
          {types.length > 1 && (
            <RadioGroup
              name="discountType"
              legend={<T id="eligibility.types" />}
              options={types.map((known) => ({ value: known, label: <T id={`eligibility.type.${known}`} /> }))}
              value={type}
              onChange={(chosen) => write({ type: chosen })}
            />
          )}
          <ClaimForm
            // Another way is another form: nothing of it was touched yet.
            key={type}
            pass={pass}
            claimant={claimant}
            type={type}
            actions={actions}
            onFullFare={onFullFare}
            onVerified={() => onContinue?.()}
          />
        </>
      )}
    </div>
  );
}
