import { type Brought, judge, type Visitor } from "../routing/guards.ts";
import type { Location } from "../routing/location.ts";
import { HOME, type Place, toPlace, toText } from "../routing/place.ts";
import type { Params, RouteName } from "../routing/routes.ts";
import type { Clock } from "../services/clock.ts";
import { SLOW_AFTER_MS } from "../services/load.ts";

/** A screen that stands, whose chunk is here. */
export interface Shown {
  readonly route: RouteName | null;
  readonly params: Params;
  readonly place: Place;
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
  /** Does what a query brought along; resolves when a judgement can go on from it. */
  carryOut(brought: Brought): Promise<void>;
  /** Loads a screen's chunk; resolves at once where it is here. */
  load(route: RouteName | null): Promise<void> | null;
  /** False where the page takes the navigation over. */
  announce(place: string): boolean;
}

export interface Router {
  get(): RouterState;
  subscribe(listener: () => void): () => void;
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  /** Judges the place anew: who asks has changed, or a chunk is to be tried again. */
  review(): void;
  /** Follows the location from now on; the answer stops that. */
  start(): () => void;
}

/** Redirects in a row; more are a circle, which ends where it stands. */
const MOST_REDIRECTS = 8;

/** Takes a location's changes past the guards to a screen that can be shown. */
export function createRouter(source: RouterSource): Router {
  const { location, clock } = source;
  const listeners = new Set<() => void>();
  let state: RouterState = { shown: shownAtOnce(source), arriving: "no" };
  let turn = 0;

  function show(next: RouterState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  /** Where a wanted place leads, with everything carried out that its query brings. */
  async function settle(wanted: string, isCurrent: () => boolean): Promise<Shown | "wait" | null> {
    let place = toPlace(wanted) ?? toPlace(HOME);
    for (let redirects = 0; place && redirects < MOST_REDIRECTS; redirects += 1) {
      const judged = judge(place, source.visitor());
      let { outcome } = judged;
      if (needsCarrying(judged.brought)) {
        await source.carryOut(judged.brought);
        if (!isCurrent()) return null;
        // Another program has a login of its own.
        ({ outcome } = judge(place, source.visitor()));
      }
      if (outcome.kind === "wait") return "wait";
      if (outcome.kind === "show") return outcome;
      place = toPlace(outcome.to);
    }
    return null;
  }

  async function arrive(wanted: string, isReplacing: boolean, isAnnounced: boolean): Promise<void> {
    turn += 1;
    const mine = turn;
    const isCurrent = () => mine === turn;
    const found = await settle(wanted, isCurrent);
    if (!isCurrent() || found === null) return;
    if (found === "wait") return show({ ...state, arriving: "loading" });
    const place = toText(found.place);
    if (!isAnnounced && place !== location.get() && !source.announce(place)) return show({ ...state, arriving: "no" });
    const loading = source.load(found.route);
    if (loading) {
      show({ ...state, arriving: "loading" });
      const stopTimer = clock.after(SLOW_AFTER_MS, () => isCurrent() && show({ ...state, arriving: "slow" }));
      const isHere = await loading.then(
        () => true,
        () => false,
      );
      stopTimer();
      if (!isCurrent()) return;
      if (!isHere) {
        retry = () => void arrive(wanted, isReplacing, true);
        return show({ ...state, arriving: "failed" });
      }
    }
    retry = null;
    if (place !== location.get()) {
      isOwn = true;
      location.navigate(place, { replace: isReplacing });
      isOwn = false;
    }
    show({ shown: found, arriving: "no" });
  }

  let isOwn = false;
  let retry: (() => void) | null = null;
  const follow = () => {
    if (!isOwn) void arrive(location.get(), true, true);
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, { replace = false } = {}) => void arrive(to, replace, false),
    review: () => (retry ? retry() : void arrive(location.get(), true, true)),
    start() {
      const stop = location.subscribe(follow);
      return () => {
        turn += 1;
        stop();
      };
    },
  };
}

/** The first screen, where nothing has to be waited for: what stands there already must not be drawn anew. */
function shownAtOnce({ location, visitor, load }: RouterSource): Shown | null {
  let place = toPlace(location.get()) ?? toPlace(HOME);
  for (let redirects = 0; place && redirects < MOST_REDIRECTS; redirects += 1) {
    const { brought, outcome } = judge(place, visitor());
    if (needsCarrying(brought) || outcome.kind === "wait") return null;
    if (outcome.kind === "show") return load(outcome.route) === null ? outcome : null;
    place = toPlace(outcome.to);
  }
  return null;
}

const needsCarrying = ({ promo, login, system, isEmbedded, refusesToken }: Brought): boolean =>
  promo !== null || login !== null || system !== undefined || isEmbedded || refusesToken;
