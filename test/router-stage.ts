import { afterEach } from "vitest";
import { formatAppPath } from "../src/account/app-path.ts";
import type { GuardContext, QueryEffects } from "../src/account/guards.ts";
import { createMemoryLocation, type Location } from "../src/account/location.ts";
import { createRouter, type Router } from "../src/account/router.ts";
import type { RouteName } from "../src/account/screens.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { watchRejections } from "./faults/faults.ts";

/** A visitor without a login, on an element whose attribute names the program. */
export const VISITOR: GuardContext = {
  isLoggedIn: false,
  system: "phl",
  isSystemFixed: true,
  hasActivePass: null,
  ownPassId: null,
  isSigningUp: false,
};
export const RIDER = { isLoggedIn: true, system: "phl" } as const satisfies Partial<GuardContext>;

/** The chunk of a screen, which loads until a test lets it arrive or fail. */
interface Chunk {
  readonly route: RouteName | null;
  arrive(): Promise<void>;
  fail(): Promise<void>;
}

/** A router with screens whose chunks arrive or fail when a test says so. */
class Stage {
  readonly clock: FakeClock = createFakeClock();
  readonly location: Location;
  readonly announced: string[] = [];
  readonly effects: QueryEffects[] = [];
  readonly chunks: Chunk[] = [];
  /** The routes whose chunks are loaded; null for all. */
  loadedRoutes: ReadonlySet<RouteName | null> | null = null;
  guardContext: GuardContext;
  hostTakesOver = false;
  applyEffects: (effects: QueryEffects) => Promise<void> = async () => {};
  readonly router: Router;
  stop: () => void = () => {};

  constructor(
    start: string,
    guardContext: Partial<GuardContext> = {},
    loadedRoutes: Stage["loadedRoutes"] = null,
    presetRequest = 0,
  ) {
    this.loadedRoutes = loadedRoutes;
    this.location = createMemoryLocation(start);
    this.guardContext = { ...VISITOR, ...guardContext };
    this.router = createRouter({
      location: this.location,
      clock: this.clock,
      presetRequest,
      guardContext: () => this.guardContext,
      applyQueryEffects: async (effects) => {
        this.effects.push(effects);
        await this.applyEffects(effects);
      },
      isLoaded: (route) => this.loadedRoutes === null || this.loadedRoutes.has(route),
      load: (route) => this.load(route),
      announce: (path) => {
        this.announced.push(path);
        return !this.hostTakesOver;
      },
    });
  }

  /** Starts the router as the account's hooks do: it first reviews the route, then listens to the location. */
  async open(): Promise<this> {
    this.router.review();
    this.stop = this.router.start();
    await this.settled();
    return this;
  }

  settled = () => this.clock.advance(0);

  async go(to: string): Promise<void> {
    this.router.navigate(to);
    await this.settled();
  }

  /** Changes the login or the program, after which the account asks the router to review the route. */
  async changeContext(change: Partial<GuardContext>): Promise<void> {
    this.guardContext = { ...this.guardContext, ...change };
    this.router.review();
    await this.settled();
  }

  async loseToken(): Promise<void> {
    this.guardContext = { ...this.guardContext, isLoggedIn: false };
    this.router.leaveToLogin();
    await this.settled();
  }

  /** Goes back or forward in the history of the location. */
  async goBy(steps: number): Promise<void> {
    this.location.go(steps);
    await this.settled();
  }

  /** The visible screen and its path. */
  shown(): string | null {
    const { shown } = this.router.get();
    return shown && `${shown.route} ${formatAppPath(shown.appPath)}`;
  }

  routeState(): string {
    const { routeStatus, isSlow } = this.router.get();
    return isSlow ? "slow" : routeStatus;
  }

  private load(route: RouteName | null): Promise<void> {
    return new Promise((resolve, reject) => {
      this.chunks.push({
        route,
        arrive: async () => {
          this.loadedRoutes = new Set([...(this.loadedRoutes ?? []), route]);
          resolve();
          await this.settled();
        },
        fail: async () => {
          reject(new Error("no chunk"));
          await this.settled();
        },
      });
    });
  }
}

/** The stage of the current test. */
export let stage: Stage;

export function createStage(...start: ConstructorParameters<typeof Stage>): Stage {
  stage = new Stage(...start);
  return stage;
}
export const openRouterStage = (...start: ConstructorParameters<typeof Stage>): Promise<Stage> =>
  createStage(...start).open();

/** Ends the stage of each test of a file, and fails one in which a promise rejected without a handler. */
export function watchStages(): void {
  watchRejections();
  afterEach(() => stage.stop());
}
