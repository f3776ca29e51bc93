import { CANCELABLE } from "../../src/host/events.ts";
import { loadChunk } from "../../src/lib/load-chunk.ts";
import { type ReportingHost, told } from "../told.ts";

interface PageHost {
  readonly mount: HTMLElement;
  readonly environment: string;
  /** Names the screen in the window's title. */
  setTitle(screen: string): void;
}

/** The host port of a page of our own. */
export function createPageHost({ mount, environment, setTitle }: PageHost): ReportingHost {
  return {
    element: mount,
    emit(type, detail) {
      const event = new CustomEvent(type, { detail, bubbles: true, cancelable: CANCELABLE.has(type) });
      const goesOn = mount.dispatchEvent(event);
      if (goesOn) told(({ pass }) => pass(mount, environment, type, detail));
      return goesOn;
    },
    report: (error) => told(({ fail }) => fail(mount, environment, error)),
    root: () => mount.ownerDocument,
    canSignUp: () => true,
    // The page is the account.
    accountOf: () => null,
    goTo: (url) => mount.ownerDocument.defaultView?.location.assign(url),
    setTitle,
    openCardSlot: async () => (await loadChunk(() => import("./page-card-slot.ts"))).openPageCardSlot(mount),
    warn(message) {
      // biome-ignore lint/suspicious/noConsole: for the deployment's author
      console.warn(`bikeshare: ${message}`);
    },
  };
}
