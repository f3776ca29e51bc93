import Gift from "lucide-react/icons/gift";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { HomeLink } from "../../parts/app-link.tsx";
import { CityDrawing } from "../../parts/city-art.tsx";
import { OuterLink } from "../../parts/outer-link.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import "./survey.css";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function SurveyScreen() {
  const { program, deployment } = useAppContext();
  const { t } = useTranslation();
  return (
    <ScreenFrame title={<T id="route.survey" />} width="narrow">
      <Paragraph id="survey.text" values={{ program: program.name, city: t(`passes.city.${program.system}`) }} />
      {program.surveyIncentive && (
        <Card tone="sunken">
          <div className="bs-survey__incentive">
            <Gift aria-hidden="true" />
            <Paragraph className="bs-strong" id="survey.incentive" />
            <Paragraph id={`survey.incentive.${program.surveyIncentive}`} />
          </div>
        </Card>
      )}
      <Paragraph className="bs-note" id="survey.voluntary" />
      <ButtonRow>
        <OuterLink href={deployment.surveyLink} button="primary" text="survey.open" />
        <HomeLink button="quiet" />
      </ButtonRow>
      {/* The drawing is at the end, as it would push the button out of a small view. */}
      <CityDrawing />
    </ScreenFrame>
  );
}
