import { CODE, changePrices, putCardOnFile } from "./account.ts";
import type { Act, History, OrderName, PageIndex, Step } from "./history.ts";
import { CALM_S, createHonestRider } from "./honest-rider.ts";
import { effectsOf } from "./intent.ts";
import { createPages, type HistoryContext, type OpenPage, PAGE_INDEXES } from "./pages.ts";
import { createRiders } from "./riders.ts";
import { ANNUAL } from "./sign-up-order.ts";

const SLEEP_S = 600;

/** Plays one history to its end. */
export async function playHistory(order: OrderName, history: History, stage: HistoryContext) {
  const pages = createPages(order, history, stage);
  const { clock, checker, browser, service, kind, riderOf, userNameOf, openPage, logIn, look, pageAt, openIn } = pages;
  const { leave, logOut, switchRider, replaceToken, duplicateTab } = pages;
  const riders = createRiders(order, history, stage, pages);
  const { ask, press, follow, pressWithWallet, pressAgainAndAgain, leaveReceipt } = riders;
  const { payHonestly, waitForEnd } = createHonestRider(order, history, pages, riders);

  /** The screens look up what an earlier page or session left. */
  function lookUp(page: OpenPage): void {
    if (order === "sign-up") return;
    leaveReceipt(page);
    if (openIn(page)) press(page, "find out");
  }
  function reload(pageIndex: PageIndex): void {
    const { userName } = pageAt(pageIndex);
    leave(pageIndex);
    lookUp(openPage(pageIndex, userName));
  }
  const otherOf = ({ userName }: OpenPage) => userNameOf(userName === userNameOf(0) ? 1 : 0);
  function replaceCard({ userName }: OpenPage, isAlike: boolean): void {
    const rider = riderOf(userName);
    if (order === "sign-up" || !rider) return;
    putCardOnFile(rider, isAlike);
    service.markChange(`card of ${userName}`);
  }
  const DO: Readonly<Record<Act, (pageIndex: PageIndex, page: OpenPage, pause: number) => void | Promise<void>>> = {
    press: (_place, page, pause) => press(page, "press", pause),
    "press, and again whenever that is offered": (_place, page) => follow(pressAgainAndAgain(page)),
    "press with another card or code": (_place, page, pause) => press(page, "press another", pause),
    "press with a wallet": (_place, page, pause) => follow(pressWithWallet(page, pause)),
    "press twice": (_place, page, pause) => {
      press(page, "press", pause);
      press(page, "press");
    },
    "check again": (_place, page) => press(page, "find out"),
    "start over": (_place, page) => press(page, "start over"),
    "another card is put on file": (_place, page) => replaceCard(page, false),
    "a card with the same digits is put on file": (_place, page) => replaceCard(page, true),
    "the price changes": () => {
      changePrices(service.sandbox);
      service.markChange("price");
    },
    "the code ends": () => {
      service.sandbox.codePercents.set(CODE, null);
      service.markChange("price");
    },
    "an attribute chooses another pass": (_place, { app, bundle }) => {
      if (order === "sign-up") bundle.choosePassWithPromotion(app, ANNUAL);
    },
    "the machine sleeps": () => browser.sleep(SLEEP_S * 1_000),
    reload,
    "close the page": leave,
    "log out and in": (pageIndex, page) => {
      logOut(pageIndex);
      logIn(page);
      lookUp(page);
    },
    "another rider logs in": (pageIndex, page) => {
      switchRider(pageIndex, page, otherOf(page));
      press(page, "press");
    },
    "another rider's token replaces the one before": (_place, page) => replaceToken(page, otherOf(page)),
    "the token ends": (_place, page) => service.endToken(page.token),
    "duplicate tab 0 into tab 1": () => {
      duplicateTab();
      reload(1);
    },
    "support undoes a purchase": (_place, { userName }) => {
      const rider = riderOf(userName);
      const isBusy = pages.all().some((page) => page.userName === userName && page.running.length > 0);
      if (!rider || !kind.takeBack || isBusy || !checker.onUndone(userName, clock.monotonic())) return;
      kind.takeBack(service.sandbox, rider);
      service.markChange("price");
    },
  };
  async function playStep({ at, act, clockJump, pause = 0, wait }: Step): Promise<void> {
    browser.device.offset += clockJump * 1_000;
    await DO[act](at, pageAt(at), pause);
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
        leaveReceipt(page);
        look(page);
        if (wanted && !wanted.isOver) await payHonestly(page);
        else if (openIn(page)) await waitForEnd(ask(page, "find out"));
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
  return {
    endings: riders.endings,
    chargedTwiceAfterStartOver: checker.chargedTwiceAfterStartOver(),
    wrong: checker.wrong(),
  };
}
