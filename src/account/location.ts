import { createStore } from "zustand/vanilla";
import { createEmitter } from "../lib/emitter.ts";
import { isPageLoadedAgain } from "../lib/tab-storage.ts";

/** The current path of one application, such as "/trips?month=2026-03", in memory or in the address bar. */
export interface Location {
  get(): string;
  /** With `replace`, Back does not return to the previous path. */
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  /** The number of the current history entry: Back leads to a smaller number. */
  position(): number;
  /** Moves by `steps` entries, in a browser asynchronously. Without such an entry, `otherwise` replaces the path. */
  go(steps: number, otherwise?: string): void;
  subscribe(listener: () => void): () => void;
}

/** The maximum number of entries in the history, since a page may stay open for days. */
const MAX_ENTRIES = 50;

/** A location that does not touch the page's own history. */
export function createMemoryLocation(start: string): Location {
  const history = createStore<{ readonly entries: readonly string[]; readonly current: number }>()(() => ({
    entries: [start],
    current: 0,
  }));
  const navigate: Location["navigate"] = (to, { replace = false } = {}) =>
    history.setState(({ entries, current }) => {
      const keptEntries = entries.slice(0, replace ? current : current + 1).slice(-MAX_ENTRIES + 1);
      return { entries: [...keptEntries, to], current: keptEntries.length };
    });
  return {
    get() {
      const { entries, current } = history.getState();
      return entries[current] ?? start;
    },
    navigate,
    position: () => history.getState().current,
    go(steps, otherwise) {
      const { entries, current } = history.getState();
      if (entries[current + steps] !== undefined) history.setState({ current: current + steps });
      else if (otherwise !== undefined) navigate(otherwise, { replace: true });
    },
    subscribe: history.subscribe,
  };
}

export interface BrowserLocation extends Location {
  /** Puts a path of the account below the page's folder, for links and the address bar: "/account/trips". */
  hrefOf(path: string): string;
}

/** A location over the address bar, for the standalone page only. `base` is its folder: "/account/". */
export function createBrowserLocation(base: string, { window }: { readonly window: Window }): BrowserLocation {
  const moves = createEmitter();
  const folder = base.replace(/\/$/, "");
  // Two slashes at the beginning would mean another origin.
  const hrefOf = (path: string) => folder + path.replace(/^\/{2,}/, "/");
  /** The number is the entry's state, which survives a reload of the page. */
  const position = (): number => {
    const state: unknown = window.history.state;
    return typeof state === "number" ? state : 0;
  };
  window.addEventListener("popstate", () => moves.notify());
  const navigate: Location["navigate"] = (to, { replace = false } = {}) => {
    if (replace) window.history.replaceState(position(), "", hrefOf(to));
    else window.history.pushState(position() + 1, "", hrefOf(to));
    moves.notify();
  };
  return {
    get() {
      const { search } = window.location;
      // Hosts and links may double slashes without meaning another path.
      const pathname = window.location.pathname.replace(/\/{2,}/g, "/");
      const path = pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length) : "/";
      // A static host serves each path from a folder, and redirects to "/trips/".
      return (path.replace(/\/(?:index\.html)?$/, "") || "/") + search;
    },
    navigate,
    position,
    go(steps, otherwise) {
      // When a host redirects a reloaded entry to a folder, the entry loses its state, and `position()` is 0.
      const hasEntry = position() + steps >= 0 || isPageLoadedAgain();
      if (hasEntry || otherwise === undefined) window.history.go(steps);
      else navigate(otherwise, { replace: true });
    },
    subscribe: moves.subscribe,
    hrefOf,
  };
}

type Go = () => void;
/** Asks the rider whether to leave, and calls `go` if so. */
type LeaveQuestion = (go: Go) => void;

export type NavigationBlocker = ReturnType<typeof createNavigationBlocker>;

/** Creates the blocker that asks the rider before a navigation discards unsaved changes. */
export function createNavigationBlocker() {
  let currentQuestion: LeaveQuestion | null = null;
  return {
    /** Navigates by `go`, at once or if the rider agrees. */
    attempt(go: Go): void {
      if (currentQuestion) currentQuestion(go);
      else go();
    },
    isBlocking: () => currentQuestion !== null,
    /** Returns a function that stops asking. */
    block(question: LeaveQuestion): () => void {
      currentQuestion = question;
      return () => {
        if (currentQuestion === question) currentQuestion = null;
      };
    },
  };
}
