import type { ReactNode } from "react";
import { HOME, loginPathFor, parseAppPath } from "../account/app-path.ts";
import { useNavigation } from "../account/navigation.tsx";
import { Paragraph } from "../i18n/translation.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { BelowHeading, Heading } from "../ui/heading.tsx";
import { AppLink } from "./app-link.tsx";
import { CityDrawing } from "./city-face.tsx";
import "./screen-parts.css";

interface ScreenFrameProps {
  readonly title: ReactNode;
  /** The greatest width: `narrow` for a form or a text, `centred` for a short form; by default that of the element. */
  readonly width?: "narrow" | "centred";
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of an account's screen: its heading, which receives focus after a navigation, and its parts below. */
export function ScreenFrame({ title, width, className = "", children }: ScreenFrameProps) {
  const { heading, headingLevel } = useNavigation();
  return (
    <section className={`bs-screen ${className}`} data-width={width}>
      <Heading level={headingLevel} size="large" ref={heading}>
        {title}
      </Heading>
      <BelowHeading level={headingLevel}>{children}</BelowHeading>
    </section>
  );
}

/** The content of a rider's screen for a visitor: a reason to log in, and a link to login that leads back. */
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
