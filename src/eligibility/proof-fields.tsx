import { useRef } from "react";
import { useWorld } from "../context/world-context.tsx";
import { T } from "../i18n/translation.tsx";
import { discountTypeFor, discountTypesFor } from "../passes/verification.ts";
import type { Pass } from "../programs/pass.ts";
import { registerSheet } from "../styles/adopt.ts";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { Said } from "../ui/said.tsx";
import { useFocusFollows } from "../ui/use-focus-follows.ts";
import { CLAIM_FIELD } from "./claim-fields.ts";
import css from "./eligibility.css?inline";
import { dropVerification, useIsVerified } from "./eligibility.ts";
import type { ClaimForm } from "./panel-props.ts";
import { PANELS } from "./panels.ts";
import { ProofTypes } from "./proof-types.tsx";
import { useToday } from "./use-today.ts";
import { VerifiedNotice } from "./verified-notice.tsx";
import { WaysOn } from "./ways-on.tsx";

registerSheet(css);

interface ProofFieldsProps {
  /** The form that the proof is a part of, and is sent with. */
  readonly form: ClaimForm;
  /** The reduced-fare pass in the cart. */
  readonly pass: Pass;
  readonly contactEmail: string;
  readonly onFullFare: (() => void) | undefined;
}

/** How a rider shows that a reduced fare may be had, in the form where the pass is chosen. */
export function ProofFields({ form, pass, contactEmail, onFullFare }: ProofFieldsProps) {
  const world = useWorld();
  const today = useToday();
  const isVerified = useIsVerified(pass, contactEmail);
  const place = useRef<HTMLFieldSetElement>(null);
  useFocusFollows(isVerified, place);
  const types = discountTypesFor(world.program, pass);
  const type = discountTypeFor(world.program, pass, form.values.type);
  if (!type) return null;
  const Panel = PANELS[type];
  function choose(other: string): void {
    form.write({ type: other });
    if (type) form.forgive(CLAIM_FIELD[type]);
  }
  return (
    // Takes the focus of the button that went with what it did.
    <fieldset ref={place} tabIndex={-1} className="bs-eligibility">
      <legend>
        <T id="eligibility.legend" />
      </legend>
      <Said>{isVerified && <VerifiedNotice />}</Said>
      {isVerified ? (
        <ButtonRow>
          <Button kind="quiet" onClick={() => dropVerification(world)}>
            <T id="eligibility.other" />
          </Button>
        </ButtonRow>
      ) : (
        <>
          <ProofTypes name="type" types={types} chosen={type} onChoose={choose} />
          <Panel form={form} today={today} />
          <Said>
            {form.isRefused(CLAIM_FIELD[type]) && (
              <WaysOn onOtherProof={types.length > 1 ? () => form.focus("type") : undefined} onFullFare={onFullFare} />
            )}
          </Said>
        </>
      )}
    </fieldset>
  );
}
