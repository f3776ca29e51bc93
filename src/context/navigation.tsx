import { createContext, type ReactNode, type RefObject } from "react";
import { type BaseLocationHook, Router, useParams } from "wouter";
import type { SystemCode } from "../programs/program.ts";
import { decodedParams, parsePattern } from "../routing/match-route.ts";
import type { NavigationBlocker } from "../routing/navigation-blocker.ts";
import type { Params } from "../routing/routes.ts";
import type { AppContext } from "./app-context.ts";
import { useProvided } from "./use-provided.ts";

/** Where a screen of the account stands, and the ways on from it. */
export interface Navigation {
  /** The place that is shown: "/trips?month=2026-03". */
  readonly place: string;
  /** Goes to a place of ours, once its screen is here. */
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  back(): void;
  /** Asks before what is not saved is left. */
  readonly blocker: NavigationBlocker;
  /** A link's real address; null in an element whose deployment has no standalone page. */
  hrefOf(place: string): string | null;
  /** Inside of a partner's page or app: changes which menu items there are (spec 6). */
  readonly isEmbedded: boolean;
  /** The program chosen so far; null at login before one is. */
  readonly system: SystemCode | null;
  /** Whether the rider may choose another program. */
  readonly isSystemFixed: boolean;
  /** Resolves with the program's app once its rules are here. */
  chooseSystem(system: SystemCode): Promise<AppContext>;
  /** The heading that gets focus when a screen is gone to. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

const NavigationContext = createContext<Navigation | null>(null);

export const useNavigation = (): Navigation => useProvided(NavigationContext);

/** Of the route that is shown, decoded. */
export const useRouteParams = (): Params => decodedParams(useParams());

/** wouter decodes what it is given; what is encoded in a parameter must outlive that. */
const asGiven = (text: string): string => text.replaceAll("%", "%25");

const useShownPath: BaseLocationHook = () => {
  const { place, navigate } = useNavigation();
  const [path = "/"] = place.split("?");
  return [asGiven(path), navigate];
};
const useShownSearch = (): string => asGiven(useNavigation().place.split("?").slice(1).join("?"));

/** Gives screens wouter's components and hooks over the place that is shown; our router alone navigates. */
export function NavigationProvider({ value, children }: { readonly value: Navigation; readonly children: ReactNode }) {
  return (
    <NavigationContext value={value}>
      <Router
        hook={useShownPath}
        searchHook={useShownSearch}
        hrefs={(to) => value.hrefOf(to) ?? ""}
        parser={parsePattern}
      >
        {children}
      </Router>
    </NavigationContext>
  );
}
