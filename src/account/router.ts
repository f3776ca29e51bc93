import { createStore } from "zustand/vanilla";
import type { Clock } from "../lib/clock.ts";
import { SLOW_AFTER_MS } from "../query/load-state.ts";
import { formatAppPath, HOME, parseAppPath, withoutQuery } from "./app-path.ts";
import { type GuardContext, pathAfterTokenLoss, type QueryEffects, resolveRoute } from "./guards.ts";
import { createNavigationBlocker, type Location, type NavigationBlocker } from "./location.ts";
import {
  type PendingNavigation,
  type RouterAction,
  type RouterState,
  routerReducer,
  routerStateOf,
  type ShownScreen,
} from "./router-state.ts";
import { matchRoute } from "./routes.ts";
import type { RouteName } from "./screens.ts";

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

export interface Router {
  get(): RouterState;
  subscribe(listener: () => void): () => void;
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  /** Asks the rider before a screen is left; a login or its loss does not ask. */
  readonly blocker: NavigationBlocker;
  /** Asks the guards again, after a change of session or program, or to retry a failed load. */
  review(): void;
  /** Leads to login after the token was lost, from the current path or the one that is loading. */
  leave(): void;
  /** Follows the location from now on; returns a function that stops it. */
  start(): () => void;
}

/** More redirects in a row are taken for a circle, and the router gives up. */
const MAX_REDIRECTS = 8;

export function createRouter(source: RouterSource): Router {
  const { location, clock } = source;
  const blocker = createNavigationBlocker();
  const store = createStore<RouterState>(() => routerStateOf(shownAtOnce(source)));
  const { getState, subscribe } = store;
  let position = location.position();
  /** The rider has agreed to leave unsaved changes by the browser's buttons. */
  let isLeavingAgreed = false;
  const dispatch = (action: RouterAction): void => store.setState(routerReducer(getState(), action), true);
  let stopTimer = () => {};

  function arriveAt(shown: ShownScreen, isReplacing: boolean): void {
    const path = formatAppPath(shown.appPath);
    stopTimer();
    // Dispatches before the location changes, since that change notifies `follow` at once.
    dispatch({ type: "arrived", shown });
    if (path !== location.get()) location.navigate(path, { replace: isReplacing });
    position = location.position();
  }
  function stop(): void {
    stopTimer();
    dispatch({ type: "stopped" });
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
        dispatch({ type: "applying" });
        await source.applyQueryEffects(effects);
        if (getState().turn !== turn) return null;
        dispatch({ type: "applied", path: text });
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
    dispatch({ type: "wanted", arrival });
    const { turn } = getState();
    const isSuperseded = () => getState().turn !== turn;
    stopTimer();
    stopTimer = clock.after(SLOW_AFTER_MS, () => dispatch({ type: "slow" }));
    try {
      const resolved = await resolve(arrival.wanted, turn);
      if (isSuperseded()) return;
      if (resolved === null) return stop();
      if (resolved === "wait") return dispatch({ type: "waiting" });
      const appPath = formatAppPath(resolved.appPath);
      if (!arrival.isAnnounced && appPath !== (getState().announced ?? location.get())) {
        dispatch({ type: "announced", path: appPath });
        const isAccepted = source.announce(appPath);
        // The page may have navigated elsewhere during the event, with this very router.
        if (isSuperseded()) return;
        if (!isAccepted) return stop();
      }
      if (!source.isHere(resolved.route)) {
        dispatch({ type: "loading" });
        await source.load(resolved.route);
        if (isSuperseded()) return;
      }
      arriveAt({ ...resolved, isAsked: arrival.isAsked }, arrival.isReplacing);
    } catch {
      if (isSuperseded()) return;
      stopTimer();
      dispatch({ type: "failed" });
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
      dispatch({ type: "chosen" });
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
      dispatch({ type: "chosen" });
      void arrive(arrivalHere(true));
    }
  }

  return {
    get: getState,
    subscribe: (listener) => subscribe(listener),
    blocker,
    navigate,
    review() {
      // The guards run again anyway, once the query's effects are applied.
      const { routeStatus, arrival } = getState();
      if (routeStatus !== "applying") void arrive(arrival ?? arrivalHere(false));
    },
    leave() {
      const { routeStatus, arrival } = getState();
      if (routeStatus === "applying") return;
      dispatch({ type: "chosen" });
      const leftArrival = arrival ?? arrivalHere(false);
      const appPath = parseAppPath(leftArrival.wanted);
      void arrive({ ...leftArrival, wanted: appPath ? pathAfterTokenLoss(appPath) : HOME });
    },
    start() {
      const stopFollowing = location.subscribe(follow);
      return () => {
        stopTimer();
        dispatch({ type: "closed" });
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
