import { sandboxConfiguration } from "../../demo/configuration.ts";
import type { Configuration } from "../../src/config/configuration.ts";
import type { AppContext } from "../../src/context/app-context.ts";
import { phl } from "../../src/programs/programs/phl.ts";
import type { FakeClock } from "../fake-clock.ts";
import {
  clockOf,
  createTabStorage,
  type DeviceClock,
  fetchOf,
  type HeldLocks,
  locksOf,
  type PageGlobals,
  type PageLife,
  runInTab,
} from "./browser-tab.ts";
import type { BundleCopy } from "./bundle-copy.ts";
import { PLACE } from "./faulty-service.ts";
import type { History, PageIndex } from "./history.ts";

export interface LoadedPage {
  readonly life: PageLife;
  readonly app: AppContext;
}

/** The rider's browser: two tabs of one origin, and a page of another one. */
interface Browser {
  readonly device: DeviceClock;
  /** Loads the page at a place again; the one before is left. */
  load(place: PageIndex, send: typeof fetch): LoadedPage;
  leave(place: PageIndex): void;
  duplicateTab(): void;
}

type Surroundings = Pick<History, "storage" | "locks" | "copies" | "service">;

export function createBrowser(
  { storage, locks, copies, service }: Surroundings,
  clock: FakeClock,
  copiesOfBundle: readonly [BundleCopy, BundleCopy],
): Browser {
  const device: DeviceClock = { offset: 0 };
  const held = [new Map(), new Map()] satisfies HeldLocks[];
  const shared = [createTabStorage(), createTabStorage()];
  const tabs: Storage[] = [createTabStorage(), createTabStorage(), createTabStorage()];
  const lives = new Map<PageIndex, PageLife>();
  const originOf = (place: PageIndex) => (place === 2 ? 1 : 0);
  const tabOf = (place: PageIndex) => tabs[place === 1 && copies === "two with app contexts of their own" ? 0 : place];

  return {
    device,
    leave(place) {
      const life = lives.get(place);
      if (life) life.isOver = true;
      lives.delete(place);
    },
    load(place, send) {
      const life: PageLife = { isOver: false };
      lives.set(place, life);
      const [bundle, other] = copiesOfBundle;
      const app = bundle.createAppContext(phl, configurationFor(service), {
        clock: clockOf(clock, device, life),
        fetch: fetchOf(send, life),
      });
      const globals: PageGlobals = {
        sessionStorage: (storage === "allowed" && tabOf(place)) || "denied",
        localStorage: (storage === "allowed" && shared[originOf(place)]) || "denied",
        locks: locks === "there" ? locksOf(held[originOf(place)] ?? new Map(), life) : undefined,
      };
      runInTab(globals, () => {
        bundle.sessionOf(app);
        bundle.attemptsOf(app);
        // The first one creates what both use.
        (copies === "two with one app context" ? other : bundle).purchasesOf(app);
        bundle.signUpOf(app);
      });
      return { life, app };
    },
    duplicateTab() {
      tabs[1] = createTabStorage(tabs[0]);
    },
  };
}

/** For a service without keys, the bundle is built to send none. */
function configurationFor(service: History["service"]): Configuration {
  const configuration = sandboxConfiguration(PLACE);
  if (service !== "knows no keys") return configuration;
  const { environments } = configuration;
  return {
    ...configuration,
    environments: Object.fromEntries(
      Object.entries(environments).map(([name, environment]) => [name, { ...environment, idempotencyKey: false }]),
    ),
  };
}
