import { sandboxConfiguration } from "../../demo/configuration.ts";
import { amountDue } from "../../src/domain/due.ts";
import { cents } from "../../src/domain/money.ts";
import { ownPassOf, passStanding } from "../../src/domain/own-pass.ts";
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
  /** Who logs in here, one after the other. */
  readonly userNames: readonly [string, string];
}

/** What one page of a tab shows its rider. */
export interface RiderPage {
  readonly life: PageLife;
  readonly world: World;
  userName: string;
  user: User;
  summary: Summary;
}

type Seen = Pick<RiderPage, "user" | "summary">;

const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "histories" };

/** A tab in which a rider is logged in; a reload gives it a new page. */
export interface RiderTab {
  page(): RiderPage;
  /** Leaves the page in the middle of whatever it does, and opens it again. */
  reload(): Promise<void>;
  /** Shows what the services hold now; what was shown stays where they cannot be asked. */
  refresh(): Promise<void>;
  logIn(): Promise<void>;
  /** Logs out, in the middle of whatever is under way, and logs in as somebody else. */
  become(userName: string): Promise<void>;
  isLoggedIn(): boolean;
  orderOf(pass: Pass): RenewalOrder;
}

/** @param onAct hears of what a call did, and of the page that sent it. */
export async function openRiderTab(
  browser: Browser,
  onAct: (done: MoneyAct, sender: PageLife) => void,
): Promise<RiderTab> {
  const { clock, service, held, userNames } = browser;
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
  async function look(world: World): Promise<Seen | null> {
    const { bikeshare } = await sessionOf(world).begin().calls();
    const asked = Promise.all([bikeshare.user(), bikeshare.summary()]).catch(() => null);
    const both = await moved(clock, asked);
    const [user, summary] = both ?? [];
    return user && summary ? { user, summary } : null;
  }
  const isLoggedInAt = (world: World) => world.store.getState().session.status === "authenticated";

  const logInAs = (world: World, userName: string) =>
    moved(
      clock,
      sessionOf(world)
        .logIn({ username: userName, password: "sandbox-pass" })
        .catch(() => null),
    );

  const first = openPage();
  const known = new Map<string, Seen>();
  for (const userName of userNames) {
    await logInAs(first.world, userName);
    const seen = await look(first.world);
    if (!seen) throw new Error(`${userName} cannot be seen`);
    known.set(userName, seen);
    sessionOf(first.world).logOut();
  }
  const openRecords = (world: World) =>
    inTab(storage, locksOf(held, { isOver: true }), () => {
      for (const { user } of known.values()) {
        riderIntents(world, "purchase", user.userId);
        riderIntents(world, "settlement", user.userId);
      }
    });
  openRecords(first.world);

  /** What is shown of who is logged in: what was seen last, where the services cannot be asked. */
  async function show(shown: RiderPage): Promise<void> {
    const seen = isLoggedInAt(shown.world) ? await look(shown.world) : null;
    if (seen) known.set(shown.userName, seen);
    Object.assign(shown, known.get(shown.userName));
  }
  async function logIn(shown: RiderPage): Promise<void> {
    await logInAs(shown.world, shown.userName);
    await show(shown);
  }
  const [userName] = userNames;
  const seen = known.get(userName);
  if (!seen) throw new Error(`${userName} was not seen`);
  page = { ...first, userName, ...seen };
  await logIn(page);

  return {
    page: current,
    async reload() {
      const before = current();
      before.life.isOver = true;
      const next = openPage();
      openRecords(next.world);
      page = { ...before, ...next };
      await show(page);
    },
    refresh: () => show(current()),
    logIn: () => logIn(current()),
    async become(next) {
      const shown = current();
      sessionOf(shown.world).logOut();
      shown.userName = next;
      await logIn(shown);
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
    success: successCase({ prorated: isProrated, standing: passStanding(user, summary.subscriptions, now) }),
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
