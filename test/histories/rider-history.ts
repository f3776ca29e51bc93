import { expect } from "vitest";
import type { Pass } from "../../src/domain/pass.ts";
import { changeAutoRenewal } from "../../src/services/rider/auto-renewal.ts";
import { buyPass, findOutRenewal, isRenewalOpen } from "../../src/services/rider/renewal.ts";
import type { RenewalOutcome } from "../../src/services/rider/renewal-order.ts";
import {
  findOutSettlement,
  isSettlementOpen,
  type Settlement,
  settleFees,
} from "../../src/services/rider/settlement.ts";
import type { PageLife } from "./browser-tab.ts";
import { type Browser, openRiderTab, type RiderTab } from "./rider-tab.ts";

/** What a rider wants once: it lasts until the rider is told how it ended. */
interface RiderIntent {
  readonly userName: string;
  readonly what: "purchase" | "settlement";
  readonly passId: number | null;
  /** Dollars of each time that the service acted. */
  readonly charges: number[];
  /** How often the service had acted when it began. */
  readonly since: number;
  /** What this page tries and was not answered yet. */
  attempts: number;
}

/** What looks on. */
export interface Witness {
  /** Keeps the first contradiction, which the history ends with. */
  readonly fail: (error: unknown) => void;
  /** Hears how each attempt ended. */
  readonly tell: (ending: string) => void;
  /** The pages that wait for the end of what moves money. */
  readonly waiting: Map<PageLife, number>;
}

/** One tab of two riders, who take turns, with what each wants in it and was told. */
export interface ToldTab {
  readonly tab: RiderTab;
  press(pass: Pass): void;
  settle(): void;
  changeAutoRenewal(isAutoRenewing: boolean): void;
  reload(): Promise<void>;
  /** Logs out and in as somebody else, who wants nothing that was begun before. */
  become(userName: string): Promise<void>;
  /** Whose login was lost comes back. */
  logIn(): Promise<void>;
  /** Asks about all that is open, until the rider was told. */
  findOutAll(): void;
  /** Whatever was started has ended. */
  isQuiet(): boolean;
}

/**
 * What the rider is told has to equal what the service holds, and no intent may be charged twice: checked whenever an
 * answer reaches the page, and whenever money moves.
 */
