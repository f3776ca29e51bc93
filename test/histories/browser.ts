import { vi } from "vitest";
import type { AppContext } from "../../src/app-context/app-context.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import type { Clock } from "../../src/lib/clock.ts";
import type { FakeClock } from "../fake-clock.ts";
import { copyStorage, createStorage, throwDenied } from "../memory-storage.ts";
import { CONFIGURATION, configurationWith } from "../sandbox-app.ts";
import type { History, PageIndex } from "./history.ts";

export interface LoadedPage {
  readonly life: PageLife;
  readonly app: AppContext;
}

type BrowserConditions = Pick<History, "storage" | "locks" | "copies" | "service">;

/** The rider's browser: two tabs of one origin, and a page of another one. */
export function createBrowser(
  { storage, locks, copies, service }: BrowserConditions,
  clock: FakeClock,
  copiesOfBundle: readonly [BundleCopy, BundleCopy],
) {
  const device: DeviceClock = { offset: 0, wakesAt: 0, timers: new Set() };
  const locksByOrigin = [new Map(), new Map()] satisfies HeldLocks[];
  const storageByOrigin = [createStorage(), createStorage()];
  const storageByTab: Storage[] = [createStorage(), createStorage(), createStorage()];
  const lives = new Map<PageIndex, PageLife>();
  const originOf = (pageIndex: PageIndex) => (pageIndex === 2 ? 1 : 0);
  const tabStorageOf = (pageIndex: PageIndex) =>
    storageByTab[pageIndex === 1 && copies === "two with app contexts of their own" ? 0 : pageIndex];

  return {
    device,
    leave(pageIndex: PageIndex) {
      const life = lives.get(pageIndex);
      if (life) life.isOver = true;
      lives.delete(pageIndex);
    },
    /** Loads a page; `leave` ends it. */
    load(pageIndex: PageIndex, send: typeof fetch): LoadedPage {
      const life: PageLife = { isOver: false };
      lives.set(pageIndex, life);
      const [bundle, otherBundle] = copiesOfBundle;
      // A deployment whose service knows no idempotency keys configures the bundle to send none.
      const configuration = service === "knows no keys" ? configurationWith({ idempotencyKey: false }) : CONFIGURATION;
      const app = bundle.createAppContext(phl, configuration, {
        clock: clockOf(clock, device, life),
        fetch: fetchOf(send, life, clock, device),
      });
      const globals: PageGlobals = {
        sessionStorage: (storage === "allowed" && tabStorageOf(pageIndex)) || "denied",
        localStorage: (storage === "allowed" && storageByOrigin[originOf(pageIndex)]) || "denied",
        locks: locks === "there" ? locksOf(locksByOrigin[originOf(pageIndex)] ?? new Map(), life) : undefined,
      };
      runInTab(globals, () => {
        bundle.sessionOf(app);
        bundle.attemptsOf(app);
        // The copy that runs first creates the purchases that both copies then use.
        (copies === "two with one app context" ? otherBundle : bundle).purchasesOf(app);
        bundle.signUpOf(app);
      });
      // A new session of sign-up begins at the first step, but histories only press buttons of the last one.
      app.store.setState({ signUpStep: "review" });
      return { life, app };
    },
    duplicateTab() {
      storageByTab[1] = copyStorage(storageByTab[0] ?? createStorage());
    },
    /** Lets the machine sleep: time passes, but timers keep their remaining time, and answers wait. */
    async sleep(ms: number) {
      device.wakesAt = clock.monotonic() + ms;
      for (const timer of device.timers) timer.delay(ms);
      await clock.advance(ms);
    },
  };
}

/** By the name of a lock, the page that holds it; all tabs of an origin share the locks. */
type HeldLocks = Map<string, PageLife>;

/** A page from its load to its reload or end, with which its timers, locks and calls end, too. */
interface PageLife {
  isOver: boolean;
}

/** `navigator.locks` for one page; its locks are released when its life ends. */
const locksOf = (heldLocks: HeldLocks, life: PageLife): LockManager =>
  ({
    async request(name: string, _options: LockOptions, work: (lock: Lock | null) => unknown) {
      // A browser never calls back synchronously.
      await Promise.resolve();
      const holder = heldLocks.get(name);
      if (holder && !holder.isOver) return work(null);
      heldLocks.set(name, life);
      try {
        return await work({ name, mode: "exclusive" });
      } finally {
        if (heldLocks.get(name) === life) heldLocks.delete(name);
      }
    },
    query: async () => ({}),
  }) as LockManager;

