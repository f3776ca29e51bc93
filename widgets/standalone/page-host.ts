import { CANCELABLE } from "../../src/host/events.ts";
import type { HostApi } from "../../src/host/host-api.tsx";
import { loadChunk } from "../../src/lib/load-chunk.ts";
import { notifyTelemetry } from "../../src/telemetry/load-telemetry.ts";

interface PageHostOptions {
  readonly mount: HTMLElement;
  readonly environment: string;
  /** Sets the window's title for a screen. */
  setTitle(screen: string): void;
}

/** The host API of the standalone page. */
export function createPageHost({ mount, environment, setTitle }: PageHostOptions): HostApi {
  return {
    element: mount,
    emit(type, detail) {
      const event = new CustomEvent(type, { detail, bubbles: true, cancelable: CANCELABLE.has(type) });
      const goesOn = mount.dispatchEvent(event);
      if (goesOn) notifyTelemetry(({ forwardEvent }) => forwardEvent(mount, environment, type, detail));
      return goesOn;
    },
    report: (error) => notifyTelemetry(({ reportError }) => reportError(mount, environment, error)),
    root: () => mount.ownerDocument,
    canSignUp: () => true,
    // The page itself is the account.
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
