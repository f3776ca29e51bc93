import { sandboxConfiguration } from "../../demo/configuration.ts";
import { amountDue } from "../../src/domain/due.ts";
import { cents } from "../../src/domain/money.ts";
import { ownPassOf } from "../../src/domain/own-pass.ts";
import type { Pass } from "../../src/domain/pass.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import { mayProrate } from "../../src/domain/proration.ts";
import { successCase } from "../../src/domain/purchase.ts";
import type { User } from "../../src/domain/rider.ts";
import { isUpcoming } from "../../src/domain/subscriptions.ts";
import type { Summary } from "../../src/domain/summary.ts";
import type { FakeClock } from "../../src/services/clock.ts";
import { purchaseLockOf } from "../../src/services/purchase-lock.ts";
import type { RenewalOrder } from "../../src/services/rider/renewal-order.ts";
import { riderIntents } from "../../src/services/rider/rider-intents.ts";
import { sessionOf } from "../../src/services/session/session.ts";
import { createWorld, type World } from "../../src/services/world.ts";
import { clockOf, createTabStorage, fetchOf, type HeldLocks, inTab, locksOf, type PageLife } from "./browser-tab.ts";
import type { MoneyAct, TroubledService } from "./troubled-service.ts";

export interface Browser {
  readonly clock: FakeClock;
  readonly service: TroubledService;
  readonly held: HeldLocks;
  readonly userName: string;
}

/** What one page of a tab shows its rider. */
export interface RiderPage {
  readonly life: PageLife;
  readonly world: World;
  user: User;
  summary: Summary;
}

const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "histories" };

/** A tab in which a rider is logged in; a reload gives it a new page. */
export interface RiderTab {
  page(): RiderPage;
  /** Leaves the page in the middle of whatever it does, and opens it again. */
  reload(): Promise<void>;
  /** Shows what the services hold now; what was shown stays where they cannot be asked. */
  refresh(): Promise<void>;
  logIn(): Promise<void>;
  isLoggedIn(): boolean;
  orderOf(pass: Pass): RenewalOrder;
}

/** @param onAct hears of what a call did, and of the page that sent it. */
export async function openRiderTab(
  browser: Browser,
  onAct: (done: MoneyAct, sender: PageLife) => void,
): Promise<RiderTab> {
  const { clock, service, held, userName } = browser;
  const storage = createTabStorage();
  let page: RiderPage | null = null;
  const current = (): RiderPage => {
    if (!page) throw new Error("no page is open");
    return page;
  };

  function openPage(): { readonly life: PageLife; readonly world: World } {
    const life: PageLife = { isOver: false };
    const world = createWorld(phl, sandboxConfiguration(PLACE), {
      clock: clockOf(clock, life),
      fetch: fetchOf(
        service.fetchFor((done) => onAct(done, life)),
        life,
      ),
    });
    inTab(storage, locksOf(held, life), () => {
      sessionOf(world).keepInTab(true);
      purchaseLockOf(world);
    });
    return { life, world };
  }
  async function look(world: World): Promise<{ user: User; summary: Summary } | null> {
    const { bikeshare } = await sessionOf(world).begin().calls();
    const asked = Promise.all([bikeshare.user(), bikeshare.summary()]).catch(() => null);
    const both = await moved(clock, asked);
    const [user, summary] = both ?? [];
    return user && summary ? { user, summary } : null;
  }
  const isLoggedInAt = (world: World) => world.store.getState().session.status === "authenticated";

  const first = openPage();
  await sessionOf(first.world).logIn({ username: userName, password: "sandbox-pass" });
  const seen = await look(first.world);
  if (!seen) throw new Error("the rider cannot be seen");
  const { userId } = seen.user;
  const openRecords = (world: World) =>
    inTab(storage, locksOf(held, { isOver: true }), () => {
      riderIntents(world, "purchase", userId);
      riderIntents(world, "settlement", userId);
    });
  openRecords(first.world);
  page = { ...first, ...seen };

  return {
    page: current,
    async reload() {
      const before = current();
      before.life.isOver = true;
      const next = openPage();
      openRecords(next.world);
      page = { ...before, ...next };
      if (isLoggedInAt(next.world)) Object.assign(page, await look(next.world));
    },
    async refresh() {
      const shown = current();
      if (isLoggedInAt(shown.world)) Object.assign(shown, await look(shown.world));
    },
    async logIn() {
      const shown = current();
      const done = sessionOf(shown.world)
        .logIn({ username: userName, password: "sandbox-pass" })
        .catch(() => null);
      await moved(clock, done);
      if (isLoggedInAt(shown.world)) Object.assign(shown, await look(shown.world));
    },
    isLoggedIn: () => isLoggedInAt(current().world),
    orderOf: (pass) => orderOf(current(), pass, clock.now()),
  };
}

/** As the renewal screen makes it of what it shows. */
function orderOf({ user, summary }: RiderPage, pass: Pass, now: number): RenewalOrder {
  const isProrated = mayProrate({
    inCart: pass,
    current: ownPassOf(user, phl.passes),
    activationStatus: user.subscriptionActivationStatus,
    upcomingCount: summary.subscriptions.filter((each) => isUpcoming(each, now)).length,
  });
  const due = amountDue({
    pass,
    discountedPassCost: null,
    proratedDiscount: isProrated ? cents(1223) : null,
    subscriptions: summary.subscriptions,
    zone: phl.timeZone,
    now,
  });
  return {
    kind: pass.id === user.subscriptionTypeId ? "renewal" : "change",
    userId: user.userId,
    pass,
    isProrated,
    promoCode: null,
    paymentProcessor: "Stripe",
    expectedCost: due.today,
    due,
    bonusMonths: 0,
    card: { brand: "Visa", lastFour: "4242" },
    contactEmail: user.contactEmail,
    shownSubscriptionIds: summary.subscriptions.map(({ id }) => id),
    success: successCase({ prorated: isProrated, activationStatus: user.subscriptionActivationStatus }),
    after: null,
  };
}

/** Lets time go on until there is an answer. */
export async function moved<T>(clock: FakeClock, running: Promise<T>): Promise<T> {
  let isOver = false;
  const ended = running.finally(() => {
    isOver = true;
  });
  ended.catch(() => undefined);
  for (let step = 0; !isOver && step < 200; step += 1) await clock.advance(step === 0 ? 0 : 1_000);
  if (!isOver) throw new Error("nothing came of it within 200 s");
  return ended;
}
