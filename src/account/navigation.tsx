import { createContext, type ReactNode, type RefObject } from "react";
import { type BaseLocationHook, Router, useParams } from "wouter";
import type { AppContext } from "../app-context/app-context.ts";
import { useRequiredContext } from "../app-context/use-app-context.tsx";
import type { SystemCode } from "../domain/program.ts";
import type { HeadingLevel } from "../ui/heading.tsx";
import type { Location, NavigationBlocker } from "./location.ts";
import { decodedParams, type Params, parsePattern } from "./routes.ts";

export interface Navigation {
  /** The path of the visible screen, such as "/trips?month=2026-03"; login's before the first screen. */
  readonly path: string;
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  /** The account's location. A screen adds entries for its own steps without the event that the page can cancel. */
  readonly location: Location;
  readonly blocker: NavigationBlocker;
  /** The real address of a path; null in an element whose deployment has no standalone page. */
  hrefOf(path: string): string | null;
  /** True inside of a partner's page or app: the menu has other items there (spec 6). */
  readonly isEmbedded: boolean;
  /** The chosen program; null at login before there is one. */
  readonly system: SystemCode | null;
  /** True where login offers no choice of a program. */
  readonly isSystemFixed: boolean;
  /** Resolves with the program's app once its rules are loaded. */
  chooseSystem(system: SystemCode): Promise<AppContext>;
  /** A higher number means that a link has asked for the pass and the promo code of the path, even for the same again. */
  readonly presetRequest: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly headingLevel: HeadingLevel;
}

const NavigationContext = createContext<Navigation | null>(null);

export const useNavigation = (): Navigation => useRequiredContext(NavigationContext);

export const useRouteParams = (): Params => decodedParams(useParams());

/** wouter decodes paths and queries, and parsing them decodes once more: this encoding undoes the first decoding. */
const encodePercentSigns = (text: string): string => text.replaceAll("%", "%25");

const useShownPath: BaseLocationHook = () => {
  const { path: appPath, navigate } = useNavigation();
  const [path = "/"] = appPath.split("?");
  return [encodePercentSigns(path), navigate];
};
const useShownSearch = (): string => encodePercentSigns(useNavigation().path.split("?").slice(1).join("?"));

/** Provides wouter's components and hooks with the path of the visible screen; only our own router navigates. */
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
