import { Paragraph, T } from "../i18n/translation.tsx";
import { HomeLink } from "../parts/app-link.tsx";
import { CityDrawing } from "../parts/city-art.tsx";
import { ScreenFrame } from "../parts/screen-frame.tsx";
import { ButtonRow } from "../ui/button-row.tsx";

export function NotFoundScreen() {
  return (
    <ScreenFrame title={<T id="route.notFound" />} width="narrow">
      <CityDrawing />
      <Paragraph id="notFound.text" />
      <ButtonRow>
        <HomeLink button="primary" />
      </ButtonRow>
    </ScreenFrame>
  );
}
