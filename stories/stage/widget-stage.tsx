import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import type { AppContext } from "../../src/context/app-context.ts";
import { AppContextProvider } from "../../src/context/use-app-context.tsx";
import { CARD_SLOT_NAME, type HostApi, HostProvider } from "../../src/host/host-api.tsx";
import { TranslationProvider } from "../../src/i18n/translation.tsx";
import { createQuietHost } from "../../test/quiet-host.ts";
import { createStoryApp } from "./story-app.ts";
import { storyLocale } from "./toolbar.ts";

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

/** A page without other elements, which cancels nothing; a story overrides what it checks with `fn()`. */
export const createStoryHost = (overrides: Partial<HostApi> = {}): HostApi =>
  createQuietHost({ openCardSlot, ...overrides });

/** A story has no shadow root, so the node that a page would slot from outside goes inside the slot itself. */
async function openCardSlot() {
  const node = document.createElement("div");
  const place = () => {
    const slot = document.querySelector(`slot[name="${CARD_SLOT_NAME}"]`);
    if (slot && node.parentElement !== slot) slot.append(node);
  };
  // The slot may render after the node was opened, and again after a failure.
  const watcher = new MutationObserver(place);
  watcher.observe(document.body, { childList: true, subtree: true });
  place();
  const close = () => {
    watcher.disconnect();
    node.remove();
  };
  return { node, onLost: () => {}, close };
}
