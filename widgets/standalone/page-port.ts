import type { AccountPort } from "../../src/app/account-port.ts";
import type { BrowserLocation } from "../../src/routing/browser-location.ts";
import type { PageChoices } from "./page-choices.ts";

export interface PagePort extends AccountPort {
  /** Shows a place of the application. */
  navigate(place: string): void;
}

type PagePortOptions = Pick<AccountPort, "presetsProgram">;

/** The account's port where the page is ours: its address bar is the location, and a sign-up is a route. */
export function createPagePort(location: BrowserLocation, choices: PageChoices, options: PagePortOptions): PagePort {
  const listeners = new Set<(place: string) => void>();
  return {
    location,
    ...options,
    hasSkipLink: true,
    hrefOf: location.hrefOf,
    isEmbedded: () => choices.get().embedded !== null,
    embed: () => choices.setEmbedded(true),
    takesSignUp: () => true,
    onNavigate(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose: choices.choose,
    navigate(place) {
      for (const listener of [...listeners]) listener(place);
    },
  };
}
