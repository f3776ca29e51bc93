import fc from "fast-check";
import { afterAll, expect, it, vi } from "vitest";
import { phl } from "../../src/domain/programs/phl.ts";
import { createFakeClock } from "../../src/services/clock.ts";
import { createTabStorage } from "./browser-tab.ts";
import { Command, type History, health, inWords, tabs, trouble, wait, weather } from "./commands.ts";
import { openToldTab, type ToldTab } from "./rider-history.ts";
import { historyRuns } from "./runs.ts";
import { createTroubledService } from "./troubled-service.ts";

const { runs, seed, limit } = historyRuns();
// A logout would end the other tab's login too; without it two riders are there at once, which asks for more.
vi.stubGlobal("BroadcastChannel", undefined);
// A lost token is logged, and tokens are lost here by the hundred.
vi.spyOn(console, "warn").mockImplementation(() => {});
vi.setConfig({ testTimeout: limit });

/** Monthly and annual prorate, the guest pass does not. */
const PASSES = phl.passes.filter(({ id }) => [102, 103, 104].includes(id));
const TOKEN_LIFE_MS = 3_600_000;

/** How often each ending was told. */
const endings = new Map<string, number>();

/** One browser with two tabs, in which two riders take turns. */
interface RiderHistory extends History {
  readonly tabs: readonly [ToldTab, ToldTab];
  readonly userNames: readonly [string, string];
}

async function openHistory(userName: string, other: string, owes: boolean, isKeyed: boolean): Promise<RiderHistory> {
  // What all tabs of a browser share: without it nothing tells another tab of what a rider sent who then logged out.
  vi.stubGlobal("localStorage", createTabStorage());
  const clock = createFakeClock();
  const service = createTroubledService(clock, isKeyed);
  if (owes) await service.order({ rider: { system: "phl", userName, state: "delinquent" } });
  let wrong: unknown;
  const fail = (error: unknown) => {
    wrong ??= error;
  };
  const witness = {
    fail,
    waiting: new Map(),
    tell: (ending: string) => void endings.set(ending, (endings.get(ending) ?? 0) + 1),
  };
  const browser = { clock, service, held: new Map(), userNames: [userName, other] as const };
  return {
    clock,
    service,
    tabs: [await openToldTab(browser, witness), await openToldTab(browser, witness)],
    userNames: browser.userNames,
    wrong: () => wrong,
  };
}

