import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import type { AppContext } from "../../src/context/app-context.ts";
import { AppContextProvider } from "../../src/context/use-app-context.tsx";
import { type HostApi, HostProvider } from "../../src/host/host-api.tsx";
import { TranslationProvider } from "../../src/i18n/translation.tsx";
import { createStoryApp } from "./story-app.ts";
import { createStoryHost } from "./story-host.ts";
import { storyLocale } from "./story-texts.ts";

interface WidgetStageProps {
  /** The instant of the story (ISO). */
  readonly now?: string | undefined;
  readonly host?: Partial<HostApi> | undefined;
  /** For stories that read the store, or start with a filled one. */
  readonly app?: AppContext | undefined;
  readonly children: ReactNode;
}

/** The surroundings that an element gives to its screen: host, app and texts. */
export function WidgetStage({ now, host, app, children }: WidgetStageProps) {
  const [ownApp] = useState(() => app ?? createStoryApp({ now }));
  // The host stays the same as on a page, so that attributes which were applied once are not applied again.
  const ownHost = useMemo(() => createStoryHost(host), [host]);
  const locale = useSyncExternalStore(storyLocale.subscribe, storyLocale.get);
  return (
    <HostProvider value={ownHost}>
      <AppContextProvider value={app ?? ownApp}>
        <TranslationProvider locale={locale}>{children}</TranslationProvider>
      </AppContextProvider>
    </HostProvider>
  );
}
