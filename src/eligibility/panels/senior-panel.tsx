import { T } from "../../i18n/translation.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { DateField } from "../date-field.tsx";
import { PanelAreas } from "../panel-areas.tsx";
import type { PanelProps } from "../panel-props.ts";
import { seniorBirthdates } from "../senior.ts";

/** Los Angeles: riders of 62 and more. */
export function SeniorPanel({ form, today }: PanelProps) {
  return (
    <PanelAreas
      kind="senior"
      summary={
        <p>
          <T id="eligibility.senior.summary" />
        </p>
      }
    >
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
