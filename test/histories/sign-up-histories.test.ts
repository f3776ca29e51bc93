import fc from "fast-check";
import { afterAll, expect, it, vi } from "vitest";
import { createFakeClock } from "../../src/services/clock.ts";
import { Command, type History, health, inWords, tabs, trouble, wait, weather } from "./commands.ts";
import { historyRuns } from "./runs.ts";
import { type NewcomersTab, openNewcomersTab } from "./sign-up-history.ts";
import type { Newcomer } from "./sign-up-tab.ts";
import { createTroubledService } from "./troubled-service.ts";

const { runs, seed, limit } = historyRuns();
// A logout would reach the other tab when the real event loop comes round to it.
vi.stubGlobal("BroadcastChannel", undefined);
vi.setConfig({ testTimeout: limit });
vi.spyOn(console, "warn").mockImplementation(() => {});

const ANA: Newcomer = { email: "ana@example.org", phone: "+12155550199", passId: 103 };
const BEA: Newcomer = { email: "bea@example.org", phone: "+12155550198", passId: 104 };

/** How often each ending was told. */
const endings = new Map<string, number>();

/** One browser with two tabs in which somebody signs up. */
interface SignUpHistory extends History {
  readonly tabs: readonly [NewcomersTab, NewcomersTab];
}

async function openHistory(people: readonly [Newcomer, Newcomer], isKeyed: boolean): Promise<SignUpHistory> {
  const clock = createFakeClock();
  const service = createTroubledService(clock, isKeyed);
  for (const { phone } of people) await service.confirmPhone(phone);
  let wrong: unknown;
  const browser = {
    clock,
    service,
    held: new Map(),
    fail: (error: unknown) => {
      wrong ??= error;
    },
    tell: (ending: string) => void endings.set(ending, (endings.get(ending) ?? 0) + 1),
  };
  const open = (who: Newcomer) => openNewcomersTab(browser, who);
  return { clock, service, tabs: [open(people[0]), open(people[1])], wrong: () => wrong };
}

type SignUpCommand = fc.Arbitrary<Command<SignUpHistory>>;
const inTab = (words: string, step: (tab: NewcomersTab, history: SignUpHistory) => unknown): SignUpCommand =>
  tabs.map((tab) => new Command(`tab ${tab}: ${words}`, (history) => step(history.tabs[tab], history)));

