import { createContext, type RefObject, useContext } from "react";
import type { SystemCode } from "../domain/program.ts";
import type { Leaving } from "../routing/leaving.ts";
import type { Params } from "../routing/routes.ts";

/** Where a screen of the account stands, and the ways on from it. */
export interface Navigation {
  /** The place that is shown: "/trips?month=2026-03". */
  readonly place: string;
  readonly params: Params;
  readonly query: URLSearchParams;
  /** Goes to a place of ours, once its screen is here. */
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  back(): void;
  /** Asks before what is not saved is left. */
  readonly leaving: Leaving;
  /** A link's real address; null in an element whose deployment has no standalone page. */
  hrefOf(place: string): string | null;
  /** Inside of a partner's page or app: changes which menu items there are (spec 6). */
  readonly isEmbedded: boolean;
  /** The program chosen so far; null at login before one is. */
  readonly system: SystemCode | null;
  /** Whether the rider may choose another program. */
  readonly isSystemFixed: boolean;
  /** Resolves when the program's rules are here. */
  chooseSystem(system: SystemCode): Promise<void>;
  /** The heading that gets focus when a screen is gone to. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

const NavigationContext = createContext<Navigation | null>(null);
export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("no NavigationProvider");
  return navigation;
}
