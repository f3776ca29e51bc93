import { createStore } from "zustand/vanilla";
import type { Clock } from "../lib/clock.ts";
import { SLOW_AFTER_MS } from "../query/query-cache.ts";
import { type AppPath, formatAppPath, HOME, parseAppPath, withoutQuery } from "./app-path.ts";
import { type GuardContext, pathAfterTokenLoss, type QueryEffects, resolveRoute } from "./guards.ts";
import { createNavigationBlocker, type Location } from "./location.ts";
import { matchRoute } from "./routes.ts";
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
  /** The path whose query was applied last, and is not again: the rider may have chosen something else since. */
  readonly applied: string | null;
}

interface RouterSource {
  readonly location: Location;
  readonly clock: Clock;
  guardContext(): GuardContext;
  /** Runs the effects of a query; resolves when the guards can decide again, rejects where an effect failed. */
  applyQueryEffects(effects: QueryEffects): Promise<void>;
  /** Whether the screen's chunk is loaded, so that it can render at once. */
  isHere(route: RouteName | null): boolean;
  load(route: RouteName | null): Promise<void>;
  /** False where the page cancels the navigation. */
  announce(path: string): boolean;
}

export type Router = ReturnType<typeof createRouter>;

/** More redirects in a row are taken for a circle, and the router gives up. */
const MAX_REDIRECTS = 8;

const IDLE = { routeStatus: "idle", arrival: null, isSlow: false, announced: null } as const;

export const routerStateOf = (shown: ShownScreen | null): RouterState => ({ ...IDLE, shown, turn: 0, applied: null });

