import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { BillingScreen } from "../../../src/features/billing/billing-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { stage, from, renderOf } = accountStageFor({ path: "/billing-info" });

export default {
  title: "billing/Payment and billing",
  render: renderOf(BillingScreen),
  beforeEach: from(),
} satisfies Meta;
type Canvas = ReturnType<typeof within>;

/** Waits for a section until its data is loaded. */
async function findSection(canvas: Canvas, name: string): Promise<HTMLElement> {
  const found = await canvas.findByRole("region", { name });
  await within(found).findAllByRole("link");
  return found;
}

export const Filled: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const card = await findSection(canvas, "Your card");
    await expect(card).toHaveTextContent(/Visa ending in 4242.*Expires/);
    const renewal = await findSection(canvas, "Auto-renewal");
    await expect(renewal).toHaveTextContent(
      /^Auto-renewalOnAnnual Pass renews automatically on [A-Z][a-z]+ \d+, \d{4}\. Your card is charged \$156\.00 on that day\./,
    );
    await expect(within(renewal).getByRole("link", { name: "Cancel auto-renewal" })).toBeVisible();
    const fees = canvas.getByRole("region", { name: "Unpaid fees" });
    await expect(await within(fees).findByText("Nothing to pay.")).toBeVisible();
    await step("links to the other view", async () => {
      await expect(canvas.getByRole("link", { name: "Payment" })).toHaveAttribute("aria-current", "page");
      await userEvent.click(canvas.getByRole("link", { name: "Statements" }));
      await expect(stage.navigations).toEqual(["/statements"]);
    });
  },
};

export const NewRider: Story = {
  beforeEach: from({ userName: "newcomer" }),
  play: async ({ canvas }) => {
    const card = await findSection(canvas, "Your card");
    await expect(card).toHaveTextContent("Please add a new card to continueThere is no card on your account yet.");
    await expect(within(card).getByRole("link", { name: "Add a card" })).toBeVisible();
    await expect(await findSection(canvas, "Auto-renewal")).toHaveTextContent(
      "You have no pass that renews automatically.",
    );
  },
};

export const AutoRenewalCancelled: Story = {
  beforeEach: from({ userName: "cancelled" }),
  play: async ({ canvas }) => {
    const renewal = await findSection(canvas, "Auto-renewal");
    await expect(renewal).toHaveTextContent(
      /^Auto-renewalOffAnnual Pass is valid until .* and does not renew\. ?Turned off on \w+ \d/,
    );
    await expect(within(renewal).getByRole("link", { name: "Reactivate auto-renewal" })).toBeVisible();
  },
};

export const PassExpired: Story = {
  beforeEach: from({ userName: "lapsed" }),
  play: async ({ canvas }) => {
    await expect(await findSection(canvas, "Auto-renewal")).toHaveTextContent(
      "Your pass has expired.Renew your passCancel auto-renewal",
    );
  },
};

export const ExpiredCard: Story = {
  beforeEach: from({ userName: "expired-card" }),
  play: async ({ canvas, userEvent }) => {
    const card = await findSection(canvas, "Your card");
    await expect(card).toHaveTextContent(
      /Your card has expired. Please add a new card to continue.*Expired January 2020/,
    );
    await userEvent.click(within(card).getByRole("link", { name: "Update payment card" }));
    await expect(stage.navigations).toEqual(["/update-payment?redirect=%2Fbilling-info"]);
  },
};

export const Delinquent: Story = {
  beforeEach: from({ userName: "delinquent" }),
  play: async ({ canvas, userEvent }) => {
    const fees = await findSection(canvas, "Unpaid fees");
    await expect(fees).toHaveTextContent(/^Unpaid fees\s*\$6\.50 in fees\.Until your fees/);
    await expect(fees).toHaveTextContent("Until your fees are settled you may not be able to ride.");
    await userEvent.click(within(fees).getByRole("link", { name: "Settle fees" }));
    await expect(stage.navigations).toEqual(["/settle-fees"]);
  },
};

/** The program charges these fees by itself: a button to settle them would lead to an empty page. */
export const FeesChargedAutomatically: Story = {
  beforeEach: from({
    answers: { "user/unpaid-fees": { data: [{ feeType: "Trip", charge: 4, adjustedCharge: null }] } },
  }),
  play: async ({ canvas, userEvent }) => {
    const fees = await findSection(canvas, "Unpaid fees");
    await expect(fees).toHaveTextContent(/\$4\.00 in fees\.They are charged to your card automatically\./);
    await userEvent.click(within(fees).getByRole("link", { name: "See your fees" }));
    await expect(stage.navigations).toEqual(["/settle-fees"]);
  },
};

export const RightToLeft: Story = { globals: { direction: "rtl" } };

export const LoggedOut: Story = {
  beforeEach: from({ userName: null }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Log in to see this page.")).toBeVisible();
    await expect(await stage.fetchReceived("/bikeshare/1/user")).toEqual([]);
  },
};

/** The links of sections side by side are on one line, whatever the height of the content above them. */
export const LinksInOneLine: Story = {
  globals: { width: "1280px", locale: "es" },
  beforeEach: from({ userName: "delinquent" }),
  play: async ({ canvas }) => {
    const names = ["Actualizar la tarjeta de pago", "Cancelar la renovación automática", "Pagar los cargos"];
    const ways = await Promise.all(names.map((name) => canvas.findByRole("link", { name })));
    const ends = ways.map((way) => Math.round(way.getBoundingClientRect().bottom));
    await expect(ends).toEqual(ends.map(() => ends[0]));
  },
};
