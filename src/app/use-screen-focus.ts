import { type RefObject, useEffect, useRef } from "react";
import type { Shown } from "./router.ts";

/**
 * Takes focus to the heading of a screen that was gone to; never on the first drawing, which nobody asked to be taken to.
 * The page scrolls only where the heading is out of sight.
 */
export function useScreenFocus(shown: Shown | null, heading: RefObject<HTMLHeadingElement | null>): void {
  const before = useRef<Shown | null>(null);
  useEffect(() => {
    const isNew = before.current !== null && shown !== null && before.current.route !== shown.route;
    before.current = shown;
    const target = heading.current;
    if (!isNew || !target) return;
    target.focus({ preventScroll: true });
    const { top, bottom } = target.getBoundingClientRect();
    const height = target.ownerDocument.defaultView?.innerHeight ?? 0;
    if (top < 0 || bottom > height) target.scrollIntoView({ block: "start" });
  }, [shown, heading]);
}
