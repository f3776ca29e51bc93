import { useRef } from "react";
import { useAppContext, useAppState } from "../context/use-app-context.tsx";
import { T } from "../i18n/translation.tsx";
import { discountTypeFor, discountTypesFor } from "../passes/verification.ts";
import { DISCOUNTS, type DiscountType } from "../programs/discounts.ts";
import type { Pass } from "../programs/pass.ts";
import { registerSheet } from "../styles/adopt.ts";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { useRestoreLostFocus } from "../ui/focus.ts";
import { LiveRegion } from "../ui/live-region.tsx";
import { Notice } from "../ui/notice.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { CLAIM_FIELD } from "./claim-fields.ts";
import css from "./eligibility.css?inline";
import { dropVerification, useIsVerified } from "./eligibility.ts";
import type { PanelForm } from "./panel-areas.tsx";
import { PANELS } from "./panels.ts";
import { RefusalOptions } from "./refusal-options.tsx";
import { useToday } from "./use-today.ts";

registerSheet(css);

interface ProofFieldsProps {
  /** The form that contains the proof and submits it. */
  readonly form: PanelForm;
  /** The reduced-fare pass in the cart. */
  readonly pass: Pass;
  readonly contactEmail: string;
  readonly onFullFare: (() => void) | undefined;
}

/** The proof of eligibility for a reduced fare, as a part of the form that has the choice of the pass. */
export function ProofFields({ form, pass, contactEmail, onFullFare }: ProofFieldsProps) {
  const app = useAppContext();
  const today = useToday();
  const isVerified = useIsVerified(pass, contactEmail);
  const place = useRef<HTMLFieldSetElement>(null);
  useRestoreLostFocus(isVerified, place);
  const types = discountTypesFor(app.program, pass);
  const type = discountTypeFor(app.program, pass, form.values.type);
  if (!type) return null;
  const Panel = PANELS[type];
  function choose(other: string): void {
    form.write({ type: other });
    if (type) form.forgive(CLAIM_FIELD[type]);
  }
  return (
    // Receives focus when the focused button disappears after its action.
    <fieldset ref={place} tabIndex={-1} className="bs-eligibility">
      <legend>
        <T id="eligibility.legend" />
      </legend>
      <LiveRegion>{isVerified && <VerifiedNotice />}</LiveRegion>
      {isVerified ? (
        <OtherProof />
      ) : (
        <>
          <ProofTypes name="type" types={types} chosen={type} onChoose={choose} />
          <Panel form={form} today={today} />
          <LiveRegion>
            {form.isRefused(CLAIM_FIELD[type]) && (
              <RefusalOptions
                onOtherProof={types.length > 1 ? () => form.focus("type") : undefined}
                onFullFare={onFullFare}
              />
            )}
          </LiveRegion>
        </>
      )}
    </fieldset>
  );
}

interface ProofTypesProps {
  readonly name: string;
  readonly types: readonly DiscountType[];
  readonly chosen: DiscountType;
  readonly onChoose: (type: string) => void;
}

/** The choice of a proof, where a program accepts several. */
export const ProofTypes = ({ name, types, chosen, onChoose }: ProofTypesProps) =>
  types.length > 1 && (
    <RadioGroup
      name={name}
      legend={<T id="eligibility.types" />}
      options={types.map((type) => ({ value: type, label: <T id={`eligibility.type.${type}`} /> }))}
      value={chosen}
      onChange={onChoose}
    />
  );

/** The way back from a claim that holds. */
export function OtherProof() {
  const app = useAppContext();
  return (
    <ButtonRow>
      <Button kind="quiet" onClick={() => dropVerification(app)}>
        <T id="eligibility.other" />
      </Button>
    </ButtonRow>
  );
}

/** Says that the cart's claim is verified, and when the rider has to verify it again. */
export function VerifiedNotice() {
  const type = useAppState(({ cart }) => cart.discountType);
  return (
    <Notice kind="success" announced={false} title={<T id="eligibility.verified" />}>
      {type !== "none" && <T id={`eligibility.recertification.${DISCOUNTS[type].recertification}`} />}
    </Notice>
  );
}
