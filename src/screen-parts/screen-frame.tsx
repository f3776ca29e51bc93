import type { ReactNode } from "react";
import { useNavigation } from "../context/navigation.tsx";
import { registerSheet } from "../styles/adopt.ts";
import { Heading, type HeadingLevel } from "../ui/heading.tsx";
import css from "./screen-frame.css?inline";

registerSheet(css);

export interface ScreenFrameProps {
  readonly level: HeadingLevel;
  readonly title: ReactNode;
  /**
   * How wide the content may be, by default as the element: a form, a text, two columns of a form, or a form in the
   * middle; `content` makes each part as wide as what it contains.
   */
  readonly width?: "form" | "text" | "columns" | "centred" | "content";
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
