/// <reference types="vite/client" />
import { type ReactNode, useState } from "react";
import type { Host } from "../../src/host/host.ts";
import { HostProvider } from "../../src/host/host-context.tsx";
import type { Catalogue } from "../../src/i18n/added-texts.ts";
import { TranslationProvider } from "../../src/i18n/translation.tsx";
import type { World } from "../../src/services/world.ts";
import { WorldProvider } from "../../src/services/world-context.tsx";
import { createStoryHost } from "./story-host.ts";
import { createStoryWorld } from "./story-world.ts";

interface WidgetStageProps {
  /** The instant that the story plays at, ISO. */
  readonly now?: string | undefined;
  readonly host?: Partial<Host> | undefined;
  /** For stories that look into the store or start from a filled one. */
  readonly world?: World | undefined;
  readonly children: ReactNode;
}

/** The texts of every screen: those that a screen of a chunk of its own brings stand here too. */
const CATALOGUES = import.meta.glob<{ readonly catalogue: Catalogue }>("../../src/i18n/en/*-catalogue.ts", {
  eager: true,
});
const CATALOGUE: Catalogue = Object.assign({}, ...Object.values(CATALOGUES).map(({ catalogue }) => catalogue));

/** What an element gives to its screen: host, world and texts. */
export function WidgetStage({ now, host, world, children }: WidgetStageProps) {
  const [ownWorld] = useState(() => world ?? createStoryWorld({ now }));
  return (
    <HostProvider value={createStoryHost(host)}>
      <WorldProvider value={world ?? ownWorld}>
        <TranslationProvider locale="en" catalogue={CATALOGUE}>
          {children}
        </TranslationProvider>
      </WorldProvider>
    </HostProvider>
  );
}
