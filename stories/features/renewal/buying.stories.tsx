import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { type AccountStart, accountStageFor, failingCall } from "../../stage/account-stage.tsx";
import { agreeAndPay, choosePass, openReducedFares, payButtonNamed, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from } = accountStageFor({ path: "/renew?early=1" });

/** Prices and receipts. What changes while the rider reads: src/purchase/kinds/renewal.test.ts has all of it. */
export default { title: "renewal/Buying", render: () => <RenewalOn stage={stage} /> } satisfies Meta;

/** A prorated pass: screen-reader/Passes and fees. The receipt says when it can be used and how much was charged. */
export const WithoutConsentThenPaid: Story = {
  beforeEach: from(),
  play: async (context: StoryContext) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", payButtonNamed("156.00")));
    await expect(canvas.getAllByText("You must agree to auto-renewal to buy this pass")[0]).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("checkbox")).toHaveFocus());
    await expect(await stage.fetchReceived("/bikeshare/3/registration")).toHaveLength(0);
    await agreeAndPay(context);
    const [done] = await stage.until(() => canvas.getAllByText(/^You have your/));
    await expect(done?.closest("section")).toHaveTextContent(
      /Your new pass is available after your current pass ends on .*\d{4}\./,
    );
    await expect(canvas.getByText("Charged today").closest("div")).toHaveTextContent("$156.00");
    await expect(canvas.getByText("Receipt to").closest("div")).toHaveTextContent("@example.org");
    await expect(canvas.getByText("Paid with").closest("div")).toHaveTextContent(/Visa\s*ending in/);
    await expect(canvas.getByRole("button", { name: "Print receipt" })).toBeVisible();
    await expect(canvas.getByText("Ride as before")).toBeVisible();
    await expect(canvas.queryByText("Use the app"), "for members").toBeNull();
    await expect(canvas.getByRole("link", { name: "Go to home" })).toBeVisible();
    await waitFor(() => expect(done?.closest("h2")).toHaveFocus());
    await expect(stage.app.store.getState().cart.subscriptionTypeId).toBeNull();
  },
};

const DECLINED = { status: 402, error: "Your card was declined.", field: "tokenId", code: "insufficient_funds" };

/** The service refuses the card and says why: nothing was charged, and the notice can be closed. */
export const CardDeclined: Story = {
  beforeEach: from({}, [failingCall("POST", "3/registration", DECLINED)]),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await agreeAndPay(context);
    await stage.until(() => expect(canvas.getByText("There is not enough money on this card.")).toBeVisible());
    await expect(canvas.getByText("Your card was declined.")).toHaveAttribute("lang", "en");
    await expect(canvas.getByText("You were not charged.")).toBeVisible();
    const pay = canvas.getByRole("button", payButtonNamed("156.00"));
    await expect(pay).toHaveAttribute("data-kind", "secondary");
    await expect(canvas.getByRole("link", { name: "Update your card" })).toHaveAttribute("data-kind", "primary");
    await userEvent.click(canvas.getByRole("button", { name: "Close this message" }));
    await stage.until(() => expect(canvas.queryByText("You were not charged.")).toBeNull());
  },
};

const PRORATED = "user/prorated-renewal/";
const CHANGE = { userName: "monthly", path: "/change" };

/** The page stayed open overnight: the rider sees first that the rest of the own pass is worth less. */
export const CreditShrunk: Story = {
  beforeEach: from(CHANGE),
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await choosePass(context, /^Annual Pass/);
    await canvas.findByRole("button", payButtonNamed("143.77"));
    stage.freeze("GET", PRORATED, Response.json({ proratedDiscount: 11.56 }));
    await agreeAndPay(context);
    const says = /The price is now ?\$144\.44\. Nothing was sent\./;
    await stage.until(() => expect(canvasElement).toHaveTextContent(says));
    await stage.until(() => expect(canvas.getByRole("button", payButtonNamed("144.44"))).toBeEnabled());
    // The GET for the credit has no body, the POST of the purchase has one.
    await expect((await stage.fetchReceived(`/bts/${PRORATED}`)).filter(Boolean)).toEqual([]);
  },
};

const consent = { name: /^I agree that my card is charged/ };

