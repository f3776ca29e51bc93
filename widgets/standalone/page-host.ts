import type { AccountHostApi } from "../../src/account/account-host-api.ts";
import type { BrowserLocation } from "../../src/account/location.ts";
import type { HostApi } from "../../src/host/host-api.tsx";
import { createEmitter } from "../../src/lib/emitter.ts";
import { loadChunk } from "../../src/lib/load-chunk.ts";
import { createSharedHostMembers } from "../element-host.ts";
import type { PageChoices } from "./page-choices.ts";

export function createPageHost(mount: HTMLElement, environment: string, setTitle: HostApi["setTitle"]): HostApi {
  return {
    ...createSharedHostMembers(mount, () => environment),
    root: () => mount.ownerDocument,
    canSignUp: () => true,
    // The page itself is the account.
    accountOf: () => null,
    setTitle,
    openCardSlot: async () => (await loadChunk(() => import("./page-card-slot.ts"))).createPageCardSlot(mount),
    warn(message) {
      // biome-ignore lint/suspicious/noConsole: for the deployment's author
      console.warn(`bikeshare: ${message}`);
    },
  };
}

export type PageAccountHost = ReturnType<typeof createPageAccountHost>;

/** The account's host API on the standalone page: the address bar is the location, and sign-up is a route. */
export function createPageAccountHost(location: BrowserLocation, choices: PageChoices, presetsProgram: boolean) {
  const navigations = createEmitter<string>();
  return {
    location,
    presetsProgram,
    hasSkipLink: true,
    hrefOf: location.hrefOf,
    isEmbedded: () => choices.get().embedded !== null,
    setEmbedded: choices.setEmbedded,
    takesSignUp: () => true,
    onNavigate: navigations.subscribe,
    chooseSystem: choices.chooseSystem,
    navigate: navigations.notify,
  } satisfies AccountHostApi & { navigate: unknown };
}

/** The document's title: "Trip History – Indego", or the screen alone while no program is chosen. */
export const pageTitle = (screen: string, program: string | null): string =>
  program === null ? screen : `${screen} – ${program}`;
