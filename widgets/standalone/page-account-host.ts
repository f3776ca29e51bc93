import type { AccountHostApi } from "../../src/app/account-app.tsx";
import type { BrowserLocation } from "../../src/routing/location.ts";
import type { PageChoices } from "./page-choices.ts";

export interface PageAccountHost extends AccountHostApi {
  /** Shows a path of the application. */
  navigate(place: string): void;
}

type PageAccountHostOptions = Pick<AccountHostApi, "presetsProgram">;

/** The account's host API on the standalone page: the address bar is the location, and sign-up is a route. */
export function createPageAccountHost(
  location: BrowserLocation,
  choices: PageChoices,
  options: PageAccountHostOptions,
): PageAccountHost {
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
