import { Sentences } from "../../i18n/sentences.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { LIFE_PROGRAM } from "../agencies.ts";
import { CardNumberField } from "../card-number-field.tsx";
import { PanelAreas } from "../panel-areas.tsx";
import type { PanelProps } from "../panel-props.ts";
import { TapCardDrawing } from "../tap-card-drawing.tsx";

/** Los Angeles: a reduced-fare TAP card. */
export function MetroTapPanel({ form }: PanelProps) {
  const { t } = useTranslation();
  return (
    <PanelAreas
      kind="metroTAP"
      summary={
        <p>
          <T id="eligibility.metroTAP.summary" />
        </p>
      }
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
      <CardNumberField
        field={form.text("metroTAP")}
        card="tap"
        label={<T id="eligibility.metroTAP.number" />}
        hint={<T id="eligibility.metroTAP.hint" />}
      />
      <TapCardDrawing label={t("eligibility.metroTAP.drawing")} />
    </PanelAreas>
  );
}
