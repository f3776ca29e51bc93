import { type RefObject, useEffect, useRef } from "react";
import { useHost } from "../host/host-api.tsx";
import { useTranslation } from "../i18n/translation.tsx";
import { bringIntoView } from "../ui/bring-into-view.ts";
import { focusLater } from "../ui/focus.ts";
import { formatAppPath, withoutQuery } from "./app-path.ts";
import type { ShownScreen } from "./router-state.ts";
import { paths, templateOf } from "./routes.ts";

/**
 * Moves focus to the heading of a new screen, but never on the first rendering, which no action of the rider caused.
 * After a login or its loss, focus only moves where it was inside of the element. The page only scrolls where the
 * heading is out of sight.
 */
export function useScreenFocus(shown: ShownScreen | null, heading: RefObject<HTMLHeadingElement | null>): void {
  const shownBefore = useRef<ShownScreen | null>(null);
  const wasFocusInside = useWasFocusInside();
  useEffect(() => {
    const isNew = shownBefore.current !== null && shown !== null && shownBefore.current.route !== shown.route;
    shownBefore.current = shown;
    const target = heading.current;
    if (!isNew || !target || !(shown.isAsked || wasFocusInside.current)) return;
    focusLater(target);
    bringIntoView(target);
  }, [shown, heading, wasFocusInside]);
}

/** Whether the last focused element is ours: once the next screen has rendered, that element is gone. */
function useWasFocusInside(): RefObject<boolean> {
  const host = useHost();
  const wasInside = useRef(false);
  useEffect(() => {
    const root = host.root();
    if (!root) return;
    const outside = root.ownerDocument ?? document;
    const noteFocus = (event: Event) => {
      wasInside.current = event.composedPath().includes(root);
    };
    outside.addEventListener("focusin", noteFocus);
    return () => outside.removeEventListener("focusin", noteFocus);
  }, [host]);
  return wasInside;
}

/** Reports each screen by its route template, since a path may hold a trip's id (spec 2). */
export function usePageView(shown: ShownScreen | null): void {
  const host = useHost();
  const { t } = useTranslation();
  const reported = useRef<string | null>(null);
  const title = shown && t(`route.${shown.route ?? "notFound"}`);
  useEffect(() => {
    if (!shown || title === null) return;
    host.setTitle(title);
    // Login may render before the path that it leads back to is known.
    const appPath = shown.route === "login" ? paths.login() : formatAppPath(withoutQuery(shown.appPath, ["step"]));
    if (reported.current === appPath) return;
    reported.current = appPath;
    host.emit("bikeshare-page-view", { path: templateOf(shown.route), title });
  }, [host, shown, title]);
}