/** Something that only who is logged in can do. */
const inTab = (tab: 0 | 1, act: (tab: ToldTab) => unknown): ((history: RiderHistory) => unknown) => {
  return ({ tabs: both }) => (both[tab].tab.isLoggedIn() ? act(both[tab]) : undefined);
};
const press = fc.record({ tab: tabs, pass: fc.constantFrom(...PASSES) }).map(
  ({ tab, pass }) =>
    new Command<RiderHistory>(
      `tab ${tab}: pay for ${pass.name}`,
      inTab(tab, (told) => told.press(pass)),
    ),
);
const doubleClick = fc.record({ tab: tabs, pass: fc.constantFrom(...PASSES) }).map(
  ({ tab, pass }) =>
    new Command<RiderHistory>(
      `tab ${tab}: pay for ${pass.name} in two elements`,
      inTab(tab, (told) => {
        told.press(pass);
        told.press(pass);
      }),
    ),
);
/** Everywhere at once. */
const bothTabs = fc.constantFrom(...PASSES).map(
  (pass) =>
    new Command<RiderHistory>(`pay for ${pass.name} in both tabs`, ({ tabs: both }) => {
      for (const told of both) if (told.tab.isLoggedIn()) told.press(pass);
    }),
);
/** A reload between the call and its answer. */
const cut = fc.constantFrom("a delay of 8 s before acting" as const, "a call that is lost on its way" as const);
const cutOff = fc.record({ tab: tabs, pass: fc.constantFrom(...PASSES), how: cut, ms: fc.constantFrom(0, 500) }).map(
  ({ tab, pass, how, ms }) =>
    new Command<RiderHistory>(`tab ${tab}: pay for ${pass.name}, meeting ${how}, and reload`, async (history) => {
      history.service.set({ trouble: how, scope: "what moves money", left: 1 });
      await inTab(tab, (told) => told.press(pass))(history);
      await history.clock.advance(ms);
      await history.tabs[tab].reload();
    }),
);
const settle = tabs.map(
  (tab) =>
    new Command<RiderHistory>(
      `tab ${tab}: settle`,
      inTab(tab, (told) => told.settle()),
    ),
);
const settlingCutOff = fc.record({ tab: tabs, how: cut }).map(
  ({ tab, how }) =>
    new Command<RiderHistory>(`tab ${tab}: settle, meeting ${how}, and reload`, async (history) => {
      history.service.set({ trouble: how, scope: "what moves money", left: 1 });
      await inTab(tab, (told) => told.settle())(history);
      await history.tabs[tab].reload();
    }),
);
const renewing = fc.record({ tab: tabs, on: fc.boolean(), sent: fc.option(weather) }).map(
  ({ tab, on, sent }) =>
    new Command<RiderHistory>(
      `tab ${tab}: ${on ? "reactivate" : "cancel"}${sent ? `, meeting ${inWords(sent)}` : ""}`,
      async (history) => {
        if (sent) history.service.set({ ...sent });
        await inTab(tab, (told) => told.changeAutoRenewal(on))(history);
        await history.clock.advance(sent ? 30_000 : 0);
      },
    ),
);
const settlingIn = fc.record({ tab: tabs, sent: weather }).map(
  ({ tab, sent }) =>
    new Command<RiderHistory>(`tab ${tab}: settle, meeting ${inWords(sent)}`, async (history) => {
      history.service.set({ ...sent });
      await inTab(tab, (told) => told.settle())(history);
    }),
);
/** Neither the answer nor anything else arrives, for as long as it is asked for. */
const settlingInTheDark = fc
  .record({
    tab: tabs,
    how: fc.constantFrom(
      "a connection dropped before acting" as const,
      "a connection dropped after acting" as const,
      "a gateway's error, and acting 8 s later" as const,
    ),
    after: fc.constantFrom("ask" as const, "settle" as const, "reload" as const, "wait" as const),
  })
  .map(
    ({ tab, how, after }) =>
      new Command<RiderHistory>(`tab ${tab}: settle, where everything meets ${how}; then ${after}`, async (history) => {
        const told = history.tabs[tab];
        await inTab(tab, () => told.settle())(history);
        history.service.set({ trouble: how, scope: "everything", left: 200 });
        await history.clock.advance(200_000);
        history.service.set(null);
        if (after === "reload") await told.reload();
        else if (after === "settle") await inTab(tab, () => told.settle())(history);
        else if (after === "ask") await inTab(tab, () => told.findOutAll())(history);
      }),
  );
const reload = tabs.map(
  (tab) => new Command<RiderHistory>(`tab ${tab}: reload`, ({ tabs: both }) => both[tab].reload()),
);
const ask = tabs.map(
  (tab) =>
    new Command<RiderHistory>(
      `tab ${tab}: check again`,
      inTab(tab, (told) => told.findOutAll()),
    ),
);
const expire = fc.constant(
  new Command<RiderHistory>("the token expires, log in again", async ({ clock, tabs: both }) => {
    await clock.advance(TOKEN_LIFE_MS + 1_000);
    for (const { tab } of both) await tab.refresh();
    for (const told of both) if (!told.tab.isLoggedIn()) await told.logIn();
  }),
);
/** Whatever is under way then is another rider's. */
const turns = fc
  .record({ tab: tabs, who: fc.constantFrom<0 | 1>(0, 1) })
  .map(
    ({ tab, who }) =>
      new Command<RiderHistory>(
        `tab ${tab}: log out, and ${who === 0 ? "the rider" : "another one"} logs in`,
        (history) => history.tabs[tab].become(history.userNames[who]),
      ),
  );
