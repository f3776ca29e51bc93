import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { type AccountStart, accountStageFor, failingCall } from "../../stage/account-stage.tsx";
import { choosePass, openReducedFares, payButtonNamed, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from } = accountStageFor({ path: "/renew?early=1" });

export default { title: "renewal/Prices", render: () => <RenewalOn stage={stage} /> } satisfies Meta;

const PRORATED = "user/prorated-renewal/";

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
  stage.app.store.getState().updateCart((cart) => ({
    ...cart,
    promocodeDetails: { ...cart.promocodeDetails, code },
  }));
};

export const PromoRefused: Story = {
  beforeEach: withCode("NOSUCH", {}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Promo code could not be validated/)).toBeVisible();
    await expect(canvas.getByRole("button", payButtonNamed("156.00"))).toBeVisible();
  },
};

export const Prorated: Story = {
  beforeEach: from({ userName: "monthly", path: "/change" }),
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

/** The new pass costs less than the rest of the old one: the screen shows the loss before the choice. */
export const CreditExceedsPrice: Story = {
  beforeEach: from({ userName: "monthly", path: "/change" }),
  play: async ({ canvas, userEvent }) => {
    await openReducedFares({ canvas, userEvent });
    await expect(optionOf(canvas, /^ACCESS Monthly Pass/)).toHaveTextContent(
      "$0.00today, then $5.00 for 30 days · $12.23 off for the unused part of your Monthly Pass, which it replaces · $7.23 of your unused $12.23 is lost",
    );
  },
};

export const PromoVersusCredit: Story = {
  beforeEach: withCode("RIDE20", { userName: "monthly", path: "/change" }),
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
  beforeEach: from({ userName: "monthly", path: "/change" }, [failingCall("GET", PRORATED)]),
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
  beforeEach: from({
    userName: "monthly",
    path: "/change",
    answers: { "user/prorated-renewal/": { proratedDiscount: 0 } },
  }),
  play: async ({ canvas, userEvent }) => {
    await choosePass({ canvas, userEvent }, /^Annual Pass/);
    await expect(await canvas.findByText(/^Your old pass ends shortly after you pay/)).toBeVisible();
    await expect(canvas.getByText("Unused part of your").closest("div")).toHaveTextContent(/Monthly Pass\s*\$0\.00$/);
    await expect(canvas.getByText(/A pass that replaces it ends it early, and nothing is taken off/)).toBeVisible();
  },
};
