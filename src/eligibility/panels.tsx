import type { ComponentType } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import type { ClaimKind } from "../domain/verification.ts";
import { Paragraph, T } from "../i18n/translation.tsx";
import { addDays } from "../lib/calendar.ts";
import { useSupport } from "../parts/support.tsx";
import { TextField } from "../ui/text-field.tsx";
import { CardNumberField, DateField } from "./card-and-date-fields.tsx";
import {
  CaliforniaEbtPanel,
  DisabilityPanel,
  MetroTapPanel,
  SeniorPanel,
  StudentEmailPanel,
} from "./los-angeles-panels.tsx";
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
          <div className="bs-eligibility__credit">
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

/**
 * The health district's own logo where the deployment has it, else our drawing of a heart over hills, which the credit
 * line beside it explains.
 */
function HealthDistrictLogo() {
  const { healthDistrictLogo: logo } = useAppContext().deployment;
  if (logo) return <img className="bs-eligibility__logo" src={logo.url} alt={logo.name} />;
  return (
    <svg className="bs-eligibility__logo" viewBox="0 0 64 64" aria-hidden="true">
      <circle className="bs-logo__ground" cx="32" cy="32" r="30" />
      <path className="bs-logo__hills" d="M4 44c8-9 15-9 22-2 8-11 17-12 33 1a30 30 0 0 1-55 1z" />
      <path
        className="bs-logo__heart"
        d="M32 37C21 29 17 24 17 18.5a7.5 7.5 0 0 1 15-2 7.5 7.5 0 0 1 15 2C47 24 43 29 32 37z"
      />
    </svg>
  );
}

/** The RTC runs the buses of Las Vegas. No program offers this proof yet. */
export function RtcRfidPanel({ form, today }: PanelProps) {
  return (
    <PanelAreas kind="rtcRFID">
      <TextField
        {...form.text("cardNumber")}
        label={<T id="eligibility.rtcRFID.number" />}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <DateField
        field={form.text("expiration")}
        label={<T id="eligibility.rtcRFID.expiration" />}
        hint={<T id="eligibility.rtcRFID.expirationHint" />}
        today={today}
        first={addDays(today, 1)}
      />
      <TextField {...form.text("cardType")} label={<T id="eligibility.rtcRFID.cardType" />} autoComplete="off" />
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
