import { T } from "../../i18n/translation.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { PanelAreas } from "../panel-areas.tsx";
import type { PanelProps } from "../panel-props.ts";

/** Los Angeles: riders with a disability, by their own word. */
export function DisabilityPanel({ form }: PanelProps) {
  return (
    <PanelAreas
      kind="disability"
      summary={
        <p>
          <T id="eligibility.disability.summary" />
        </p>
      }
      details={
        <p>
          <T id="eligibility.disability.definition" />
        </p>
      }
    >
      <CheckboxField {...form.tick("selfCert")} label={<T id="eligibility.disability.certify" />} required />
      <CheckboxField
        {...form.tick("agreeToProveDisability")}
        label={<T id="eligibility.disability.agree" />}
        required
      />
    </PanelAreas>
  );
}
