import { useEffect, useRef } from "react";
import { useHost } from "../host/host-api.tsx";
import { useTranslation } from "../i18n/translation.tsx";
import { formatAppPath } from "../routing/app-path.ts";
import { paths, templateOf } from "../routing/routes.ts";
import type { ShownScreen } from "./router-state.ts";

/** Reports each screen by its route template, since a path may hold a trip's id (spec 2, design 5 "Analytics"). */
export function usePageView(shown: ShownScreen | null): void {
  const host = useHost();
  const { t } = useTranslation();
  const reported = useRef<string | null>(null);
  const title = shown && t(`route.${shown.route ?? "notFound"}`);
  useEffect(() => {
    if (!shown || title === null) return;
    host.setTitle(title);
    // Login may render before the path that it leads back to is known.
    const place = shown.route === "login" ? paths.login() : formatAppPath(shown.place);
    if (reported.current === place) return;
    reported.current = place;
    host.emit("bikeshare-page-view", { path: templateOf(shown.route), title });
  }, [host, shown, title]);
}
