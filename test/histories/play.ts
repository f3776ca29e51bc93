import { changePrices, PROMO, putCardOnFile } from "./account.ts";
import type { Act, History, OrderName, PageIndex, Step } from "./history.ts";
import { createHonestRider, SETTLING_S } from "./honest-rider.ts";
import { effectsOf } from "./intent.ts";
import { createPages, type HistoryContext, type OpenPage, PAGE_INDEXES } from "./pages.ts";
import { createRiders } from "./riders.ts";
import { ANNUAL } from "./sign-up-order.ts";

const SLEEP_S = 600;

/** Plays one history, until all orders have ended or an invariant is violated. */
export async function playHistory(order: OrderName, history: History, context: HistoryContext) {
  const pages = createPages(order, history, context);
  const { clock, checker, browser, service, orderKind, riderOf, userNameOf, openPage, logIn, look, pageAt } = pages;
  const { openIn, leave, logOut, switchRider, replaceToken, duplicateTab } = pages;
  const riders = createRiders(order, history, context, pages);
  const { perform, press, failOnError, pressWithWallet, pressRepeatedly, leaveReceipt } = riders;
  const { payHonestly, waitForEnd } = createHonestRider(order, history, pages, riders);

  /** Looks up an order that an earlier page or session left open, as the screens do. */
  function lookUp(page: OpenPage): void {
    if (order === "sign-up") return;
    leaveReceipt(page);
    if (openIn(page)) press(page, "look up");
  }
  function reload(pageIndex: PageIndex): void {
    const { userName } = pageAt(pageIndex);
    leave(pageIndex);
    lookUp(openPage(pageIndex, userName));
  }
  const otherRiderOn = ({ userName }: OpenPage) => userNameOf(userName === userNameOf(0) ? 1 : 0);
  function replaceCard({ userName }: OpenPage, isAlike: boolean): void {
    const rider = riderOf(userName);
    if (order === "sign-up" || !rider) return;
    putCardOnFile(rider, isAlike);
    service.markChange(`card of ${userName}`);
  }
  const ACTS: Readonly<Record<Act, (pageIndex: PageIndex, page: OpenPage, pause: number) => void | Promise<void>>> = {
    press: (_index, page, pause) => press(page, "press", pause),
    "press, and again whenever that is offered": (_index, page) => failOnError(pressRepeatedly(page)),
    "press with another card or code": (_index, page, pause) => press(page, "press another", pause),
    "press with a wallet": (_index, page, pause) => failOnError(pressWithWallet(page, pause)),
    "press twice": (_index, page, pause) => {
      press(page, "press", pause);
      press(page, "press");
    },
    "check again": (_index, page) => press(page, "look up"),
    "start over": (_index, page) => press(page, "start over"),
    "another card is put on file": (_index, page) => replaceCard(page, false),
    "a card with the same digits is put on file": (_index, page) => replaceCard(page, true),
    "the price changes": () => {
      changePrices(service.sandbox);
      service.markChange("price");
    },
    "the code ends": () => {
      service.sandbox.codePercents.set(PROMO, null);
      service.markChange("price");
    },
    "an attribute chooses another pass": (_index, { app, bundle }) => {
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
      switchRider(pageIndex, page, otherRiderOn(page));
      press(page, "press");
    },
    "another rider's token replaces the one before": (_index, page) => replaceToken(page, otherRiderOn(page)),
    "the token ends": (_index, page) => service.endToken(page.token),
    "duplicate tab 0 into tab 1": () => {
      duplicateTab();
      reload(1);
    },
    "support undoes a purchase": (_index, { userName }) => {
      const rider = riderOf(userName);
      const isBusy = pages.all().some((page) => page.userName === userName && page.presses.length > 0);
      if (!rider || !orderKind.undo || isBusy || !checker.onUndone(userName, clock.monotonic())) return;
      orderKind.undo(service.sandbox, rider);
      service.markChange("price");
    },
  };
  async function playStep({ page, act, clockJump, pause = 0, wait }: Step): Promise<void> {
    browser.device.offset += clockJump * 1_000;
    await ACTS[act](page, pageAt(page), pause);
    await clock.advance(wait * 1_000);
  }

  /** Ends all faults, and lets both riders return to every page, to pay or to learn the outcome of an open order. */
  async function endHistory(): Promise<void> {
    service.endFaults();
    riders.beginEnd();
    await clock.advance(SETTLING_S * 1_000);
    for (const userName of orderKind.riders) {
      const openIntent = checker.intents.find((intent) => intent.userName === userName && !intent.isOver);
      for (const pageIndex of PAGE_INDEXES) {
        const page = pageAt(pageIndex);
        if (page.userName !== userName) switchRider(pageIndex, page, userName);
        logIn(page);
        leaveReceipt(page);
        look(page);
        if (openIntent && !openIntent.isOver) await payHonestly(page);
        else if (openIn(page)) await waitForEnd(perform(page, "look up"));
      }
      for (const intent of checker.intents)
        if (
          intent.userName === userName &&
          effectsOf(intent).length > 0 &&
          !intent.isOver &&
          history.storage === "allowed"
        )
          checker.fail("an order went through, and its rider never learned it");
    }
  }

  for (const step of history.steps) {
    await playStep(step);
    if (checker.contradiction()) break;
  }
  if (!checker.contradiction()) await endHistory();
  for (const pageIndex of PAGE_INDEXES) browser.leave(pageIndex);
  return {
    endings: riders.endings,
    chargedTwiceAfterStartOver: checker.chargedTwiceAfterStartOver(),
    contradiction: checker.contradiction(),
  };
}
