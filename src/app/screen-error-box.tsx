import { type ReactNode, useLayoutEffect, useRef } from "react";
import { ErrorBox } from "./error-box.tsx";

interface ScreenErrorBoxProps {
  readonly place: string;
  readonly children: ReactNode;
}

/** An error box that another place is a way out of; a screen that has not failed stays as it is from place to place. */
export function ScreenErrorBox({ place, children }: ScreenErrorBoxProps) {
  const box = useRef<ErrorBox>(null);
  const before = useRef(place);
  useLayoutEffect(() => {
    if (before.current === place) return;
    before.current = place;
    box.current?.setState({ hasFailed: false });
  }, [place]);
  return <ErrorBox ref={box}>{children}</ErrorBox>;
}
