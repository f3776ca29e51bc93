import { Paragraph, Sentences, T, useTranslation } from "../i18n/translation.tsx";
import { CheckboxField } from "../ui/choice-fields.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { CardNumberField, DateField } from "./card-and-date-fields.tsx";
import { seniorBirthdates } from "./claim-schema.ts";
import { EmailSuggestion } from "./email-suggestion.tsx";
import { PanelAreas, type PanelProps } from "./panel-parts.tsx";

/** The site where riders of Los Angeles apply for a reduced-fare TAP card. */
const REDUCED_FARE_TAP = "https://www.taptogo.net/";
/** The program for low incomes in Los Angeles (LIFE): patrons enroll with the agency, not here. */
const LIFE_PROGRAM = "https://www.metro.net/riding/life/";

export function CaliforniaEbtPanel({ form }: PanelProps) {
  return (
    <PanelAreas kind="californiaEBT" details={<Paragraph id="eligibility.ebt.onlyVerifies" />}>
      <CardNumberField field={form.text("californiaEBT")} card="ebt" />
    </PanelAreas>
  );
}

export function StudentEmailPanel({ form }: PanelProps) {
  const { t } = useTranslation();
  return (
    <PanelAreas
      kind="studentEmail"
      details={
        <p>
          <Sentences>
            <T id="eligibility.studentEmail.alternative" />
            <TextLink href={REDUCED_FARE_TAP} newTabLabel={t("eligibility.newTab")}>
              <T id="eligibility.studentEmail.apply" />
            </TextLink>
          </Sentences>
        </p>
      }
    >
      <TextField
        {...form.text("studentEmail")}
        label={<T id="eligibility.studentEmail.label" />}
        hint={<T id="eligibility.studentEmail.hint" />}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <EmailSuggestion
        typed={form.values.studentEmail}
        onAccept={(studentEmail) => {
          form.write({ studentEmail });
          // The button disappears together with its suggestion.
          form.focus("studentEmail");
        }}
      />
    </PanelAreas>
  );
}

export function SeniorPanel({ form, today }: PanelProps) {
  return (
    <PanelAreas kind="senior">
      <DateField
        field={form.text("birthdate")}
        label={<T id="eligibility.senior.birthdate" />}
        hint={<T id="eligibility.senior.hint" />}
        today={today}
        {...seniorBirthdates(today)}
        autoComplete="bday"
      />
      <CheckboxField {...form.tick("agreeToProveAge")} label={<T id="eligibility.senior.agree" />} required />
    </PanelAreas>
  );
}

export function DisabilityPanel({ form }: PanelProps) {
  return (
    <PanelAreas kind="disability" details={<Paragraph id="eligibility.disability.definition" />}>
      <CheckboxField {...form.tick("selfCert")} label={<T id="eligibility.disability.certify" />} required />
      <CheckboxField
        {...form.tick("agreeToProveDisability")}
        label={<T id="eligibility.disability.agree" />}
        required
      />
    </PanelAreas>
  );
}

export function MetroTapPanel({ form }: PanelProps) {
  const { t } = useTranslation();
  return (
    <PanelAreas
      kind="metroTAP"
      details={
        <p>
          <Sentences>
            <T id="eligibility.metroTAP.lowIncome" />
            <TextLink href={LIFE_PROGRAM} newTabLabel={t("eligibility.newTab")}>
              <T id="eligibility.metroTAP.life" />
            </TextLink>
          </Sentences>
        </p>
      }
    >
      <CardNumberField field={form.text("metroTAP")} card="tap" />
      <TapCardDrawing label={t("eligibility.metroTAP.drawing")} />
    </PanelAreas>
  );
}

/** The back of a TAP card, with the number at the bottom: our own drawing, not a picture of a real card. */
function TapCardDrawing({ label }: { readonly label: string }) {
  return (
    <svg className="bs-eligibility__tap bs-digits" viewBox="0 0 320 202" role="img" aria-label={label}>
      <rect
        x="2"
        y="2"
        width="316"
        height="198"
        rx="14"
        fill="var(--bs-sunken)"
        stroke="var(--bs-edge)"
        strokeWidth="1.5"
      />
      <rect x="2" y="26" width="316" height="30" fill="var(--bs-edge)" />
      <g fill="none" stroke="var(--bs-edge)" strokeWidth="4" strokeLinecap="round">
        <path d="M26 80h150M26 96h190M26 112h120" />
        <path d="M248 84a20 20 0 0 1 0 28M260 76a32 32 0 0 1 0 44M236 92a9 9 0 0 1 0 12" />
      </g>
      <rect
        x="16"
        y="142"
        width="288"
        height="38"
        rx="8"
        fill="var(--bs-raised)"
        stroke="var(--bs-accent-strong)"
        strokeWidth="3"
      />
      <text x="160" y="167" textAnchor="middle" fill="var(--bs-text)" fontSize="19px" letterSpacing="0.5px">
        0158 0000 0000 0000 0008
      </text>
    </svg>
  );
}
