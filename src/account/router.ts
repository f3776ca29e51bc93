import { createStore } from "zustand/vanilla";
import type { Clock } from "../lib/clock.ts";
import { SLOW_AFTER_MS } from "../query/query-cache.ts";
import { type AppPath, formatAppPath, HOME, parseAppPath, withoutQuery } from "./app-path.ts";
import { type GuardContext, hasEffects, pathAfterTokenLoss, type QueryEffects, resolveRoute } from "./guards.ts";
import { createNavigationBlocker, type Location } from "./location.ts";
import { countPresetRequest } from "./preset-request.ts";
import type { RouteName } from "./screens.ts";

interface RoutedScreen {
  /** Null for the not-found page. */
  readonly route: RouteName | null;
  readonly appPath: AppPath;
}

interface NavigationOrigin {
  /** True where the rider or the page navigated here; false for the first screen, and after a login or its loss. */
  readonly isRequested: boolean;
  /** See `Navigation.presetRequest`. */
  readonly presetRequest: number;
}

export type ShownScreen = RoutedScreen & NavigationOrigin;

export interface PendingNavigation extends NavigationOrigin {
  readonly path: string;
  /** Whether the path replaces the current history entry. */
  readonly isReplacing: boolean;
  /** True once the page is notified of the navigation; from the start where the location has already changed. */
  readonly isAnnounced: boolean;
}

/**
 * The phases of a navigation:
 * - `idle`: the visible screen is that of the requested path.
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
  readonly pending: PendingNavigation | null;
  /** The number of the latest navigation, by which an earlier one can tell that it was superseded. */
  readonly navigationId: number;
  readonly isSlow: boolean;
  /** The path that the page was last notified of; null while idle. */
  readonly announcedPath: string | null;
  /** The path whose query was applied last. It is not applied again: the rider may have chosen something else since. */
  readonly appliedPath: string | null;
}

interface RouterSource extends Pick<NavigationOrigin, "presetRequest"> {
  readonly location: Location;
  readonly clock: Clock;
  guardContext(): GuardContext;
  /** Runs the effects of a query; resolves when the guards can decide again, rejects where an effect failed. */
  applyQueryEffects(effects: QueryEffects): Promise<void>;
  /** Whether the screen's chunk is loaded, so that it can render at once. */
  isLoaded(route: RouteName | null): boolean;
  load(route: RouteName | null): Promise<void>;
  /** Notifies the page of a navigation; returns false if the page cancels it. */
  announce(path: string): boolean;
}

export type Router = ReturnType<typeof createRouter>;

/** This many redirects in a row count as a loop, and the router gives up. */
const MAX_REDIRECTS = 8;

const IDLE = { routeStatus: "idle", pending: null, isSlow: false, announcedPath: null } as const;

export const routerStateOf = (shown: ShownScreen | null): RouterState => ({
  ...IDLE,
  shown,
  navigationId: 0,
  appliedPath: null,
});

