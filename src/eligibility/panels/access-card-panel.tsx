import { useWorld } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { formatPhone } from "../../lib/format-phone.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { CardNumberField } from "../card-number-field.tsx";
import { PanelAreas } from "../panel-areas.tsx";
import type { PanelProps } from "../panel-props.ts";

/** Philadelphia: the state's ACCESS card. */
export function AccessCardPanel({ form }: PanelProps) {
  const { supportEmail, supportPhone } = useWorld().deployment;
  const details = (
    <>
      <p>
        <T id="eligibility.accessCard.onlyVerifies" />
      </p>
      <p>
        <T id="eligibility.accessCard.household" />
      </p>
      <p>
        <T
          id="eligibility.accessCard.help"
          values={{
            phone: (
              <TextLink href={`tel:${supportPhone}`}>
                <NoTranslate>{formatPhone(supportPhone)}</NoTranslate>
              </TextLink>
            ),
            email: (
              <TextLink href={`mailto:${supportEmail}`}>
                <NoTranslate>{supportEmail}</NoTranslate>
              </TextLink>
            ),
          }}
        />
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
