import type { AppPath } from "./app-path.ts";
import type { RouteName } from "./screens.ts";

export interface ShownScreen {
  readonly route: RouteName | null;
  readonly appPath: AppPath;
  /** True where somebody navigated here; false for the first screen, and where a login or its loss led here. */
  readonly isAsked: boolean;
}

export interface PendingNavigation {
  readonly wanted: string;
  readonly isReplacing: boolean;
  readonly isAsked: boolean;
  /** True once the page is notified of the navigation; from the start where the location has already changed. */
  readonly isAnnounced: boolean;
}

/**
 * The phases of a navigation:
 * - `idle`: the visible screen is the one that was asked for.
 * - `resolving`: the guards decide where the requested path leads.
 * - `applying`: the effects of the path's query run, which may change what the guards decide.
 * - `waiting`: the guards need the rider's passes, which are not loaded yet.
 * - `loading`: the screen's chunk loads.
 * - `failed`: the effects failed, or the chunk did not load.
 */
export type RouteStatus = "idle" | "resolving" | "applying" | "waiting" | "loading" | "failed";

export interface RouterState {
  /** The previous screen stays visible until the next one is loaded; null before the first screen. */
  readonly shown: ShownScreen | null;
  readonly routeStatus: RouteStatus;
  /** The navigation that is in progress or has failed; null while idle. */
  readonly arrival: PendingNavigation | null;
  /** Counts navigations, so that an outdated one can tell that it was superseded. */
  readonly turn: number;
  readonly isSlow: boolean;
  /** The path that the page was last notified of; null again once a screen is reached. */
  readonly announced: string | null;
  /**
   * The path whose query was applied last: it is not applied again, as the rider may have chosen something else since.
   */
  readonly applied: string | null;
}

export type RouterAction =
  | { readonly type: "wanted"; readonly arrival: PendingNavigation }
  | { readonly type: "chosen" }
  | { readonly type: "applying" | "waiting" | "loading" | "slow" | "failed" | "stopped" | "closed" }
  | { readonly type: "applied"; readonly path: string }
  | { readonly type: "announced"; readonly path: string }
  | { readonly type: "arrived"; readonly shown: ShownScreen };

export const routerStateOf = (shown: ShownScreen | null): RouterState => ({
  shown,
  routeStatus: "idle",
  arrival: null,
  turn: 0,
  isSlow: false,
  announced: null,
  applied: null,
});

export function routerReducer(state: RouterState, action: RouterAction): RouterState {
  const idle = { ...state, routeStatus: "idle", arrival: null, isSlow: false, announced: null } as const;
  switch (action.type) {
    case "chosen":
      return { ...state, applied: null };
    case "wanted":
      return { ...state, routeStatus: "resolving", arrival: action.arrival, turn: state.turn + 1 };
    case "applied":
      return { ...state, routeStatus: "resolving", applied: action.path };
    case "announced":
      return {
        ...state,
        announced: action.path,
        arrival: state.arrival && { ...state.arrival, isAnnounced: true },
      };
    case "slow":
      return { ...state, isSlow: true };
    case "failed":
      return { ...state, routeStatus: "failed", isSlow: false };
    case "arrived":
      return { ...idle, shown: action.shown };
    case "stopped":
      return { ...idle, turn: state.turn + 1 };
    case "closed":
      return { ...state, turn: state.turn + 1 };
    default:
      return { ...state, routeStatus: action.type };
  }
}
