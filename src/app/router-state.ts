import type { AppPath } from "../routing/app-path.ts";
import type { Params, RouteName } from "../routing/routes.ts";

/** The screen that is shown; its chunk is loaded. */
export interface Shown {
  readonly route: RouteName | null;
  readonly params: Params;
  readonly place: AppPath;
  /** Somebody wanted to go there; else it follows from who is logged in, or stood there first. */
  readonly isAsked: boolean;
}

/** A way to a place. */
export interface Arrival {
  readonly wanted: string;
  readonly isReplacing: boolean;
  readonly isAsked: boolean;
  /** Whether the page was told, and let it go on. */
  readonly isAnnounced: boolean;
}

/**
 * Where a router is on its way:
 * `idle`: the screen that is shown is where one wanted to be.
 * `resolving`: the guards say where the wanted place leads.
 * `applying`: what the place's query brings is being done, which may change what the guards say.
 * `waiting`: the guards cannot say before it is known what passes the rider has.
 * `loading`: the screen's chunk is on its way.
 * `failed`: what the query brings could not be done, or the chunk did not come.
 */
export type RouteStatus = "idle" | "resolving" | "applying" | "waiting" | "loading" | "failed";

export interface RouterState {
  /** The screen before stays until the next one is here; null before the first. */
  readonly shown: Shown | null;
  readonly routeStatus: RouteStatus;
  /** What is under way, or failed; null while idle. */
  readonly arrival: Arrival | null;
  /** Counts arrivals: what an earlier one still waits for is of no use. */
  readonly turn: number;
  /** The arrival takes longer than usual. */
  readonly isSlow: boolean;
  /** The place that the page was told of last, until one is reached. */
  readonly announced: string | null;
  /** The place whose query was applied last: what a rider chose since then is newer. */
  readonly applied: string | null;
}

export type RouterAction =
  | { readonly type: "wanted"; readonly arrival: Arrival }
  | { readonly type: "chosen" }
  | { readonly type: "applying" | "waiting" | "loading" | "slow" | "failed" | "stopped" | "closed" }
  | { readonly type: "applied"; readonly place: string }
  | { readonly type: "announced"; readonly place: string }
  | { readonly type: "arrived"; readonly shown: Shown };

export const routerStateOf = (shown: Shown | null): RouterState => ({
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
      return { ...state, routeStatus: "resolving", applied: action.place };
    case "announced":
      return {
        ...state,
        announced: action.place,
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