export function createRouter(source: RouterSource) {
  const { location, clock } = source;
  const blocker = createNavigationBlocker();
  const { getState, setState, subscribe } = createStore<RouterState>(() => routerStateOf(immediateScreen(source)));
  let shownPosition = location.position();
  /** True once the rider has agreed to leave unsaved changes by the browser's buttons. */
  let isLeavingAgreed = false;
  let stopTimer = () => {};

  function showScreen(screen: RoutedScreen, { isReplacing, isRequested, presetRequest }: PendingNavigation): void {
    const path = formatAppPath(screen.appPath);
    stopTimer();
    // The state is set first, since a change of the location runs `followLocation` at once.
    setState({ ...IDLE, shown: { ...screen, isRequested, presetRequest } });
    if (path !== location.get()) location.navigate(path, { replace: isReplacing });
    shownPosition = location.position();
  }
  function cancelNavigation(): void {
    stopTimer();
    setState(({ navigationId }) => ({ ...IDLE, navigationId: navigationId + 1 }));
  }

  /**
   * Follows a path's redirects and applies the effects of their queries. Null for a loop of redirects, or once another
   * navigation has begun; "wait" until the rider's passes are loaded.
   */
  async function resolve(path: string, ownId: number): Promise<RoutedScreen | "wait" | null> {
    let appPath = parseAppPath(path) ?? parseAppPath(HOME);
    for (let redirects = 0; appPath && redirects < MAX_REDIRECTS; redirects += 1) {
      const text = formatAppPath(appPath);
      const isApplied = getState().appliedPath === text;
      let { outcome, ...decision } = resolveRoute(
        isApplied ? withoutQuery(appPath, ["system"]) : appPath,
        source.guardContext(),
      );
      const effects = isApplied ? { ...decision.effects, promo: null } : decision.effects;
      if (hasEffects(effects)) {
        setState({ routeStatus: "applying" });
        await source.applyQueryEffects(effects);
        if (getState().navigationId !== ownId) return null;
        setState({ routeStatus: "resolving", appliedPath: text });
        // The effects may have chosen another program, which has a session of its own.
        ({ outcome } = resolveRoute(appPath, source.guardContext()));
      }
      if (outcome.kind === "wait") return "wait";
      if (outcome.kind === "show") return { ...outcome, appPath: isApplied ? appPath : outcome.appPath };
      appPath = parseAppPath(outcome.to);
    }
    return null;
  }

  async function runNavigation(pending: PendingNavigation): Promise<void> {
    const navigationId = getState().navigationId + 1;
    setState({ routeStatus: "resolving", pending, navigationId });
    const isSuperseded = () => getState().navigationId !== navigationId;
    stopTimer();
    stopTimer = clock.after(SLOW_AFTER_MS, () => setState({ isSlow: true }));
    try {
      const resolved = await resolve(pending.path, navigationId);
      if (isSuperseded()) return;
      if (resolved === null) return cancelNavigation();
      if (resolved === "wait") return setState({ routeStatus: "waiting" });
      const appPath = formatAppPath(resolved.appPath);
      if (!pending.isAnnounced && appPath !== (getState().announcedPath ?? location.get())) {
        setState({ announcedPath: appPath, pending: { ...pending, isAnnounced: true } });
        const isAccepted = source.announce(appPath);
        // The page may have navigated elsewhere during the event, with this very router.
        if (isSuperseded()) return;
        if (!isAccepted) return cancelNavigation();
      }
      if (!source.isLoaded(resolved.route)) {
        setState({ routeStatus: "loading" });
        await source.load(resolved.route);
        if (isSuperseded()) return;
      }
      showScreen(resolved, pending);
    } catch {
      if (isSuperseded()) return;
      stopTimer();
      setState({ routeStatus: "failed", isSlow: false });
    }
  }

  const navigationToLocation = (isRequested: boolean): PendingNavigation => ({
    path: location.get(),
    isReplacing: true,
    isAnnounced: true,
    isRequested,
    presetRequest: getState().shown?.presetRequest ?? source.presetRequest,
  });
  function navigate(to: string, { replace = false } = {}): void {
    blocker.attempt(() => {
      setState({ appliedPath: null });
      const presetRequest = countPresetRequest(to) ?? getState().shown?.presetRequest ?? source.presetRequest;
      void runNavigation({ path: to, isReplacing: replace, isAnnounced: false, isRequested: true, presetRequest });
    });
  }
  /** Handles a change of the location, by the browser's buttons or within a screen. */
  function followLocation(): void {
    const { shown, routeStatus } = getState();
    const path = location.get();
    if (shown && path === formatAppPath(shown.appPath)) {
      // The location is back at the visible screen: the navigation in progress is obsolete.
      if (routeStatus !== "idle") cancelNavigation();
    } else if (shown && blocker.isBlocking() && !isLeavingAgreed) {
      // The location has already changed: it returns to the screen's entry until the rider has answered.
      const steps = location.position() - shownPosition;
      location.go(-steps);
      blocker.attempt(() => {
        isLeavingAgreed = true;
        location.go(steps);
      });
    } else {
      isLeavingAgreed = false;
      setState({ appliedPath: null });
      void runNavigation(navigationToLocation(true));
    }
  }

  return {
    get: getState,
    subscribe,
    /** Asks the rider before a screen is left; a login or its loss does not ask. */
    blocker,
    navigate,
    /** Runs the guards again, after a change of session or program, or to retry a failed load. */
    review(): void {
      // While a query's effects are being applied, this does nothing: the guards run again after them.
      const { routeStatus, pending } = getState();
      if (routeStatus !== "applying") void runNavigation(pending ?? navigationToLocation(false));
    },
    /** Navigates to login after the token was lost, from the current path or the one that is loading. */
    leaveToLogin(): void {
      const { routeStatus, pending } = getState();
      if (routeStatus === "applying") return;
      setState({ appliedPath: null });
      const interruptedNavigation = pending ?? navigationToLocation(false);
      const appPath = parseAppPath(interruptedNavigation.path);
      void runNavigation({ ...interruptedNavigation, path: appPath ? pathAfterTokenLoss(appPath) : HOME });
    },
    /** Follows the location from now on; returns a function that stops it. */
    start(): () => void {
      const stopFollowing = location.subscribe(followLocation);
      return () => {
        stopTimer();
        setState(({ navigationId }) => ({ navigationId: navigationId + 1 }));
        stopFollowing();
      };
    },
  };
}

/** The first screen if it can render at once, as a prerendered screen must not render again; else null. */
function immediateScreen({ location, presetRequest, guardContext, isLoaded }: RouterSource): ShownScreen | null {
  let appPath = parseAppPath(location.get()) ?? parseAppPath(HOME);
  for (let redirects = 0; appPath && redirects < MAX_REDIRECTS; redirects += 1) {
    const { effects, outcome } = resolveRoute(appPath, guardContext());
    if (hasEffects(effects) || outcome.kind === "wait") return null;
    if (outcome.kind === "show")
      return isLoaded(outcome.route) ? { ...outcome, isRequested: false, presetRequest } : null;
    appPath = parseAppPath(outcome.to);
  }
  return null;
}
