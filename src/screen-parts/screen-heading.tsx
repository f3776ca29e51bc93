import type { ReactNode } from "react";
import { useNavigation } from "../context/navigation.tsx";
import { Heading, type HeadingLevel } from "../ui/heading.tsx";

/** The heading of a screen, which receives focus after a navigation. */
export function ScreenHeading(props: { readonly level: HeadingLevel; readonly children: ReactNode }) {
  const { heading } = useNavigation();
  return (
    <Heading level={props.level} size="large" ref={heading}>
      {props.children}
    </Heading>
  );
}
