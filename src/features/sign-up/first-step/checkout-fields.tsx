import { memo } from "react";
import { useAppContext } from "../../../app-context/use-app-context.tsx";
import {
  findOffered,
  includesKeyCard,
  isReducedFare,
  keyCardOffer,
  mailsKeyCard,
  type Pass,
} from "../../../domain/passes.ts";
import { ProofFields } from "../../../eligibility/proof-fields.tsx";
import { MailingAddressFields } from "../../../forms/address-fields.tsx";
import type { Form } from "../../../forms/use-form.tsx";
import { Money, Paragraph, T, useTranslation } from "../../../i18n/translation.tsx";
import { choosePassWithPromotion } from "../../../passes/choose-pass.ts";
import { useKeyCardName } from "../../../passes/use-key-card-name.ts";
import { CheckboxField } from "../../../ui/choice-fields.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/stack.tsx";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

interface PassFieldsProps {
  readonly form: Form<SignUpDetails>;
  readonly pass: Pass;
}

/** The program's conditions for a reduced fare; renders nothing if none of the passes has a reduced fare. */
export function ReducedFareText({ passes }: { readonly passes: readonly Pass[] }) {
  const { system } = useAppContext().program;
  if (!passes.some(isReducedFare)) return null;
  return (
    <p>
      <T as="b" id="passes.reducedFare" />
      <br />
      <T id={`passes.reducedFare.${system}`} />
    </p>
  );
}

export function ReducedFareProof({ form, pass }: PassFieldsProps) {
  const app = useAppContext();
  if (!isReducedFare(pass)) return null;
  const { relatedFullFarePassId } = pass;
  const fullFarePass = relatedFullFarePassId === null ? null : findOffered(app.program, relatedFullFarePassId);
  return (
    <ProofFields
      form={form}
      pass={pass}
      contactEmail={form.values.contactEmail}
      onFullFare={fullFarePass ? () => choosePassWithPromotion(app, fullFarePass.id) : undefined}
    />
  );
}

interface KeyCardFieldProps extends Pick<SignUpDetails, "pass" | "withKeyCard"> {
  readonly write: (fields: Partial<SignUpDetails>) => void;
}

/** The checkbox for a key card, if the chosen pass offers one. Its default comes from the pass. */
export const KeyCardField = memo(function KeyCardField({ pass: passId, withKeyCard, write }: KeyCardFieldProps) {
  const { program } = useAppContext();
  const keyCard = useKeyCardName();
  const pass = findOffered(program, Number(passId));
  const offer = pass && keyCardOffer(pass);
  if (!offer) return null;
  return (
    <CheckboxField
      name="withKeyCard"
      label={<T id={program.isKeyCardLinked ? "signup.keyCard.linked" : "signup.keyCard"} values={{ keyCard }} />}
      hint={
        <T id={program.isKeyCardLinked ? "passes.keyCard.hint.linked" : "passes.keyCard.hint"} values={{ keyCard }} />
      }
      aside={offer.cost === 0 ? <T id="signup.free" /> : <Money amount={offer.cost} />}
      checked={includesKeyCard(pass, withKeyCard)}
      onChange={(ticked) => write({ withKeyCard: ticked ? "yes" : "no" })}
    />
  );
});

export function KeyCardMailing({ form, pass }: PassFieldsProps) {
  const { program } = useAppContext();
  const keyCard = useKeyCardName();
  if (!mailsKeyCard(program, pass, form.values.withKeyCard)) return null;
  return (
    <fieldset className="bs-stack bs-signup__group">
      <T as="legend" className="bs-lead" id="signup.mailing.legend" values={{ keyCard }} />
      <MailingAddressFields form={form} />
    </fieldset>
  );
}

/** The age groups above the first one, which begins at the program's minimum age. */
const ADULT_AGE_GROUPS = ["18–24", "25–34", "35–44", "45–54", "55–64", "65+"] as const;
const GENDERS = ["female", "male", "nonbinary", "other"] as const;
const PURPOSES = ["commute", "errands", "exercise", "fun"] as const;

/** Optional questions about the rider; the answers are sent as demographics. */
export function AboutYouFields({ form }: { readonly form: Form<SignUpDetails> }) {
  const { t } = useTranslation();
  const { minimumAge } = useAppContext().program;
  const ageGroups = [`${minimumAge}–17`, ...ADULT_AGE_GROUPS];
  const noAnswer = t("signup.about.noAnswer");
  return (
    <Stack gap={4}>
      <Paragraph className="bs-field__hint" id="signup.about.hint" />
      <SelectField
        {...form.text("ageGroup")}
        label={<T id="signup.about.age" />}
        placeholder={noAnswer}
        options={ageGroups.map((group) => ({ value: group, label: group }))}
      />
      <SelectField
        {...form.text("gender")}
        autoComplete="sex"
        label={<T id="signup.about.gender" />}
        placeholder={noAnswer}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`signup.about.gender.${gender}`) }))}
      />
      <SelectField
        {...form.text("purpose")}
        label={<T id="signup.about.purpose" />}
        placeholder={noAnswer}
        options={PURPOSES.map((purpose) => ({ value: purpose, label: t(`signup.about.purpose.${purpose}`) }))}
      />
    </Stack>
  );
}
