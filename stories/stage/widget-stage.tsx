import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import type { World } from "../../src/context/world.ts";
import { WorldProvider } from "../../src/context/world-context.tsx";
import type { Host } from "../../src/host/host.ts";
import { HostProvider } from "../../src/host/host-context.tsx";
import { TranslationProvider } from "../../src/i18n/translation.tsx";
import { createStoryHost } from "./story-host.ts";
import { storyLocale } from "./story-texts.ts";
import { createStoryWorld } from "./story-world.ts";

interface WidgetStageProps {
  /** The instant that the story plays at, ISO. */
  readonly now?: string | undefined;
  readonly host?: Partial<Host> | undefined;
  /** For stories that look into the store or start from a filled one. */
  readonly world?: World | undefined;
  readonly children: ReactNode;
}

/** What an element gives to its screen: host, world and texts. */
export function WidgetStage({ now, host, world, children }: WidgetStageProps) {
  const [ownWorld] = useState(() => world ?? createStoryWorld({ now }));
  // One element all along, as on a page: what it has taken from its attributes is not taken again.
  const ownHost = useMemo(() => createStoryHost(host), [host]);
  const locale = useSyncExternalStore(storyLocale.subscribe, storyLocale.get);
  return (
    <HostProvider value={ownHost}>
      <WorldProvider value={world ?? ownWorld}>
        <TranslationProvider locale={locale}>{children}</TranslationProvider>
      </WorldProvider>
    </HostProvider>
  );
}
