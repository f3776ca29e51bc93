// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it } from "vitest";
import { newWalletCard, providerWithWallet } from "../../../../test/fake-card.ts";
import { isAccountServiceCall } from "../../../../test/faults/sign-up-cells.ts";
import { openSignUp } from "../../../../test/faults/sign-up-page.tsx";
import { choosePassWithPromotion } from "../../../passes/choose-pass.ts";
import { enterOwnCode } from "../../../passes/promo-code.ts";
import type { CardDetails, CardProvider } from "../../../payment/card-provider.ts";
import { purchasesOf } from "../../../purchase/purchases.ts";
import { reloadVisible } from "../../../query/query-cache.ts";
import { sessionOf } from "../../../session/session.ts";

/** A wallet whose sheet stays open until the test picks its card. */
function slowWallet() {
  let pick = (_card: CardDetails | null): boolean | null => null;
  let abortCount = 0;
  const provider = providerWithWallet();
  const cardProvider: CardProvider = {
    async open(...options) {
      const fields = await provider.open(...options);
      return {
        ...fields,
        wallet: Promise.resolve({
          name: "applePay",
          pickCard: (_sheet, accept, signal) =>
            new Promise((resolve) => {
              signal.addEventListener("abort", () => {
                abortCount += 1;
                resolve(null);
              });
              pick = (card) => {
                const isAccepted = card !== null && !signal.aborted && accept(card);
                resolve(isAccepted ? card : null);
                return card && isAccepted;
              };
            }),
        }),
      };
    },
  };
  return {
    cardProvider,
    abortCount: () => abortCount,
    pick: (card = newWalletCard() as CardDetails | null) => pick(card),
  };
}

describe("while a wallet's sheet is open", () => {
  async function openSheet({ code = "", start = "2026-03-10T16:00:00Z" } = {}) {
    const wallet = slowWallet();
    const setup = {
      step: "payment",
      isPhoneConfirmed: true,
      hasWallet: true,
      start,
      cardProvider: wallet.cardProvider,
    } as const;
    const page = await openSignUp(setup, isAccountServiceCall("/promocode"));
    await page.click("Pay with Apple Pay");
    await page.wait(0);
    if (code !== "") await act(async () => enterOwnCode(page.app, code));
    await page.wait(0);
    const price = code === "" ? "$20.00" : "$16.00";
    await page.click(`Pay ${price} with Apple Pay`);
    await page.wait(0);
    const pick = async (card?: CardDetails | null) => {
      let isAccepted: boolean | null = null;
      await act(async () => {
        isAccepted = wallet.pick(card);
      });
      await page.wait(1_000);
      return isAccepted;
    };
    return { ...page, ...wallet, pick, state: () => purchasesOf(page.app).get("signUp", null).getSnapshot() };
  }
  type SheetPage = Awaited<ReturnType<typeof openSheet>>;

  /** Changes on the page that leave the order as the open sheet shows it. */
  const CHANGES_THAT_WAIT: Record<string, (page: SheetPage) => unknown> = {
    "a pass chosen elsewhere on the page": ({ app }) => choosePassWithPromotion(app, 104),
    "another code": ({ app }) => enterOwnCode(app, "WELCOME5"),
    "a connection that comes back": ({ app, backEnd }) => {
      backEnd.setFault("a 400 with a reason");
      dispatchEvent(new Event("online"));
      reloadVisible(app);
    },
  };
  it.each(Object.entries(CHANGES_THAT_WAIT))("%s waits until the sheet is closed", async (_what, change) => {
    const page = await openSheet({ code: "RIDE20" });
    const { cart } = page.app.store.getState();
    const checkCount = page.backEnd.sent().length;
    await act(async () => void change(page));
    await page.wait(1_000);
    expect(page.app.store.getState().cart).toBe(cart);
    expect(page.backEnd.sent()).toHaveLength(checkCount);
    expect(await page.pick()).toBe(true);
    expect(page.state()).toMatchObject({ done: { subscriptionTypeId: 103, expectedCost: 1600 } });
  });

  interface Ending {
    readonly change?: (page: SheetPage) => unknown;
    readonly card?: CardDetails;
    readonly start?: string;
    readonly unsent: object | null;
  }
  const ENDINGS: Record<string, Ending> = {
    "another pass in the cart": {
      change: ({ app }) => app.store.getState().putPassInCart(104),
      unsent: { status: "termsChanged" },
    },
    "a new day, with another first renewal": {
      start: "2026-04-10T03:59:00Z",
      change: (page) => page.wait(61_000),
      unsent: { status: "termsChanged" },
    },
    "a prepaid card for a pass that renews": {
      card: { ...newWalletCard(), funding: "prepaid" },
      unsent: { status: "prepaid" },
    },
    "a logout": { change: ({ app }) => sessionOf(app).logOut(), unsent: null },
  };
  it.each(Object.entries(ENDINGS))("%s makes the payment fail, and nothing is sent", async (_what, ending) => {
    const page = await openSheet(ending.start === undefined ? {} : { start: ending.start });
    await act(async () => void (await ending.change?.(page)));
    expect(await page.pick(ending.card)).toBe(false);
    expect(page.state()).toEqual({ status: "idle", unsent: ending.unsent });
    expect(page.app.store.getState().enteredCard).toBeNull();
    expect(await page.countPurchases()).toEqual({ registrations: 0, charges: 0 });
  });

  it.each(["pagehide", "removal"])("a %s closes the sheet and leaves no order under way", async (cause) => {
    const page = await openSheet();
    if (cause === "pagehide") await act(async () => void dispatchEvent(new Event("pagehide")));
    if (cause === "removal") await page.close();
    await page.wait(0);
    expect(page.state()).toEqual({ status: "idle", unsent: null });
    expect(page.abortCount()).toBe(1);
    expect(await page.countPurchases()).toEqual({ registrations: 0, charges: 0 });
  });

  it("a charge that another page has sent closes the sheet at once", async () => {
    const page = await openSheet();
    await page.pick(null);
    localStorage.setItem(`bikeshare-pending ${page.app.key} sign-up`, `${crypto.randomUUID()} sent 1`);
    await page.click("Pay $20.00 with Apple Pay");
    await page.wait(0);
    expect(page.abortCount()).toBe(1);
    expect(page.state()).toEqual({ status: "idle", unsent: { status: "busy" } });
    expect(await page.pick()).toBe(false);
    expect(await page.countPurchases()).toEqual({ registrations: 0, charges: 0 });
  });
});