interface DeviceClock {
  /** Milliseconds by which the device's clock has jumped; monotonic time does not change. */
  offset: number;
  /** When the last sleep of the machine ends, in monotonic ms. */
  wakesAt: number;
  readonly timers: Set<{ delay(ms: number): void }>;
}

/** A page's clock: its timers do not fire once the page has been left, and its monotonic time starts with the page. */
function clockOf(clock: FakeClock, device: DeviceClock, life: PageLife): Clock {
  const loadedAt = clock.monotonic();
  return {
    now: () => clock.now() + device.offset,
    monotonic: () => clock.monotonic() - loadedAt,
    after(ms, run) {
      let dueAt = clock.monotonic() + Math.max(0, ms);
      let stop = () => {};
      const start = () => {
        stop = clock.after(dueAt - clock.monotonic(), () => {
          device.timers.delete(timer);
          if (!life.isOver) run();
        });
      };
      const timer = {
        delay(by: number) {
          stop();
          dueAt += by;
          start();
        },
      };
      device.timers.add(timer);
      start();
      return () => {
        device.timers.delete(timer);
        stop();
      };
    },
  };
}

/** A page's fetch: its calls always arrive, but no answer reaches a page that was left, or a machine that sleeps. */
const fetchOf =
  (send: typeof fetch, life: PageLife, clock: FakeClock, device: DeviceClock): typeof fetch =>
  (input, init) =>
    new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
      const deliver = (settle: () => void): void => {
        const msAsleep = device.wakesAt - clock.monotonic();
        if (msAsleep > 0) clock.after(msAsleep, () => deliver(settle));
        else if (!life.isOver) settle();
      };
      send(input, { ...init, signal: null }).then(
        (answer) => deliver(() => resolve(answer)),
        (error) => deliver(() => reject(error)),
      );
    });

/** The globals of one page. A denied storage throws on access. */
interface PageGlobals {
  readonly sessionStorage: Storage | "denied";
  readonly localStorage: Storage | "denied";
  readonly locks: LockManager | undefined;
}

/** Runs `open` with the globals of one page, which services read when they are created. */
function runInTab<T>({ locks, ...storages }: PageGlobals, open: () => T): T {
  const globalsBefore = Object.getOwnPropertyDescriptors(globalThis);
  for (const name of ["sessionStorage", "localStorage"] as const) {
    const storage = storages[name];
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => (storage === "denied" ? throwDenied() : storage),
    });
  }
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { locks } });
  try {
    return open();
  } finally {
    for (const name of ["sessionStorage", "localStorage", "navigator"] as const) {
      const descriptor = globalsBefore[name];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

/** One copy of the bundle: the exports of its modules that histories use. */
async function loadBundle() {
  const modules = await Promise.all([
    import("../../src/purchase/attempt-record.ts"),
    import("../../src/purchase/purchase-state.ts"),
    import("../../src/purchase/purchases.ts"),
    import("../../src/purchase/kinds/sign-up-difference.ts"),
    import("../../src/passes/choose-pass.ts"),
    import("../../src/passes/promo-code.ts"),
    import("../../src/session/session.ts"),
    import("../../src/session/stashed-drafts.ts"),
    import("../../src/features/sign-up/sign-up.ts"),
    import("../../src/app-context/app-context.ts"),
    import("../../src/payment/replace-card.ts"),
    import("../../src/api/wire/rider-wire.ts"),
    // The app loads this module on first use, in real time that no fake clock advances.
    import("../../src/api/calls.ts"),
  ]);
  const [attempts, states, purchases, signUpKind, choice, code, session, stashed, signUp, app, card, rider] = modules;
  return {
    ...{ ...attempts, ...states, ...purchases, ...signUpKind, ...choice, ...code },
    ...{ ...session, ...stashed, ...signUp, ...app, ...card, ...rider },
  };
}

export type BundleCopy = Awaited<ReturnType<typeof loadBundle>>;

/** Two copies of one build, each with modules of its own; modules that load later belong to the first copy. */
export async function loadTwoCopies(): Promise<readonly [BundleCopy, BundleCopy]> {
  const second = await loadBundle();
  vi.resetModules();
  return [await loadBundle(), second];
}