/** Up to where it can be paid, which a random order of clicks seldom reaches. */
async function fillIn(tab: NewcomersTab, { clock }: SignUpHistory): Promise<void> {
  tab.goOn();
  await clock.advance(200);
  tab.enterCard("ok");
}
const cut = fc.constantFrom(
  "a delay of 8 s before acting" as const,
  "a gateway's error, and acting 8 s later" as const,
);
const COMMANDS: readonly SignUpCommand[] = [
  inTab("fill in", fillIn),
  inTab("fill in and pay", async (tab, history) => {
    await fillIn(tab, history);
    tab.pay();
  }),
  fc.record({ tab: tabs, trouble: cut }).map(
    ({ tab, trouble: how }) =>
      new Command(`tab ${tab}: fill in, pay meeting ${how}, reload, and fill in`, async (history) => {
        const told = history.tabs[tab];
        await fillIn(told, history);
        history.service.set({ trouble: how, scope: "what moves money", left: 1 });
        told.pay();
        await history.clock.advance(0);
        told.reload();
        await fillIn(told, history);
      }),
  ),
  fc.record({ tab: tabs, sent: weather, ms: fc.constantFrom(0, 30_000, 130_000) }).map(
    ({ tab, sent, ms }) =>
      new Command(
        `tab ${tab}: fill in and pay, meeting ${inWords(sent)}, and wait ${ms / 1_000} s`,
        async (history) => {
          await fillIn(history.tabs[tab], history);
          history.service.set({ ...sent });
          history.tabs[tab].pay();
          await history.clock.advance(ms);
        },
      ),
  ),
  inTab("fill in, pay where neither the answer nor anything else arrives, and pay again", async (tab, history) => {
    await fillIn(tab, history);
    history.service.set({ trouble: "a connection dropped after acting", scope: "everything", left: 60 });
    tab.pay();
    await history.clock.advance(130_000);
    history.service.set(null);
    tab.pay();
  }),
  inTab("fill in and pay with a card that is declined", async (tab, history) => {
    await fillIn(tab, history);
    tab.enterCard("declined");
    tab.pay();
  }),
  inTab("enter another card", (tab) => tab.enterCard("ok")),
  inTab("pay", (tab) => tab.pay()),
  inTab("pay in two elements", (tab) => {
    tab.pay();
    tab.pay();
  }),
  fc.constant(new Command("pay in both tabs", ({ tabs: both }) => both.map((tab) => tab.pay()))),
  inTab("check again", (tab) => tab.findOut()),
  inTab("reload", (tab) => tab.reload()),
  inTab("log out", (tab) => tab.logOut()),
  inTab("log in as who signs up", (tab) => tab.logIn("newcomer")),
  inTab("a rider of old logs in", (tab) => tab.logIn("rider")),
  fc.record({ tab: tabs, sent: weather, beside: fc.boolean(), ms: fc.constantFrom(0, 9_000) }).map(
    ({ tab, sent, beside, ms }) =>
      new Command(
        `tab ${tab}: fill in and pay${beside ? " beside a rider" : ""}, meeting ${inWords(sent)}; after ${ms / 1_000} s log out, fill in and pay`,
        async (history) => {
          const told = history.tabs[tab];
          if (beside) told.logIn("rider");
          await fillIn(told, history);
          history.service.set({ ...sent });
          told.pay();
          await history.clock.advance(ms);
          told.logOut();
          history.service.set(null);
          await fillIn(told, history);
          told.pay();
        },
      ),
  ),
];
const histories = fc.commands([...COMMANDS, wait, wait, trouble, trouble, health], { maxCommands: 24, size: "max" });

/** In the end the service is well, and who was cut off goes on: everybody who has paid learns of it. */
async function endOf({ clock, service, tabs: both, wrong }: SignUpHistory): Promise<void> {
  service.set(null);
  await clock.advance(200_000);
  for (const tab of both) {
    if (tab.isOver()) continue;
    tab.findOut();
    await clock.advance(200_000);
    tab.reload();
    tab.goOn();
    await clock.advance(200_000);
  }
  if (wrong()) throw wrong();
  for (const tab of both) expect(tab.isOver(), "knows of the account").toBe(await tab.hasAccount());
}

let run = 0;
afterAll(() => {
  const told = [...endings].map(([ending, count]) => `${ending} ${count}`).sort();
  console.info(`newcomers' histories: ${run} run, seed ${seed}; told: ${told.join(", ")}`);
});

it.each([
  { who: "two people of one browser are", people: [ANA, BEA] as const },
  { who: "somebody with two tabs is", people: [ANA, ANA] as const },
])("what $who told is what the service holds, and nobody pays twice", async ({ people }) => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), histories, async (isKeyed, commands) => {
      run += 1;
      const history = await openHistory(people, isKeyed);
      await fc.asyncModelRun(() => ({ model: {}, real: history }), commands);
      await endOf(history);
    }),
    { numRuns: Math.ceil(runs / 2), seed, endOnFailure: false },
  );
});

it("the histories reach every ending", () => {
  const paying = ["done", "refused", "notDone", "unknown", "busy"].map((status) => `sign-up ${status}`);
  const details = ["free", "exists", "unknown"].map((status) => `details ${status}`);
  const sessions = ["logout while a purchase was open", "login newcomer in", "login newcomer not", "login rider in"];
  expect([...endings.keys()]).toEqual(expect.arrayContaining([...paying, ...details, ...sessions]));
});
