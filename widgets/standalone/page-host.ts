import type { AccountHostApi } from "../../src/account/account-host-api.ts";
import type { BrowserLocation } from "../../src/account/location.ts";
import { CANCELABLE } from "../../src/host/events.ts";
import type { HostApi } from "../../src/host/host-api.tsx";
import { loadChunk } from "../../src/lib/load-chunk.ts";
import { notifyTelemetry } from "../../src/telemetry/load-telemetry.ts";
import type { PageChoices } from "./page-choices.ts";

interface PageHostOptions {
  readonly mount: HTMLElement;
  readonly environment: string;
  setTitle(screen: string): void;
}

export function createPageHost({ mount, environment, setTitle }: PageHostOptions): HostApi {
  return {
    element: mount,
    emit(type, detail) {
      const event = new CustomEvent(type, { detail, bubbles: true, cancelable: CANCELABLE.has(type) });
      const isUncancelled = mount.dispatchEvent(event);
      if (isUncancelled) notifyTelemetry(({ forwardEvent }) => forwardEvent(mount, environment, type, detail));
      return isUncancelled;
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

export interface PageAccountHost extends AccountHostApi {
  navigate(path: string): void;
}

type PageAccountHostOptions = Pick<AccountHostApi, "presetsProgram">;

/** The account's host API on the standalone page: the address bar is the location, and sign-up is a route. */
export function createPageAccountHost(
  location: BrowserLocation,
  choices: PageChoices,
  options: PageAccountHostOptions,
): PageAccountHost {
  const listeners = new Set<(path: string) => void>();
  return {
    location,
    ...options,
    hasSkipLink: true,
    hrefOf: location.hrefOf,
    isEmbedded: () => choices.get().embedded !== null,
    setEmbedded: choices.setEmbedded,
    takesSignUp: () => true,
    onNavigate(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose: choices.choose,
    navigate(path) {
      for (const listener of [...listeners]) listener(path);
    },
  };
}

/** "Trip History – Indego"; only the screen while no program is chosen. */
export const pageTitle = (screen: string, program: string | null): string =>
  program === null ? screen : `${screen} – ${program}`;
