import { CANCELABLE } from "../../src/host/events.ts";
import type { Host } from "../../src/host/host.ts";

interface PageHost {
  readonly mount: HTMLElement;
  /** Names the screen in the window's title. */
  setTitle(screen: string): void;
}

/** The host port of a page of our own. */
export function createPageHost({ mount, setTitle }: PageHost): Host {
  return {
    element: mount,
    emit: (type, detail) =>
      mount.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, cancelable: CANCELABLE.has(type) })),
    root: () => mount.ownerDocument,
    canSignUp: () => true,
    goTo: (url) => mount.ownerDocument.defaultView?.location.assign(url),
    setTitle,
    openCardSlot: async () => (await import("./page-card-slot.ts")).openPageCardSlot(mount),
    warn(message) {
      // biome-ignore lint/suspicious/noConsole: for the deployment's author
      console.warn(`bikeshare: ${message}`);
    },
  };
}