export async function openToldTab(browser: Browser, { fail, tell, waiting }: Witness): Promise<ToldTab> {
  const { service, userNames } = browser;
  type Intents = Partial<Record<RiderIntent["what"], RiderIntent>>;
  const ofRiders = new Map<string, Intents>(userNames.map((userName) => [userName, {}]));
  const of = (userName: string): Intents => ofRiders.get(userName) ?? {};
  /** Of who is here now. */
  const mine = () => of(tab.page().userName);

  const tab = await openRiderTab(browser, ({ what, userName, dollars, passIds }, sender) => {
    const intent = of(userName ?? "")[what];
    // What a page sent that was left then comes when it comes.
    for (const [life, attempts] of waiting)
      if (!sender.isOver && life !== sender && !life.isOver && attempts > 0)
        fail(new Error("charged in two tabs at once"));
    if (passIds.length > 1) fail(new Error(`one call gave the passes ${passIds.join(" and ")}`));
    if (!intent) return fail(new Error(`$${dollars} charged for nothing that the rider wants`));
    intent.charges.push(dollars);
    if (intent.charges.length > 1) fail(new Error(`one ${intent.what} was charged ${intent.charges.join(" and ")}`));
  });

  function want(what: RiderIntent["what"], passId: number | null): RiderIntent {
    const { userName } = tab.page();
    const since = service.acts.length;
    const intent = mine()[what] ?? { userName, what, passId, charges: [], attempts: 0, since };
    intent.attempts += 1;
    mine()[what] = intent;
    return intent;
  }
  const isOpen = (what: RiderIntent["what"]): boolean => {
    const { world, user } = tab.page();
    return what === "purchase" ? isRenewalOpen(world, user.userId) : isSettlementOpen(world, user);
  };
  /** Who is told that something else is under way wants nothing any more, unless that is the same. */
  function isEnding(intent: RiderIntent, status: string): boolean {
    intent.attempts -= 1;
    if (of(intent.userName)[intent.what] !== intent || status === "unknown") return false;
    return status !== "busy" || (intent.attempts === 0 && !isOpen(intent.what));
  }
  let underWay = 0;
  /** Follows a call of this page to its end; one that a reload cut off never ends. */
  function follow<T>(running: Promise<T>, status: (told: T) => string, check: (told: T) => Promise<void>): void {
    const { life, world } = tab.page();
    const { epoch } = world.store.getState();
    underWay += 1;
    running
      .finally(() => {
        if (!life.isOver) underWay -= 1;
      })
      .then(async (told) => {
        if (life.isOver) return;
        if (world.store.getState().epoch === epoch) await check(told);
        // Who is here now is not who set it going: what came of it is in the record, and nowhere else.
        else expect(["unknown", "notDone", "failed", "busy"], "told to another rider").toContain(status(told));
      })
      .catch(fail);
  }
  /** A call that moves money, alone in all tabs. */
  function followMoney<T extends { readonly status: string }>(
    running: Promise<T>,
    check: (told: T) => Promise<void>,
  ): void {
    const { life } = tab.page();
    const count = (by: number) => waiting.set(life, (waiting.get(life) ?? 0) + by);
    count(1);
    follow(
      running.finally(() => count(-1)),
      ({ status }) => status,
      check,
    );
  }
  const holds = async (userName: string) => {
    const { users } = await service.state();
    const rider = users.find((each) => each.userName === userName && each.system === "phl");
    if (!rider) throw new Error(`no rider ${userName}`);
    return rider;
  };

  async function purchaseEnded(intent: RiderIntent, told: RenewalOutcome): Promise<void> {
    tell(`purchase ${told.status}`);
    if (!isEnding(intent, told.status)) return;
    delete of(intent.userName).purchase;
    if (told.status !== "done") {
      expect(intent.charges, `told "${told.status}"`).toEqual([]);
    } else {
      const { renewal } = told;
      const bought = service.acts
        .slice(intent.since)
        .flatMap(({ userName, passIds }) => (userName === intent.userName ? passIds : []));
      expect(bought, "told that it was bought").toContain(renewal.subscriptionTypeId);
      expect(renewal.subscriptionTypeId, "told of another pass").toBe(intent.passId);
      if (renewal.cost !== null) expect(intent.charges, "the receipt").toEqual([renewal.cost / 100]);
    }
    await tab.refresh();
  }
  async function settlementEnded(intent: RiderIntent, told: Settlement): Promise<void> {
    tell(`settlement ${told.status}`);
    if (!isEnding(intent, told.status)) return;
    delete of(intent.userName).settlement;
    if (told.status === "settled")
      expect((await holds(intent.userName)).isDelinquent, "told that it is paid").toBe(false);
    else expect(intent.charges, `told "${told.status}"`).toEqual([]);
    await tab.refresh();
  }

  function findOutAll(): void {
    const { world, user } = tab.page();
    if (mine().purchase && isOpen("purchase")) {
      const intent = want("purchase", null);
      followMoney(findOutRenewal(world, user.userId), (told) => purchaseEnded(intent, told));
    }
    if (mine().settlement && isOpen("settlement")) {
      const intent = want("settlement", null);
      followMoney(findOutSettlement(world, user), (told) => settlementEnded(intent, told));
    }
  }

  /** Somebody comes or comes back: what was cut off is in the record, or was never sent. */
  function goOn(): void {
    for (const what of ["purchase", "settlement"] as const) {
      const intent = mine()[what];
      if (!intent) continue;
      intent.attempts = 0;
      if (isOpen(what)) continue;
      // Nothing was sent: there is nothing to find out.
      expect(intent.charges, "forgotten").toEqual([]);
      delete mine()[what];
    }
    findOutAll();
  }
  /** Nobody is shown a purchase that they did not set going. */
  function watch(): void {
    const { world, life } = tab.page();
    world.store.subscribe(({ purchase }, before) => {
      if (life.isOver || purchase === before.purchase || purchase.status === "idle") return;
      if (!mine().purchase?.attempts) fail(new Error(`shown "${purchase.status}" of another's purchase`));
    });
  }
  watch();

  return {
    tab,
    press(pass) {
      const intent = want("purchase", pass.id);
      followMoney(buyPass(tab.page().world, tab.orderOf(pass)), (told) => purchaseEnded(intent, told));
    },
    settle() {
      const intent = want("settlement", null);
      const { world, user } = tab.page();
      followMoney(
        settleFees(world, user, () => {}),
        (told) => settlementEnded(intent, told),
      );
    },
    changeAutoRenewal(isAutoRenewing) {
      const { userName } = tab.page();
      follow(
        changeAutoRenewal(tab.page().world, isAutoRenewing),
        (told) => told,
        async (told) => {
          tell(`auto-renewal ${told}`);
          if (told === "done")
            expect((await holds(userName)).isAutoRenewing, "told that it is changed").toBe(isAutoRenewing);
        },
      );
    },
    async reload() {
      await tab.reload();
      underWay = 0;
      watch();
      goOn();
    },
    async become(userName) {
      await tab.become(userName);
      if (tab.isLoggedIn()) goOn();
    },
    async logIn() {
      await tab.logIn();
      if (tab.isLoggedIn()) goOn();
    },
    findOutAll,
    isQuiet: () => underWay === 0,
  };
}
