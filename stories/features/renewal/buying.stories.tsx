import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { type AccountStart, accountStageFor, failingCall } from "../../stage/account-stage.tsx";
import { distancesFromTop } from "../../stage/line-layout.ts";
import { agreeAndPay, choosePass, openReducedFares, payButtonNamed, StagedRenewal } from "../../stage/renewal-play.tsx";

const { stage, setUp } = accountStageFor({ path: "/renew?early=1" });

/** Prices and receipts. All that may change while the rider reads the screen: src/purchase/kinds/renewal.test.ts. */
export default { title: "renewal/Buying", render: () => <StagedRenewal stage={stage} /> } satisfies Meta;

/** The receipt says when the pass starts and what was charged. A prorated pass: screen-reader/Passes and fees. */
export const WithoutConsentThenPaid: Story = {
  beforeEach: setUp(),
  play: async (context: StoryContext) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", payButtonNamed("156.00")));
    await expect(canvas.getAllByText("You must agree to auto-renewal to buy this pass")[0]).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("checkbox")).toHaveFocus());
    await expect(await stage.fetchReceived("/bikeshare/3/registration")).toHaveLength(0);
    await agreeAndPay(context);
    const [receiptTitle] = await stage.waitUntil(() => canvas.getAllByText(/^You have your/));
    await expect(receiptTitle?.closest("section")?.querySelector("[role=alert]")).toHaveTextContent(
      /Your new pass is available after your current pass ends on .*\d{4}\./,
    );
    await expect(canvas.getByText("Charged today").closest("div")).toHaveTextContent("$156.00");
    await expect(canvas.getByText("Receipt to").closest("div")).toHaveTextContent("@example.org");
    await expect(canvas.getByText("Paid with").closest("div")).toHaveTextContent(/Visa\s*ending in/);
    await expect(canvas.getByRole("button", { name: "Print receipt" })).toBeVisible();
    await expect(canvas.getByText("Ride as before")).toBeVisible();
    await expect(canvas.queryByText("Use the app"), "for members").toBeNull();
    await expect(canvas.getByRole("link", { name: "Go to home" })).toBeVisible();
    await waitFor(() => expect(receiptTitle?.closest("h2")).toHaveFocus());
    await expect(stage.app.store.getState().cart.subscriptionTypeId).toBeNull();
  },
};

const DECLINE = { status: 402, error: "Your card was declined.", field: "tokenId", code: "insufficient_funds" };

/** The service refuses the card and says why: nothing was charged, and the notice can be closed. */
export const CardDeclined: Story = {
  beforeEach: setUp({}, [failingCall("POST", "3/registration", DECLINE)]),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pay = await canvas.findByRole("button", payButtonNamed("156.00"));
    const distances = distancesFromTop(pay);
    await agreeAndPay(context);
    await stage.waitUntil(() => expect(canvas.getByText("There is not enough money on this card.")).toBeVisible());
    await expect(distancesFromTop(pay)).toEqual(distances);
    await expect(canvas.getByText("Your card was declined.")).toHaveAttribute("lang", "en");
    await expect(canvas.getByText("You were not charged.")).toBeVisible();
    await expect(pay).toHaveAttribute("data-kind", "secondary");
    await expect(canvas.getByRole("link", { name: "Update your card" })).toHaveAttribute("data-kind", "primary");
    await userEvent.click(canvas.getByRole("button", { name: "Close this message" }));
    await stage.waitUntil(() => expect(canvas.queryByText("You were not charged.")).toBeNull());
  },
};

const PRORATED = "user/prorated-renewal/";
const CHANGE = { userName: "monthly", path: "/change" };

/** The page was open overnight: before anything is sent, the rider reads that their credit is now smaller. */
export const CreditShrunk: Story = {
  beforeEach: setUp(CHANGE),
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await choosePass(context, /^Annual Pass/);
    await canvas.findByRole("button", payButtonNamed("143.77"));
    stage.answers[PRORATED] = { proratedDiscount: 11.56 };
    await agreeAndPay(context);
    const message = /The price is now ?\$144\.44\. Nothing was sent\./;
    await stage.waitUntil(() => expect(canvasElement).toHaveTextContent(message));
    await stage.waitUntil(() => expect(canvas.getByRole("button", payButtonNamed("144.44"))).toBeEnabled());
    // No purchase was sent: the POST of a purchase has a body, the GET of the credit has none.
    await expect((await stage.fetchReceived(`/bts/${PRORATED}`)).filter(Boolean)).toEqual([]);
    await userEvent.click(canvas.getByRole("button", { name: "Close this message" }));
    await stage.waitUntil(() => expect(canvasElement).not.toHaveTextContent(message));
    await waitFor(() => expect(canvasElement.querySelector(":focus")).not.toBeNull());
    stage.answers[PRORATED] = { proratedDiscount: 12.23 };
    await agreeAndPay(context);
    await stage.waitUntil(() => expect(canvasElement).toHaveTextContent(/The price is now ?\$143\.77/));
    // Another order has not been repriced.
    await choosePass(context, /^Guest Pass/);
    await expect(canvasElement).not.toHaveTextContent("The price is now");
  },
};

const CONSENT = { name: /^I agree that my card is charged/ };

