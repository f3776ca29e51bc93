import { HOME, loginPathFor, parseAppPath } from "../account/app-path.ts";
import { useNavigation } from "../account/navigation.tsx";
import { Paragraph } from "../i18n/translation.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { AppLink } from "./app-link.tsx";
import { CityDrawing } from "./city-art.tsx";
import { ScreenFrame, type ScreenFrameProps } from "./screen-frame.tsx";

/** The content of a rider's screen for a visitor: a reason to log in, and a link to the login, which leads back. */
export function LogInInvitation({ title }: Pick<ScreenFrameProps, "title">) {
  const { path } = useNavigation();
  const returnPath = parseAppPath(path);
  return (
    <ScreenFrame title={title} width="narrow">
      <CityDrawing />
      <Paragraph id="invitation.text" />
      <ButtonRow>
        <AppLink to={returnPath ? loginPathFor(returnPath) : HOME} button="primary" text="invitation.logIn" />
      </ButtonRow>
    </ScreenFrame>
  );
}
