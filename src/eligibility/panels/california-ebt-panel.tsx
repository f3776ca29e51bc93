import { T } from "../../i18n/translation.tsx";
import { CardNumberField } from "../card-number-field.tsx";
import { PanelAreas } from "../panel-areas.tsx";
import type { PanelProps } from "../panel-props.ts";

/** Los Angeles: California's EBT card. */
export function CaliforniaEbtPanel({ form }: PanelProps) {
  return (
    <PanelAreas
      kind="californiaEBT"
      summary={
        <p>
          <T id="eligibility.californiaEBT.summary" />
        </p>
      }
      details={
        <p>
          <T id="eligibility.ebt.onlyVerifies" />
        </p>
      }
    >
      <CardNumberField
        field={form.text("californiaEBT")}
        card="ebt"
        label={<T id="eligibility.ebt.number" />}
        hint={<T id="eligibility.ebt.hint" />}
      />
    </PanelAreas>
  );
}
