import "./eligibility.css";
import type { ReactNode } from "react";
import type { AppContext } from "../app-context/app-context.ts";
import { useAppContext, useAppState } from "../app-context/use-app-context.tsx";
import { DISCOUNTS, type Pass } from "../domain/passes.ts";
import { type Claimant, discountTypeFor, discountTypesFor, isVerifiedFor } from "../domain/verification.ts";
import { Form } from "../forms/form.tsx";
import { failureMessage } from "../forms/form-error.tsx";
import { useClearGoneError } from "../forms/use-clear-gone-error.ts";
import { type FormErrors, useForm } from "../forms/use-form.tsx";
import { T } from "../i18n/translation.tsx";
import { dateIn } from "../lib/calendar.ts";
import { SendButton } from "../parts/send-button.tsx";
import { TextButton } from "../parts/text-button.tsx";
import type { SessionScope } from "../session/session-scope.ts";
import { ButtonRow } from "../ui/button-row.tsx";
import { RadioGroup } from "../ui/choice-fields.tsx";
import { useRestoreLostFocus } from "../ui/focus.ts";
import { LiveRegion } from "../ui/live-region.tsx";
import { Notice } from "../ui/notice.tsx";
import { type ClaimFields, INITIAL_CLAIM, REFUSAL_FIELD } from "./claim-fields.ts";
import { claimFormOf, claimSchemaOf } from "./claim-schema.ts";
import { dropVerification, ELIGIBILITY_FORM, verifyEligibility } from "./eligibility.ts";
import { type PanelForm, RefusalOptions, useToday } from "./panel-parts.tsx";
import { PANELS } from "./panels.tsx";

/** Whether something is left to verify: the pass needs a proof, and the rider is not verified yet. */
const isProofNeeded = ({ program, store }: AppContext, pass: Pass, { contactEmail }: Pick<Claimant, "contactEmail">) =>
  discountTypesFor(program, pass).length > 0 && !isVerifiedFor(store.getState().cart, pass, contactEmail);

/** The rules for the fields of a proof; null where the rider is already verified, and for a full fare. */
export function proofSchemaOf(
  app: AppContext,
  pass: Pass,
  fields: ClaimFields & Pick<Claimant, "contactEmail">,
): ReturnType<typeof claimSchemaOf> | null {
  const { program, clock } = app;
  if (!isProofNeeded(app, pass, fields)) return null;
  return claimSchemaOf(discountTypeFor(program, pass, fields.type) ?? null, dateIn(program.timeZone, clock.now()));
}

/**
 * Has the service verify the proof, unless it is already verified or the pass needs none. Resolves to undefined once
 * nothing is left to verify, else to the errors by field, which are empty if the form or session changed meanwhile.
 * @param formId The id of the draft with the fields of the proof.
 */
export async function verifyProof(
  app: AppContext,
  scope: SessionScope,
  pass: Pass,
  fields: ClaimFields,
  claimant: Claimant,
  formId: string,
): Promise<FormErrors<ClaimFields> | undefined> {
  if (!isProofNeeded(app, pass, claimant)) return undefined;
  const type = discountTypeFor(app.program, pass, fields.type);
  if (!type) return { type: { id: "eligibility.types.missing" } };
  const claim = { type, form: claimFormOf(type, fields) };
  const verdict = await verifyEligibility(app, scope, pass, claim, claimant, formId).catch((error: unknown) => ({
    failure: failureMessage("eligibility.failed", error),
  }));
  if (typeof verdict === "object") return { [REFUSAL_FIELD[type]]: verdict.failure };
  if (verdict === "refused") return { [REFUSAL_FIELD[type]]: { id: "eligibility.refused" } };
  return verdict === "verified" ? undefined : {};
}

interface ProofFieldsProps {
  readonly form: PanelForm;
  readonly pass: Pass;
  readonly contactEmail: string;
  readonly onFullFare: (() => void) | undefined;
  /** Shown below the fields until the proof is verified. */
  readonly children?: ReactNode;
}

/** The fields of a proof within the form that sends it; nothing for a full fare. */
export function ProofFields({ form, pass, contactEmail, onFullFare, children }: ProofFieldsProps) {
  const app = useAppContext();
  const today = useToday();
  const isVerified = useAppState(({ cart }) => isVerifiedFor(cart, pass, contactEmail));
  const verifiedType = useAppState(({ cart }) => cart.discountType);
  const fieldset = useRestoreLostFocus<HTMLFieldSetElement>(isVerified);
  const types = discountTypesFor(app.program, pass);
  const type = discountTypeFor(app.program, pass, form.values.type);
  const Panel = type && PANELS[type];
  // A refusal ends with its proof: when the rider chooses another one, or a pass at full fare.
  useClearGoneError(form, type ? REFUSAL_FIELD[type] : null);
  if (types.length === 0) return null;
  return (
    // This fieldset receives focus when the focused button disappears after its action.
    <fieldset ref={fieldset} tabIndex={-1} className="bs-stack" data-gap="5">
      <T as="legend" className="bs-lead" id="eligibility.legend" />
      <LiveRegion>
        {isVerified && (
          <Notice kind="success" title={<T id="eligibility.verified" />}>
            {verifiedType !== "none" && (
              <T id={`eligibility.recertification.${DISCOUNTS[verifiedType].recertification}`} />
            )}
          </Notice>
        )}
      </LiveRegion>
      {isVerified ? (
        <ButtonRow>
          <TextButton kind="quiet" onClick={() => dropVerification(app)} text="eligibility.other" />
        </ButtonRow>
      ) : (
        <>
          {types.length > 1 && (
            <RadioGroup
              {...form.text("type")}
              value={type ?? ""}
              onChange={(kind) => form.write({ type: kind })}
              legend={<T id="eligibility.types" />}
              options={types.map((kind) => ({ value: kind, label: <T id={`eligibility.type.${kind}`} /> }))}
              required
            />
          )}
          {Panel && <Panel form={form} today={today} />}
          <LiveRegion>
            {type && form.isRefused(REFUSAL_FIELD[type]) && (
              <RefusalOptions
                onOtherProof={types.length > 1 ? () => form.focus("type") : undefined}
                onFullFare={onFullFare}
              />
            )}
          </LiveRegion>
          {children}
        </>
      )}
    </fieldset>
  );
}

interface VerificationPanelProps {
  /** Must be the pass in the cart. */
  readonly pass: Pass;
  readonly claimant: Claimant;
  /** Chooses the same pass at full fare after a refusal; absent where the program sells none. */
  readonly onFullFare: (() => void) | undefined;
}

/** A proof as a form of its own, with a button that has the service verify it. */
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