export const ConsentForEachDate: Story = {
  beforeEach: setUp({ userName: "lapsed" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choosePass(context, /^Monthly Pass/);
    await userEvent.click(await canvas.findByRole("checkbox", CONSENT));
    const chooseAnotherAndReturn = async () => {
      await choosePass(context, /^Guest Pass/);
      await choosePass(context, /^Monthly Pass/);
    };
    await chooseAnotherAndReturn();
    await expect(canvas.getByRole("checkbox", CONSENT)).toBeChecked();
    // On the next day the pass would first renew a day later, so that the consent does not count any more.
    stage.clock.jump(86_400_000);
    await stage.clock.advance(60_000);
    await chooseAnotherAndReturn();
    await expect(canvas.getByRole("checkbox", CONSENT)).not.toBeChecked();
  },
};

export const PromoByField: Story = {
  beforeEach: setUp(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByText("Do you have a promo code?"));
    await userEvent.type(canvas.getByLabelText("Promo code"), "RIDE20");
    // Pay applies the typed code, too, and the new price is shown before anything is sent.
    await agreeAndPay(context);
    await expect(await canvas.findByRole("button", payButtonNamed("124.80"))).toBeVisible();
    await expect(canvas.getByText("−$31.20")).toBeVisible();
    await expect(await stage.fetchReceived("/bikeshare/3/registration")).toEqual([]);
    await userEvent.click(canvas.getByRole("button", { name: "Remove code" }));
    await expect(canvas.getByRole("button", payButtonNamed("156.00"))).toBeVisible();
    await waitFor(() => expect(canvas.getByText("Do you have a promo code?").closest("[tabindex]")).toHaveFocus());
  },
};

const optionOf = (canvas: { getByRole(role: string, by: object): HTMLElement }, name: RegExp) =>
  canvas.getByRole("radio", { name }).closest("label");

/** As after a link with a code, or an earlier visit: the code is in the cart, where the guards of routes put it. */
const setUpWithCode = (code: string, start: AccountStart) => async () => {
  await setUp(start)();
  const { updateCart } = stage.app.store.getState();
  updateCart((cart) => ({ ...cart, promocodeDetails: { ...cart.promocodeDetails, code } }));
};

export const Prorated: Story = {
  beforeEach: setUp(CHANGE),
  play: async ({ canvas, userEvent, step }) => {
    const creditText = await canvas.findByText(/^You already have/);
    await step(
      "before the choice the prices include the credit, which is named beside the passes that it applies to",
      async () => {
        await expect(creditText.closest(".bs-notice")).not.toHaveTextContent("$12.23");
        await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
        const [first] = canvas.getAllByRole("radio");
        await expect(first, "what replaces the pass comes first").toHaveAccessibleName(/^Annual Pass/);
        await expect(optionOf(canvas, /^Annual Pass/)).toHaveTextContent(
          "$143.77today, then $156.00 for 365 days · $12.23 off for the unused part of your Monthly Pass, which it replaces",
        );
        await expect(optionOf(canvas, /^Guest Pass/)).toHaveTextContent(
          "$15.00for 24 hours · comes on top of your Monthly Pass",
        );
      },
    );
    await step("a pass that costs less than the rest of the old one shows the loss before the choice", async () => {
      await openReducedFares({ canvas, userEvent });
      await expect(optionOf(canvas, /^ACCESS Monthly Pass/)).toHaveTextContent(
        "$0.00today, then $5.00 for 30 days · $12.23 off for the unused part of your Monthly Pass, which it replaces · $7.23 of your unused $12.23 is lost",
      );
    });
    const noticeText = creditText.closest(".bs-notice")?.textContent;
    await choosePass({ canvas, userEvent }, /^Annual Pass/);
    await expect(await canvas.findByText("−$12.23")).toBeVisible();
    await expect(canvas.getByText("Unused part of your").closest("div")).toHaveTextContent("Monthly Pass");
    await expect(canvas.getByText("Total today").closest("div")).toHaveTextContent("$143.77");
    await expect(canvas.getByText(/Your old pass ends shortly after you pay/)).toBeVisible();
    await expect(canvas.getByRole("button", payButtonNamed("143.77"))).toBeVisible();
    await expect(creditText.closest(".bs-notice")).toHaveTextContent(noticeText ?? "");
  },
};

/** A promo code that saves more than the credit: the offer does not promise the credit, too. */
export const PromoVersusCredit: Story = {
  beforeEach: setUpWithCode("RIDE20", CHANGE),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await choosePass({ canvas, userEvent }, /^Annual Pass/);
    // The code takes off 20 % of $156.00, which is more than the credit of $12.23.
    await expect(await canvas.findByRole("button", payButtonNamed("124.80"))).toBeVisible();
    await expect(await canvas.findByText(/^A promo code and your unused/)).toBeVisible();
    await expect(canvas.getByText(/The code saves you more, so your/)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/\$143\.77|which it replaces/);
  },
};

/** How the rider tries again to get the credit: test/faults/rider-money.test.tsx. */
export const CreditUnknown: Story = {
  beforeEach: setUp(CHANGE, [failingCall("GET", PRORATED)]),
  play: async ({ canvas, userEvent }) => {
    const message = "We could not find out what the unused part of your current pass is worth.";
    await stage.waitUntil(() => expect(canvas.getByText(message)).toBeVisible());
    await choosePass({ canvas, userEvent }, /^Annual Pass/);
    const pay = await canvas.findByRole("button", payButtonNamed("156.00"));
    await expect(pay.compareDocumentPosition(canvas.getByText(message))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** The rest of the old pass is worth nothing; the change is still prorated, so that the new pass starts at once. */
export const CreditOfZero: Story = {
  beforeEach: setUp({ ...CHANGE, answers: { [PRORATED]: { proratedDiscount: 0 } } }),
  play: async ({ canvas, userEvent }) => {
    await choosePass({ canvas, userEvent }, /^Annual Pass/);
    await expect(await canvas.findByText(/^Your old pass ends shortly after you pay/)).toBeVisible();
    await expect(canvas.getByText("Unused part of your").closest("div")).toHaveTextContent(/Monthly Pass\s*\$0\.00$/);
    await expect(canvas.getByText(/A pass that replaces it ends it early, and nothing is taken off/)).toBeVisible();
  },
};
