import { T } from "../../i18n/translation.tsx";
import { useSupport } from "../../screen-parts/support.tsx";
import { CardNumberField } from "../card-and-date-fields.tsx";
import { PanelAreas, type PanelProps } from "../panel-areas.tsx";

/** Philadelphia: the state's ACCESS card. */
export function AccessCardPanel({ form }: PanelProps) {
  const support = useSupport();
  const details = (
    <>
      <p>
        <T id="eligibility.accessCard.onlyVerifies" />
      </p>
      <p>
        <T id="eligibility.accessCard.household" />
      </p>
      <p>
        <T id="eligibility.accessCard.help" values={support} />
      </p>
    </>
  );
  return (
    <PanelAreas
      kind="accessCard"
      summary={
        <p>
          <T id="eligibility.accessCard.summary" />
        </p>
      }
      details={details}
    >
      <CardNumberField
        field={form.text("accessCard")}
        card="accessCard"
        label={<T id="eligibility.accessCard.number" />}
        hint={<T id="eligibility.accessCard.hint" />}
      />
    </PanelAreas>
  );
}
