import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { ChangeScreen } from "../../../src/features/renewal/renewal-screen.tsx";
import { IDLE_PURCHASE } from "../../../src/purchase/purchase-state.ts";
import { purchaseOf } from "../../../src/purchase/purchases.ts";
import { AccountOn, accountStageFor } from "../../stage/account-stage.tsx";
import { fetchRiderId } from "../../stage/purchase-screens.tsx";
import { agreeAndPay, choosePass, payButtonNamed, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from } = accountStageFor({ path: "/renew?early=1" });

/** Prices, passes and dates that change while the rider reads, and what a purchase leaves behind on the screen. */
export default { title: "renewal/Changes meanwhile", render: () => <RenewalOn stage={stage} /> } satisfies Meta;

const UNTIL_THEN = { start: "2020-01-01T00:00:00Z", end: "2099-01-01T00:00:00Z" };
const sent = () => stage.fetchReceived("/bikeshare/3/registration");
/** The GET for the credit has no body, the POST of the purchase has one. */
const prorated = async () => (await stage.fetchReceived("/bts/user/prorated-renewal/")).filter(Boolean);

export const BoughtInAnotherTab: Story = {
  beforeEach: from({ userName: "cancelled" }),
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole("button", { name: /^Pay/ });
    const subscriptions = [{ passId: 104, ...UNTIL_THEN }];
    await stage.control({ riders: [{ system: "phl", userName: "cancelled", subscriptions }] });
    await agreeAndPay(context);
    await stage.until(() => canvas.getByText(/^Your passes have changed since this page was shown/));
    await expect(await sent()).toEqual([]);
  },
};

/** The page stayed open overnight: the rider sees first that the rest of the own pass is worth less. */
export const CreditShrunk: Story = {
  beforeEach: from({ path: "/change", userName: "monthly" }),
  play: async (context) => {
    const { canvas, canvasElement, step } = context;
    await choosePass(context, /^Annual Pass/);
    await canvas.findByRole("button", payButtonNamed("143.77"));
    stage.freeze("GET", "user/prorated-renewal/", Response.json({ proratedDiscount: 11.56 }));
    await agreeAndPay(context);
    await step("nothing is sent, and the notice and the button say the new total", async () => {
      await stage.until(() =>
        expect(canvasElement).toHaveTextContent(/The price is now ?\$144\.44\. Nothing was sent\./),
      );
      await stage.until(() => expect(canvas.getByRole("button", payButtonNamed("144.44"))).toBeEnabled());
      await expect(await prorated()).toEqual([]);
    });
    await step("then it is sent", async () => {
      await agreeAndPay(context);
      await stage.until(() => expect(canvas.getByText(/^You have your/)).toBeVisible());
      await expect(await prorated()).toEqual([{ pass_type: 104 }]);
    });
  },
};

export const FirstRenewalMoved: Story = {
  beforeEach: async () => {
    heldUntil("2026-04-09");
    await from({ answers: SUMMARY })();
  },
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await canvas.findByRole("checkbox", { name: /April 9, 2027/ });
    heldUntil("2026-04-11");
    await agreeAndPay(context);
    await stage.until(() => canvas.getByText(/^What you get or when it renews has changed.* Nothing was sent\./));
    await stage.until(() => expect(canvas.getByRole("checkbox", { name: /April 11, 2027/ })).not.toBeChecked());
    await expect(canvasElement).not.toHaveTextContent("April 9");
    await expect(await sent()).toEqual([]);
  },
};
const SUMMARY: Record<string, unknown> = {};
function heldUntil(day: string): void {
  const dates = { startDate: "2025-04-09T12:00:00Z", endDate: `${day}T12:00:00Z` };
  const own = { subscriptionId: 1, subscriptionTypeId: 104, subscriptionTypeName: "Annual Pass", ...dates };
  SUMMARY["1/user/summary"] = { subscriptions: [own] };
}

const emit = fn(() => true);

/** A guest pass in addition to the monthly one is not prorated; the event reports a change. */
export const AnotherPass: Story = {
  render: () => (
    <AccountOn stage={stage} host={{ emit }}>
      <ChangeScreen />
    </AccountOn>
  ),
  beforeEach: from({ path: "/change" }),
  play: async (context) => {
    const { canvas } = context;
    await choosePass(context, /^Guest Pass/);
    await expect(canvas.getByText("Starts with your first ride.")).toBeVisible();
    await agreeAndPay(context);
    await stage.until(() => expect(canvas.getByText(/^You have your/)).toBeVisible());
    await expect(await prorated()).toEqual([]);
    await expect(await sent()).toMatchObject([{ subscriptionTypeId: 102, purchaseSource: "web" }]);
    await expect(emit).toHaveBeenCalledWith("bikeshare-purchase", {
      kind: "change",
      system: "phl",
      subscriptionTypeId: 102,
      cost: 15,
      currency: "USD",
    });
  },
};

function RenewalThatCloses() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <RenewalOn stage={stage} />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Close the screen" : "Open the screen"}
      </button>
    </>
  );
}

const consent = { name: /^I agree that my card is charged/ };

/** Home only reports purchases whose receipt was not seen; the next purchase renews on another date: to be agreed to. */
export const ClosedAfterReceipt: Story = {
  render: () => <RenewalThatCloses />,
  beforeEach: from(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await agreeAndPay(context);
    await stage.until(() => canvas.getAllByText(/^You have your/));
    await userEvent.click(canvas.getByRole("button", { name: "Close the screen" }));
    const purchase = purchaseOf(stage.app, "pass", await fetchRiderId(stage.app));
    await expect(purchase.getSnapshot()).toEqual(IDLE_PURCHASE);
    await expect(purchase.attempt()).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Open the screen" }));
    await stage.until(() => expect(canvas.getByRole("checkbox", consent)).not.toBeChecked());
  },
};

export const ConsentForEachDate: Story = {
  beforeEach: from({ userName: "lapsed" }),
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    await choosePass(context, /^Monthly Pass/);
    await userEvent.click(await canvas.findByRole("checkbox", consent));
    await step("it is kept while the rider looks at other passes", async () => {
      await choosePass(context, /^Guest Pass/);
      await choosePass(context, /^Monthly Pass/);
      await expect(canvas.getByRole("checkbox", consent)).toBeChecked();
    });
    await step("on the next day the first renewal is a day later", async () => {
      stage.clock.jump(86_400_000);
      await stage.clock.advance(60_000);
      await choosePass(context, /^Guest Pass/);
      await choosePass(context, /^Monthly Pass/);
      await expect(canvas.getByRole("checkbox", consent)).not.toBeChecked();
    });
  },
};
