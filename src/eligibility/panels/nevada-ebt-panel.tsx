import { T } from "../../i18n/translation.tsx";
import { CardNumberField } from "../card-number-field.tsx";
import { HealthDistrictLogo } from "../health-district-logo.tsx";
import { PanelAreas } from "../panel-areas.tsx";
import type { PanelProps } from "../panel-props.ts";

/** Las Vegas: Nevada's EBT card. */
export function NevadaEbtPanel({ form }: PanelProps) {
  return (
    <PanelAreas
      kind="nevadaEBT"
      summary={
        <p>
          <T id="eligibility.nevadaEBT.summary" />
        </p>
      }
      details={
        <>
          <p>
            <T id="eligibility.ebt.onlyVerifies" />
          </p>
          <div className="bs-eligibility__credit">
            <HealthDistrictLogo />
            <p>
              <T id="eligibility.nevadaEBT.credit" />
            </p>
          </div>
        </>
      }
    >
      <CardNumberField
        field={form.text("nevadaEBT")}
        card="ebt"
        label={<T id="eligibility.ebt.number" />}
        hint={<T id="eligibility.ebt.hint" />}
      />
    </PanelAreas>
  );
}
