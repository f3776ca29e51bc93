import { type ReactNode, useState } from "react";
import type { Host } from "../../src/host/host.ts";
import { HostProvider } from "../../src/host/host-context.tsx";
import { catalogue as account } from "../../src/i18n/en/account-catalogue.ts";
import { catalogue as menu } from "../../src/i18n/en/menu-catalogue.ts";
import { catalogue as pricing } from "../../src/i18n/en/pricing-catalogue.ts";
import { catalogue as signUp } from "../../src/i18n/en/sign-up-catalogue.ts";
import { catalogue as signUpSteps } from "../../src/i18n/en/sign-up-steps-catalogue.ts";
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
const CATALOGUE = { ...pricing, ...signUp, ...signUpSteps, ...account, ...menu };

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