export function createRouter(source: RouterSource) {
  const { location, clock } = source;
  const blocker = createNavigationBlocker();
  const { getState, setState, subscribe } = createStore<RouterState>(() => routerStateOf(shownAtOnce(source)));
  let position = location.position();
  /** The rider has agreed to leave unsaved changes by the browser's buttons. */
  let isLeavingAgreed = false;
  let stopTimer = () => {};

  function arriveAt(shown: ShownScreen, isReplacing: boolean): void {
    const path = formatAppPath(shown.appPath);
    stopTimer();
    // Before the location changes, since that change notifies `follow` at once.
    setState({ ...IDLE, shown });
    if (path !== location.get()) location.navigate(path, { replace: isReplacing });
    position = location.position();
  }
  function stop(): void {
    stopTimer();
    setState(({ turn }) => ({ ...IDLE, turn: turn + 1 }));
  }

  /** The screen that a requested path leads to, after all effects of its query; null for a circle of redirects. */
  async function resolve(wanted: string, turn: number): Promise<Omit<ShownScreen, "isAsked"> | "wait" | null> {
    let appPath = parseAppPath(wanted) ?? parseAppPath(HOME);
    for (let redirects = 0; appPath && redirects < MAX_REDIRECTS; redirects += 1) {
      const text = formatAppPath(appPath);
      const isApplied = getState().applied === text;
      // A redirect keeps the promo code, so that a reload keeps it, too. Sign-up itself takes each new one once.
      const { outcome: first, ...judged } = resolveRoute(
        isApplied ? withoutQuery(appPath, ["system"]) : appPath,
        source.guardContext(),
      );
      const isStep = getState().shown?.route === "signUp" && matchRoute(appPath.path).name === "signUp";
      const effects = isApplied || isStep ? { ...judged.effects, promo: null } : judged.effects;
      let outcome = first;
      if (hasEffects(effects)) {
        setState({ routeStatus: "applying" });
        await source.applyQueryEffects(effects);
        if (getState().turn !== turn) return null;
        setState({ routeStatus: "resolving", applied: text });
        // Another program has a session of its own.
        ({ outcome } = resolveRoute(appPath, source.guardContext()));
      }
      if (outcome.kind === "wait") return "wait";
      if (outcome.kind === "show") return { ...outcome, appPath: isApplied ? appPath : outcome.appPath };
      appPath = parseAppPath(outcome.to);
    }
    return null;
  }

  async function arrive(arrival: PendingNavigation): Promise<void> {
    const turn = getState().turn + 1;
    setState({ routeStatus: "resolving", arrival, turn });
    const isSuperseded = () => getState().turn !== turn;
    stopTimer();
    stopTimer = clock.after(SLOW_AFTER_MS, () => setState({ isSlow: true }));
    try {
      const resolved = await resolve(arrival.wanted, turn);
      if (isSuperseded()) return;
      if (resolved === null) return stop();
      if (resolved === "wait") return setState({ routeStatus: "waiting" });
      const appPath = formatAppPath(resolved.appPath);
      if (!arrival.isAnnounced && appPath !== (getState().announced ?? location.get())) {
        setState({ announced: appPath, arrival: { ...arrival, isAnnounced: true } });
        const isAccepted = source.announce(appPath);
        // The page may have navigated elsewhere during the event, with this very router.
        if (isSuperseded()) return;
        if (!isAccepted) return stop();
      }
      if (!source.isHere(resolved.route)) {
        setState({ routeStatus: "loading" });
        await source.load(resolved.route);
        if (isSuperseded()) return;
      }
      arriveAt({ ...resolved, isAsked: arrival.isAsked }, arrival.isReplacing);
    } catch {
      if (isSuperseded()) return;
      stopTimer();
      setState({ routeStatus: "failed", isSlow: false });
    }
  }

  const arrivalHere = (isAsked: boolean): PendingNavigation => ({
    wanted: location.get(),
    isReplacing: true,
    isAnnounced: true,
    isAsked,
  });
  function navigate(to: string, { replace = false } = {}): void {
    blocker.attempt(() => {
      setState({ applied: null });
      void arrive({ wanted: to, isReplacing: replace, isAnnounced: false, isAsked: true });
    });
  }
  function follow(): void {
    const { shown, routeStatus } = getState();
    const wanted = location.get();
    if (shown && wanted === formatAppPath(shown.appPath)) {
      // The location is back at the visible screen: the navigation in progress is obsolete.
      if (routeStatus !== "idle") stop();
    } else if (shown && blocker.isBlocking() && !isLeavingAgreed) {
      // The location has already changed: it returns to the screen's entry until the rider has answered.
      const steps = location.position() - position;
      location.go(-steps);
      blocker.attempt(() => {
        isLeavingAgreed = true;
        location.go(steps);
      });
    } else {
      isLeavingAgreed = false;
      setState({ applied: null });
      void arrive(arrivalHere(true));
    }
  }

  return {
    get: getState,
    subscribe,
    /** Asks the rider before a screen is left; a login or its loss does not ask. */
    blocker,
    navigate,
    /** Asks the guards again, after a change of session or program, or to retry a failed load. */
    review(): void {
      // The guards run again anyway, once the query's effects are applied.
      const { routeStatus, arrival } = getState();
      if (routeStatus !== "applying") void arrive(arrival ?? arrivalHere(false));
    },
    /** Leads to login after the token was lost, from the current path or the one that is loading. */
    leave(): void {
      const { routeStatus, arrival } = getState();
      if (routeStatus === "applying") return;
      setState({ applied: null });
      const leftArrival = arrival ?? arrivalHere(false);
      const appPath = parseAppPath(leftArrival.wanted);
      void arrive({ ...leftArrival, wanted: appPath ? pathAfterTokenLoss(appPath) : HOME });
    },
    /** Follows the location from now on; returns a function that stops it. */
    start(): () => void {
      const stopFollowing = location.subscribe(follow);
      return () => {
        stopTimer();
        setState(({ turn }) => ({ turn: turn + 1 }));
        stopFollowing();
      };
    },
  };
}

/** The first screen, where it can render without waiting: a prerendered screen must not render again. */
function shownAtOnce({ location, guardContext, isHere }: RouterSource): ShownScreen | null {
  let appPath = parseAppPath(location.get()) ?? parseAppPath(HOME);
  for (let redirects = 0; appPath && redirects < MAX_REDIRECTS; redirects += 1) {
    const { effects, outcome } = resolveRoute(appPath, guardContext());
    if (hasEffects(effects) || outcome.kind === "wait") return null;
    if (outcome.kind === "show") return isHere(outcome.route) ? { ...outcome, isAsked: false } : null;
    appPath = parseAppPath(outcome.to);
  }
  return null;
}

const hasEffects = ({ promo, system, isEmbedded, hasToken }: QueryEffects): boolean =>
  promo !== null || system !== undefined || isEmbedded !== null || hasToken;
