import { T } from "../../i18n/translation.tsx";
import { addDays } from "../../lib/calendar.ts";
import { TextField } from "../../ui/text-field.tsx";
import { DateField } from "../date-field.tsx";
import { PanelAreas } from "../panel-areas.tsx";
import type { PanelProps } from "../panel-props.ts";

/** Las Vegas: a reduced-fare card of the RTC. No program offers it yet. */
export function RtcRfidPanel({ form, today }: PanelProps) {
  return (
    <PanelAreas
      kind="rtcRFID"
      summary={
        <p>
          <T id="eligibility.rtcRFID.summary" />
        </p>
      }
    >
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
