import type { Act, History, OrderName, PageIndex, Step } from "./history.ts";
import { effectsOf } from "./invariants.ts";
import { createPages, type HistoryContext, type OpenPage, PAGE_INDEXES } from "./pages.ts";
import { CALM_S, createRiders } from "./riders.ts";

export interface PlayedHistory {
  /** How often each ending occurred. */
  readonly endings: ReadonlyMap<string, number>;
  readonly wrong: Error | null;
}

/** Plays one history to its end. */
export async function playHistory(order: OrderName, history: History, stage: HistoryContext): Promise<PlayedHistory> {
  const pages = createPages(order, history, stage);
  const { clock, checker, browser, service, kind, riderOf, userNameOf, openPage, logIn, look, pageAt } = pages;
  const { leave, logOut, switchRider, duplicateTab } = pages;
  const riders = createRiders(order, history, stage, pages);
  const { ask, press, follow, pressWithWallet, pressAgainAndAgain, waitForEnd, payHonestly } = riders;

  function reload(pageIndex: PageIndex): void {
    const { userName } = pageAt(pageIndex);
    leave(pageIndex);
    const page = openPage(pageIndex, userName);
    if (order !== "sign-up" && kind.open(page)) press(page, "find out");
  }
  const DO: Readonly<Record<Act, (pageIndex: PageIndex, page: OpenPage) => void>> = {
    press: (_place, page) => press(page, "press"),
    "press, and again whenever that is offered": (_place, page) => follow(pressAgainAndAgain(page)),
    "press with another card or code": (_place, page) => press(page, "press another"),
    "press with a wallet": (_place, page) => follow(pressWithWallet(page)),
    "press twice": (_place, page) => {
      press(page, "press");
      press(page, "press");
    },
    "check again": (_place, page) => press(page, "find out"),
    reload,
    "close the page": leave,
    "log out and in": (pageIndex, page) => {
      logOut(pageIndex);
      logIn(page);
      if (order !== "sign-up" && kind.open(page)) press(page, "find out");
    },
    "another rider logs in": (pageIndex, page) => {
      switchRider(pageIndex, page, userNameOf(page.userName === userNameOf(0) ? 1 : 0));
      press(page, "press");
    },
    "the token ends": (_place, page) => service.endToken(page.token),
    "duplicate tab 0 into tab 1": () => {
      duplicateTab();
      reload(1);
    },
    "support undoes a purchase": (_place, { userName }) => {
      const rider = riderOf(userName);
      const isBusy = pages.all().some((page) => page.userName === userName && page.running.length > 0);
      if (rider && kind.takeBack && !isBusy && checker.onUndone(userName, clock.monotonic()))
        kind.takeBack(service.sandbox, rider);
    },
  };
  async function playStep({ at, act, clockJump: seconds, wait }: Step): Promise<void> {
    browser.device.offset += seconds * 1_000;
    DO[act](at, pageAt(at));
    await clock.advance(wait * 1_000);
  }

  /** All faults end, and every rider returns to every place with an open order. */
  async function end(): Promise<void> {
    service.heal();
    riders.calmDown();
    await clock.advance(CALM_S * 1_000);
    for (const userName of kind.riders) {
      const wanted = checker.intents.find((intent) => intent.userName === userName && !intent.isOver);
      for (const pageIndex of PAGE_INDEXES) {
        const page = pageAt(pageIndex);
        if (page.userName !== userName) switchRider(pageIndex, page, userName);
        logIn(page);
        look(page);
        if (wanted && !wanted.isOver) await payHonestly(page);
        else if (kind.open(page)) await waitForEnd(ask(page, "find out"));
      }
      for (const intent of checker.intents)
        if (
          intent.userName === userName &&
          effectsOf(intent).length > 0 &&
          !intent.isOver &&
          history.storage === "allowed"
        )
          checker.fail("went through, and nobody was told");
    }
  }

  for (const step of history.steps) {
    await playStep(step);
    if (checker.wrong()) break;
  }
  if (!checker.wrong()) await end();
  for (const pageIndex of PAGE_INDEXES) browser.leave(pageIndex);
  return { endings: riders.endings, wrong: checker.wrong() };
}
