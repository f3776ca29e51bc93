import { afterTokenLoss, type Brought, judge, type Visitor } from "../routing/guards.ts";
import { createLeaving, type Leaving } from "../routing/leaving.ts";
import type { Location } from "../routing/location.ts";
import { HOME, type Place, toPlace, toText, without } from "../routing/place.ts";
import type { Params, RouteName } from "../routing/routes.ts";
import type { Clock } from "../services/clock.ts";
import { SLOW_AFTER_MS } from "../services/load-state.ts";

/** A screen that stands, whose chunk is here. */
export interface Shown {
  readonly route: RouteName | null;
  readonly params: Params;
  readonly place: Place;
  /** Somebody wanted to go there; else it follows from who is logged in, or stood there first. */
  readonly isAsked: boolean;
}

export interface RouterState {
  /** The screen before stays until the next one is here; null before the first. */
  readonly shown: Shown | null;
  readonly arriving: "no" | "loading" | "slow" | "failed";
}

export interface RouterSource {
  readonly location: Location;
  readonly clock: Clock;
  visitor(): Visitor;
  /** Does what a query brought along; resolves when a judgement can go on from it, rejects where it cannot be done. */
  carryOut(brought: Brought): Promise<void>;
  /** Whether a screen can be drawn at once. */
  isHere(route: RouteName | null): boolean;
  /** Loads a screen's chunk. */
  load(route: RouteName | null): Promise<void>;
  /** False where the page takes the navigation over. */
  announce(place: string): boolean;
}

export interface Router {
  get(): RouterState;
  subscribe(listener: () => void): () => void;
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  /** What asks a rider before a screen is left; a login or its loss is not asked about. */
  readonly leaving: Leaving;
  /** Judges anew: who asks has changed, or what could not be loaded is to be tried again. */
  review(): void;
  /** The token was lost: leads to login, from wherever one is or was going to. */
  leave(): void;
  /** Follows the location from now on; the answer stops that. */
  start(): () => void;
}

/** A way to a place, until its screen stands or it is known that it never will. */
interface Arrival {
  readonly wanted: string;
  readonly isReplacing: boolean;
  readonly isAnnounced: boolean;
  readonly isAsked: boolean;
}

/** Redirects in a row; more are a circle, which ends where it stands. */
const MOST_REDIRECTS = 8;

/** Takes a location's changes past the guards to a screen that can be shown. */
export function createRouter(source: RouterSource): Router {
  const { location, clock } = source;
  const leaving = createLeaving();
  const listeners = new Set<() => void>();
  let state: RouterState = { shown: shownAtOnce(source), arriving: "no" };
  let turn = 0;
  /** The turn that carries something out just now. */
  let carrying: number | null = null;
  /** The place whose query was carried out last: what a rider chose since then is newer. */
  let carried: string | null = null;
  /** What is under way, or failed. */
  let pending: Arrival | null = null;
  /** The place that was announced last and is not reached. */
  let told: string | null = null;
  let stopTimer = () => {};
  let isOwn = false;

  function show(next: RouterState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function put(place: string, replace: boolean): void {
    isOwn = true;
    location.navigate(place, { replace });
    isOwn = false;
  }

  function rest(shown: Shown | null): void {
    stopTimer();
    pending = null;
    told = null;
    show({ shown, arriving: "no" });
  }

  /** Where a wanted place leads, with everything carried out that its query brings; null for a circle. */
  async function settle(wanted: string, mine: number): Promise<Omit<Shown, "isAsked"> | "wait" | null> {
    let place = toPlace(wanted) ?? toPlace(HOME);
    for (let redirects = 0; place && redirects < MOST_REDIRECTS; redirects += 1) {
      const text = toText(place);
      const isCarried = carried === text;
      const { brought, outcome: first } = judge(
        isCarried ? without(place, ["system", "promo"]) : place,
        source.visitor(),
      );
      let outcome = first;
      if (needsCarrying(brought)) {
        carrying = mine;
        show({ ...state, arriving: "loading" });
        await source.carryOut(brought).finally(() => {
          if (carrying === mine) carrying = null;
        });
        if (mine !== turn) return null;
        carried = text;
        // Another program has a login of its own.
        ({ outcome } = judge(place, source.visitor()));
      }
      if (outcome.kind === "wait") return "wait";
      if (outcome.kind === "show") return { ...outcome, place: isCarried ? place : outcome.place };
      place = toPlace(outcome.to);
    }
    return null;
  }

  async function arrive(arrival: Arrival): Promise<void> {
    turn += 1;
    const mine = turn;
    pending = arrival;
    stopTimer();
    stopTimer = clock.after(SLOW_AFTER_MS, () => show({ ...state, arriving: "slow" }));
    try {
      const found = await settle(arrival.wanted, mine);
      if (mine !== turn) return;
      if (found === null) return rest(state.shown);
      if (found === "wait") return show({ ...state, arriving: "loading" });
      const place = toText(found.place);
      if (!arrival.isAnnounced && place !== (told ?? location.get())) {
        told = place;
        if (!source.announce(place)) return rest(state.shown);
        // The page may have gone elsewhere meanwhile, by this very router.
        if (mine !== turn) return;
        pending = { ...arrival, isAnnounced: true };
      }
      if (!source.isHere(found.route)) {
        show({ ...state, arriving: "loading" });
        await source.load(found.route);
        if (mine !== turn) return;
      }
      if (place !== location.get()) put(place, arrival.isReplacing);
      rest({ ...found, isAsked: arrival.isAsked });
    } catch {
      if (mine !== turn) return;
      stopTimer();
      show({ ...state, arriving: "failed" });
    }
  }

  const here = (isAsked: boolean): Arrival => ({
    wanted: location.get(),
    isReplacing: true,
    isAnnounced: true,
    isAsked,
  });
  function navigate(to: string, { replace = false } = {}): void {
    leaving.through(() => {
      carried = null;
      void arrive({ wanted: to, isReplacing: replace, isAnnounced: false, isAsked: true });
    });
  }
  const follow = () => {
    if (isOwn) return;
    const { shown } = state;
    if (shown && leaving.isAsked()) {
      // The location has gone on already: it stays with the screen until the rider has answered.
      const wanted = location.get();
      put(toText(shown.place), false);
      navigate(wanted);
      return;
    }
    carried = null;
    void arrive(here(true));
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leaving,
    navigate,
    review() {
      // What carries something out judges anew by itself once that is done.
      if (carrying !== turn) void arrive(pending ?? here(false));
    },
    leave() {
      if (carrying === turn) return;
      const left = pending ?? here(false);
      const place = toPlace(left.wanted);
      void arrive({ ...left, wanted: place ? afterTokenLoss(place) : HOME });
    },
    start() {
      const stop = location.subscribe(follow);
      return () => {
        turn += 1;
        stopTimer();
        stop();
      };
    },
  };
}

/** The first screen, where nothing has to be waited for: what stands there already must not be drawn anew. */
function shownAtOnce({ location, visitor, isHere }: RouterSource): Shown | null {
  let place = toPlace(location.get()) ?? toPlace(HOME);
  for (let redirects = 0; place && redirects < MOST_REDIRECTS; redirects += 1) {
    const { brought, outcome } = judge(place, visitor());
    if (needsCarrying(brought) || outcome.kind === "wait") return null;
    if (outcome.kind === "show") return isHere(outcome.route) ? { ...outcome, isAsked: false } : null;
    place = toPlace(outcome.to);
  }
  return null;
}

const needsCarrying = ({ promo, system, isEmbedded, refusesToken }: Brought): boolean =>
  promo !== null || system !== undefined || isEmbedded || refusesToken;