/** The computer in a library: the next one comes before the answer does. */
const leaving = fc
  .record({ tab: tabs, pass: fc.constantFrom(...PASSES), sent: weather, ms: fc.constantFrom(0, 500, 9_000) })
  .map(
    ({ tab, pass, sent, ms }) =>
      new Command<RiderHistory>(
        `tab ${tab}: pay for ${pass.name}, meeting ${inWords(sent)}; after ${ms} ms another one logs in and pays for it too`,
        async (history) => {
          const told = history.tabs[tab];
          history.service.set({ ...sent });
          await inTab(tab, () => told.press(pass))(history);
          await history.clock.advance(ms);
          history.service.set(null);
          await told.become(history.userNames[1]);
          await inTab(tab, () => told.press(pass))(history);
        },
      ),
  );
const histories = (money: fc.Arbitrary<Command<RiderHistory>>[]) =>
  fc.commands([...money, ...money, turns, reload, ask, wait, wait, expire, trouble, trouble, health], {
    maxCommands: 24,
    size: "max",
  });

/** In the end the service is well, and whatever is open is asked about. */
async function endOf({ clock, service, tabs: both, userNames, wrong }: RiderHistory): Promise<void> {
  service.set(null);
  for (let round = 0; round < 6; round += 1) {
    await clock.advance(200_000);
    if (round === 3)
      for (const told of both) await told.become(userNames[told.tab.page().userName === userNames[0] ? 1 : 0]);
    for (const told of both) {
      if (told.tab.isLoggedIn()) told.findOutAll();
      else await told.logIn();
    }
  }
  await clock.advance(200_000);
  if (wrong()) throw wrong();
  for (const told of both) expect(told.isQuiet(), "something never ended").toBe(true);
}

let run = 0;
afterAll(() => {
  const told = [...endings].map(([ending, count]) => `${ending} ${count}`).sort();
  console.info(`riders' histories: ${run} run, seed ${seed}; told: ${told.join(", ")}`);
});

const RIDERS = [
  {
    who: "a rider with passes waiting",
    other: "monthly",
    userName: "rider",
    money: [press, doubleClick, bothTabs, cutOff, renewing, leaving],
  },
  {
    who: "a rider whose change is prorated",
    other: "rider",
    userName: "monthly",
    money: [press, bothTabs, cutOff, renewing, leaving],
  },
  {
    who: "a rider before the first ride",
    other: "monthly",
    userName: "waiting",
    money: [press, doubleClick, bothTabs, cutOff, leaving],
  },
  {
    who: "a rider who owes",
    other: "monthly",
    userName: "rider",
    owes: true,
    money: [settle, settlingIn, settlingCutOff, settlingInTheDark, press],
  },
  {
    who: "a rider whose card is declined",
    other: "rider",
    userName: "delinquent",
    money: [settle, press, doubleClick],
  },
];

const share = Math.ceil(runs / RIDERS.length);
it.each(RIDERS)(
  "what $who is told is what the service holds, and nothing is charged twice",
  async ({ userName, other, owes = false, money }) => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), histories(money), async (isKeyed, commands) => {
        run += 1;
        const history = await openHistory(userName, other, owes, isKeyed);
        await fc.asyncModelRun(() => ({ model: {}, real: history }), commands);
        await endOf(history);
      }),
      { numRuns: share, seed, endOnFailure: false },
    );
  },
);

it("the histories reach every ending", () => {
  const purchase = ["done", "notDone", "unknown", "busy", "outdated"].map((status) => `purchase ${status}`);
  const settlement = ["settled", "notDone", "refused", "unknown", "busy"].map((status) => `settlement ${status}`);
  expect([...endings.keys()]).toEqual(expect.arrayContaining([...purchase, ...settlement, "auto-renewal done"]));
});
