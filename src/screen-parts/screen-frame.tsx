import type { ReactNode } from "react";
import { useNavigation } from "../context/navigation.tsx";
import { registerSheet } from "../styles/adopt.ts";
import { Heading, type HeadingLevel } from "../ui/heading.tsx";
import css from "./screen-parts.css?inline";

registerSheet(css);

export interface ScreenFrameProps {
  readonly level: HeadingLevel;
  readonly title: ReactNode;
  /** How wide the content may be, by default as the element: as a form or a text, or as a short form in the middle. */
  readonly width?: "narrow" | "centred";
  /** The screen's own class, where it has rules beside these. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of an account's screen: its heading, which receives focus after a navigation, and its parts below. */
export function ScreenFrame({ level, title, width, className = "", children }: ScreenFrameProps) {
  const { heading } = useNavigation();
  return (
    <section className={`bs-screen ${className}`} data-width={width}>
      <Heading level={level} size="large" ref={heading}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
