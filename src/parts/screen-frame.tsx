import type { ReactNode } from "react";
import { useNavigation } from "../account/navigation.tsx";
import { BelowHeading, Heading } from "../ui/heading.tsx";
import "./screen-parts.css";

export interface ScreenFrameProps {
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
    <section className={`bs-stack bs-screen ${className}`} data-gap="5" data-width={width}>
      <Heading level={headingLevel} size="large" ref={heading}>
        {title}
      </Heading>
      <BelowHeading level={headingLevel}>{children}</BelowHeading>
    </section>
  );
}
