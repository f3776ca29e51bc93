import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { type AccountStart, accountStageFor, failingCall } from "../../stage/account-stage.tsx";
import { agreeAndPay, choosePass, payButtonNamed, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from } = accountStageFor({ path: "/renew?early=1" });

/** What changes while the rider reads: src/purchase/kinds/renewal.test.ts has all of it. */
export default { title: "renewal/Buying", render: () => <RenewalOn stage={stage} /> } satisfies Meta;

interface Bought {
  readonly start: AccountStart;
  readonly pass?: RegExp;
  readonly says: RegExp;
  readonly charged: string;
}

/** Buys the pass: the receipt says when it can be used and how much was charged. */
const bought = ({ start, pass, says, charged }: Bought): Story => ({
  beforeEach: from(start),
  play: async (context: StoryContext) => {
    const { canvas } = context;
    if (pass) await choosePass(context, pass);
    await agreeAndPay(context);
    const [done] = await stage.until(() => canvas.getAllByText(/^You have your/));
    await expect(done?.closest("section")).toHaveTextContent(says);
    await expect(canvas.getByText("Charged today").closest("div")).toHaveTextContent(charged);
    await expect(canvas.getByText("Receipt to").closest("div")).toHaveTextContent("@example.org");
    await expect(canvas.getByText("Paid with").closest("div")).toHaveTextContent(/Visa\s*ending in/);
    await expect(canvas.getByRole("button", { name: "Print receipt" })).toBeVisible();
    await expect(canvas.getByText("Ride as before")).toBeVisible();
    await expect(canvas.queryByText("Use the app"), "for members").toBeNull();
    await expect(canvas.getByRole("link", { name: "Go to home" })).toBeVisible();
    await waitFor(() => expect(done?.closest("h2")).toHaveFocus());
    await expect(stage.app.store.getState().cart.subscriptionTypeId).toBeNull();
  },
});

export const PreviousPassActive = bought({
  start: {},
  says: /Your new pass is available after your current pass ends on .*\d{4}\./,
  charged: "$156.00",
});
export const PreviousPassExpired = bought({
  start: { userName: "lapsed" },
  says: /Your previous pass had expired\. Your new pass is available immediately\./,
  charged: "$",
});
export const ProratedPass = bought({
  start: { userName: "monthly", path: "/change" },
  pass: /^Annual Pass/,
  says: /Your old pass expires shortly\. We send you an email when your new pass is active\./,
  charged: "$143.77",
});

/** The service refuses the card and says why: nothing was charged, and the notice can be closed. */
export const CardDeclined: Story = {
  beforeEach: from({}, [
    failingCall("POST", "3/registration", {
      status: 402,
      error: "Your card was declined.",
      field: "tokenId",
      code: "insufficient_funds",
    }),
  ]),
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

export const WithoutConsent: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", payButtonNamed("156.00")));
    await expect(canvas.getAllByText("You must agree to auto-renewal to buy this pass")[0]).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("checkbox")).toHaveFocus());
    await expect(await stage.fetchReceived("/bikeshare/3/registration")).toHaveLength(0);
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