export const ConsentForEachDate: Story = {
  beforeEach: from({ userName: "lapsed" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choosePass(context, /^Monthly Pass/);
    await userEvent.click(await canvas.findByRole("checkbox", consent));
    const lookAtAnother = async () => {
      await choosePass(context, /^Guest Pass/);
      await choosePass(context, /^Monthly Pass/);
    };
    await lookAtAnother();
    await expect(canvas.getByRole("checkbox", consent)).toBeChecked();
    // On the next day the first renewal is a day later.
    stage.clock.jump(86_400_000);
    await stage.clock.advance(60_000);
    await lookAtAnother();
    await expect(canvas.getByRole("checkbox", consent)).not.toBeChecked();
  },
};

export const PromoByField: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Do you have a promo code?"));
    await userEvent.type(canvas.getByLabelText("Promo code"), "RIDE20{Enter}");
    await expect(await canvas.findByRole("button", payButtonNamed("124.80"))).toBeVisible();
    await expect(canvas.getByText("−$31.20")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove code" }));
    await expect(canvas.getByRole("button", payButtonNamed("156.00"))).toBeVisible();
    await waitFor(() => expect(canvas.getByText("Do you have a promo code?").closest("[tabindex]")).toHaveFocus());
  },
};

const optionOf = (canvas: { getByRole(role: string, by: object): HTMLElement }, name: RegExp) =>
  canvas.getByRole("radio", { name }).closest("label");

/** The state after a link or an earlier visit: the guards put a code from the query into the cart. */
const withCode = (code: string, start: AccountStart) => async () => {
  await from(start)();
  const { updateCart } = stage.app.store.getState();
  updateCart((cart) => ({ ...cart, promocodeDetails: { ...cart.promocodeDetails, code } }));
};

export const PromoRefused: Story = {
  beforeEach: withCode("NOSUCH", {}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Promo code could not be validated/)).toBeVisible();
    await expect(canvas.getByRole("button", payButtonNamed("156.00"))).toBeVisible();
  },
};

export const Prorated: Story = {
  beforeEach: from(CHANGE),
  play: async ({ canvas, userEvent, step }) => {
    const worth = await canvas.findByText(/^You already have/);
    await step(
      "before the choice the prices include the credit, which is named beside the passes that it applies to",
      async () => {
        await expect(worth.closest(".bs-notice")).not.toHaveTextContent("$12.23");
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
    const said = worth.closest(".bs-notice")?.textContent;
    await choosePass({ canvas, userEvent }, /^Annual Pass/);
    await expect(await canvas.findByText("−$12.23")).toBeVisible();
    await expect(canvas.getByText("Unused part of your").closest("div")).toHaveTextContent("Monthly Pass");
    await expect(canvas.getByText("Total today").closest("div")).toHaveTextContent("$143.77");
    await expect(canvas.getByText(/Your old pass ends shortly after you pay/)).toBeVisible();
    await expect(canvas.getByRole("button", payButtonNamed("143.77"))).toBeVisible();
    await expect(worth.closest(".bs-notice")).toHaveTextContent(said ?? "");
  },
};

export const PromoVersusCredit: Story = {
  beforeEach: withCode("RIDE20", CHANGE),
  play: async ({ canvas, userEvent }) => {
    await choosePass({ canvas, userEvent }, /^Annual Pass/);
    // 20 % of 156 is more than 12.23.
    await expect(await canvas.findByRole("button", payButtonNamed("124.80"))).toBeVisible();
    await expect(await canvas.findByText(/^A promo code and your unused/)).toBeVisible();
    await expect(canvas.getByText(/The code saves you more, so your/)).toBeVisible();
  },
};

/** Asking again: test/faults/rider-money.test.tsx. */
export const CreditUnknown: Story = {
  beforeEach: from(CHANGE, [failingCall("GET", PRORATED)]),
  play: async ({ canvas, userEvent }) => {
    const says = "We could not find out what the unused part of your current pass is worth.";
    await stage.until(() => expect(canvas.getByText(says)).toBeVisible());
    await choosePass({ canvas, userEvent }, /^Annual Pass/);
    const pay = await canvas.findByRole("button", payButtonNamed("156.00"));
    await expect(pay.compareDocumentPosition(canvas.getByText(says))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** The rest is worth nothing, but the change is prorated so that it ends the old pass and starts at once. */
export const CreditOfZero: Story = {
  beforeEach: from({ ...CHANGE, answers: { [PRORATED]: { proratedDiscount: 0 } } }),
  play: async ({ canvas, userEvent }) => {
    await choosePass({ canvas, userEvent }, /^Annual Pass/);
    await expect(await canvas.findByText(/^Your old pass ends shortly after you pay/)).toBeVisible();
    await expect(canvas.getByText("Unused part of your").closest("div")).toHaveTextContent(/Monthly Pass\s*\$0\.00$/);
    await expect(canvas.getByText(/A pass that replaces it ends it early, and nothing is taken off/)).toBeVisible();
  },
};
