import type { ComponentType } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import type { ClaimKind } from "../domain/verification.ts";
import { Paragraph, Sentences, T, useTranslation } from "../i18n/translation.tsx";
import { addDays } from "../lib/calendar.ts";
import { OuterLink } from "../parts/outer-link.tsx";
import { useSupport } from "../parts/support.tsx";
import { CheckboxField } from "../ui/choice-fields.tsx";
import { TextField } from "../ui/text-field.tsx";
import { CardNumberField, DateField } from "./card-and-date-fields.tsx";
import { seniorBirthdates } from "./claim-schema.ts";
import { EmailSuggestion } from "./email-suggestion.tsx";
import { PanelAreas, type PanelProps } from "./panel-parts.tsx";

export const PANELS: Readonly<Record<ClaimKind, ComponentType<PanelProps>>> = {
  accessCard: AccessCardPanel,
  californiaEBT: CaliforniaEbtPanel,
  studentEmail: StudentEmailPanel,
  senior: SeniorPanel,
  disability: DisabilityPanel,
  metroTAP: MetroTapPanel,
  nevadaEBT: NevadaEbtPanel,
  rtcRFID: RtcRfidPanel,
};

function NevadaEbtPanel({ form }: PanelProps) {
  return (
    <PanelAreas
      kind="nevadaEBT"
      details={
        <>
          <Paragraph id="eligibility.ebt.onlyVerifies" />
          <div className="bs-line bs-eligibility__credit" data-gap="3" data-align="center" data-nowrap>
            <HealthDistrictLogo />
            <Paragraph id="eligibility.nevadaEBT.credit" />
          </div>
        </>
      }
    >
      <CardNumberField field={form.text("nevadaEBT")} card="ebt" />
    </PanelAreas>
  );
}

/** The health district's own logo where the deployment has it, else our drawing. */
function HealthDistrictLogo() {
  const { healthDistrictLogo: logo } = useAppContext().deployment;
  if (logo) return <img className="bs-eligibility__logo" src={logo.url} alt={logo.name} referrerPolicy="no-referrer" />;
  return (
    <svg className="bs-eligibility__logo" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="30" fill="var(--bs-raised)" stroke="var(--bs-accent-strong)" strokeWidth="2" />
      <path fill="var(--bs-accent-strong)" d="M4 44c8-9 15-9 22-2 8-11 17-12 33 1a30 30 0 0 1-55 1z" />
      <path
        fill="var(--bs-danger)"
        d="M32 37C21 29 17 24 17 18.5a7.5 7.5 0 0 1 15-2 7.5 7.5 0 0 1 15 2C47 24 43 29 32 37z"
      />
    </svg>
  );
}

/** The card of the RTC, which runs the buses of Las Vegas. No program accepts this proof yet. */
function RtcRfidPanel({ form, today }: PanelProps) {
  return (
    <PanelAreas kind="rtcRFID">
      <TextField
        {...form.text("cardNumber")}
        label={<T id="eligibility.rtcRFID.number" />}
        type="tel"
        inputMode="numeric"
        required
      />
      <DateField
        field={form.text("expiration")}
        label={<T id="eligibility.rtcRFID.expiration" />}
        hint={<T id="eligibility.rtcRFID.expirationHint" />}
        first={addDays(today, 1)}
        // The picker offers ten years (spec 9).
        last={`${Number(today.slice(0, 4)) + 10}-12-31`}
      />
      <TextField {...form.text("cardType")} label={<T id="eligibility.rtcRFID.cardType" />} />
    </PanelAreas>
  );
}

function AccessCardPanel({ form }: PanelProps) {
  const support = useSupport();
  const details = (
    <>
      <Paragraph id="eligibility.accessCard.onlyVerifies" />
      <Paragraph id="eligibility.accessCard.household" />
      <Paragraph id="eligibility.accessCard.help" values={support} />
    </>
  );
  return (
    <PanelAreas kind="accessCard" details={details}>
      <CardNumberField field={form.text("accessCard")} card="accessCard" />
    </PanelAreas>
  );
}

/** The site where riders of Los Angeles apply for a reduced-fare TAP card. */
const REDUCED_FARE_TAP_URL = "https://www.taptogo.net/";
/** The site of LIFE, reduced transit fares for low incomes in Los Angeles, where riders enroll in LIFE themselves. */
const LIFE_PROGRAM_URL = "https://www.metro.net/riding/life/";

function CaliforniaEbtPanel({ form }: PanelProps) {
  return (
    <PanelAreas kind="californiaEBT" details={<Paragraph id="eligibility.ebt.onlyVerifies" />}>
      <CardNumberField field={form.text("californiaEBT")} card="ebt" />
    </PanelAreas>
  );
}

function StudentEmailPanel({ form }: PanelProps) {
  return (
    <PanelAreas
      kind="studentEmail"
      details={
        <Sentences as="p">
          <T id="eligibility.studentEmail.alternative" />
          <OuterLink href={REDUCED_FARE_TAP_URL} text="eligibility.studentEmail.apply" />
        </Sentences>
      }
    >
      <TextField
        {...form.text("studentEmail")}
        label={<T id="eligibility.studentEmail.label" />}
        hint={<T id="eligibility.studentEmail.hint" />}
        type="email"
        autoComplete="email"
        required
      />
      <EmailSuggestion
        typed={form.values.studentEmail}
        onAccept={(studentEmail) => {
          form.write({ studentEmail });
          // The pressed button disappears together with the suggestion, so focus moves to the field.
          form.focus("studentEmail");
        }}
      />
    </PanelAreas>
  );
}

function SeniorPanel({ form, today }: PanelProps) {
  return (
    <PanelAreas kind="senior">
      <DateField
        field={form.text("birthdate")}
        label={<T id="eligibility.senior.birthdate" />}
        hint={<T id="eligibility.senior.hint" />}
        {...seniorBirthdates(today)}
        autoComplete="bday"
      />
      <CheckboxField {...form.checkbox("agreeToProveAge")} label={<T id="eligibility.senior.agree" />} required />
    </PanelAreas>
  );
}

function DisabilityPanel({ form }: PanelProps) {
  return (
    <PanelAreas kind="disability" details={<Paragraph id="eligibility.disability.definition" />}>
      <CheckboxField {...form.checkbox("selfCert")} label={<T id="eligibility.disability.certify" />} required />
      <CheckboxField
        {...form.checkbox("agreeToProveDisability")}
        label={<T id="eligibility.disability.agree" />}
        required
      />
    </PanelAreas>
  );
}

function MetroTapPanel({ form }: PanelProps) {
  const { t } = useTranslation();
  return (
    <PanelAreas
      kind="metroTAP"
      details={
        <Sentences as="p">
          <T id="eligibility.metroTAP.lowIncome" />
          <OuterLink href={LIFE_PROGRAM_URL} text="eligibility.metroTAP.life" />
        </Sentences>
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
    <svg className="bs-eligibility__tap-card bs-digits" viewBox="0 0 320 202" role="img" aria-label={label}>
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
      {/* A fixed `textLength`, so that a rider's own spacing of letters cannot push the number out of its frame. */}
      <text x="30" y="167" textLength="260" lengthAdjust="spacingAndGlyphs" fill="var(--bs-text)" fontSize="19px">
        0158 0000 0000 0000 0008
      </text>
    </svg>
  );
}
