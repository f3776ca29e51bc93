import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { failingCall } from "../../stage/account-stage.tsx";
import { alertsContainer, expectAlert, Home, home } from "../../stage/alert-stage.tsx";
import { fetchRiderId } from "../../stage/purchase-screens.tsx";

const failedText = (what: string) => `Error fetching ${what}. Please try again or contact customer service.`;
const CALLS = {
  user: { path: "1/user", text: failedText("user information") },
  summary: { path: "1/user/summary", text: failedText("user information") },
  card: { path: "1/user/paymentProfile", text: failedText("payment profile") },
  trips: { path: "1/user/trips", text: failedText("trip information") },
  stations: { path: "1/user/frequentedkiosks", text: failedText("stations") },
  fees: { path: "user/unpaid-fees", text: failedText("unpaid fees") },
  rewards: { path: "rewards/points/", text: failedText("rewards") },
} as const;
type Call = keyof typeof CALLS;

const { stage, from } = home;
/** The client retries a read once, so a fault has to last for two calls. */
const withFailingCalls = (calls: readonly Call[]) =>
  from(
    {},
    calls.map((call) => failingCall("GET", CALLS[call].path)),
  );

/** What home warns of: failed calls, a card or an email that needs attention, and payments by other pages. */
export default { title: "home/Alerts", render: Home } satisfies Meta;

export const EverythingFailed: Story = {
  beforeEach: withFailingCalls(["user", "summary", "card", "trips", "stations", "fees", "rewards"]),
  play: async ({ canvas, userEvent }) => {
    await stage.until(() => {
      for (const { text } of Object.values(CALLS)) expect(canvas.getAllByText(text)[0]).toBeVisible();
    });
    const figures = canvas.getByRole("region", { name: "Your riding so far" });
    await expect(figures).toHaveTextContent(CALLS.summary.text);
    await userEvent.click(within(figures).getByRole("button", { name: "Try again" }));
    await stage.until(() => expect(canvas.getByText("Miles ridden")).toBeVisible());
    await waitFor(() => expect(within(figures).getByRole("heading")).toHaveFocus());
    await expect(canvas.getByText(CALLS.trips.text)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: from(
    {},
    Object.values(CALLS).map(({ path }) => ({ method: "GET", path, kind: "delay", ms: 60_000 })),
  ),
  play: async ({ canvas, canvasElement, step }) => {
    await expect(canvasElement.querySelectorAll(".bs-skeleton").length).toBeGreaterThan(5);
    await step("after seven seconds it reports slowness once, with another way to continue", async () => {
      await stage.clock.advance(7_500);
      await waitFor(() => expect(canvas.getAllByText("This is taking longer than usual.")).toHaveLength(1));
      await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
    });
  },
};

export const ExpiredCard: Story = {
  beforeEach: from({ userName: "expired-card" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your card has expired. Please add a new card to continue")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Update payment card" })).toBeVisible();
  },
};

export const UnverifiedEmail: Story = {
  beforeEach: from({ userName: "unverified" }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("link", { name: "Change the email" });
    await expect(canvasElement).toHaveTextContent("Your email unverified@example.org is not verified yet.");
  },
};

let riderId = 0;

async function closePage(): Promise<void> {
  await from()();
  riderId = await fetchRiderId(stage.app);
  localStorage.setItem(await pendingKey(), "6f1c3a52-0000-4000-8000-000000000000 sent");
}

/** A page was closed before its answer came: its record is gone, but its mark in localStorage remains. */
export const PageClosed: Story = {
  beforeEach: closePage,
  play: async (played) => {
    const { canvas, userEvent, step } = played;
    await step("for a minute the purchase may still be running", async () => {
      await expectAlert(
        played,
        "Another tab or page sent a payment or an order, and we do not know yet whether it went through. Please wait a minute before you pay for anything.",
      );
      await expect(within(alertsContainer(played)).queryByRole("button")).toBeNull();
    });
    await step("then the notice says where to look", async () => {
      await expectAlert(
        played,
        "Another tab or page sent a payment or an order, and we do not know whether it went through. If it is still open, look there first. Check your passes, your statements and your email before you pay again.",
      );
      await userEvent.click(within(alertsContainer(played)).getByRole("link", { name: "See your statements" }));
      await expect(stage.navigations).toEqual(["/statements"]);
    });
    await step("closing it removes it here and on other pages", async () => {
      await userEvent.click(within(alertsContainer(played)).getByRole("button", { name: "Close" }));
      await expect(alertsContainer(played)).toBeEmptyDOMElement();
      await expect(localStorage.getItem(await pendingKey())).toBeNull();
      await waitFor(() => expect(canvas.getByRole("heading", { level: 2 })).toHaveFocus());
    });
  },
};

const SALT = "6f1c3a52-0000-4000-8000-000000000001";

/** The key as src/purchase/purchases.ts builds it, without the rider's id. */
async function pendingKey(): Promise<string> {
  const { sha256 } = await import("../../../src/lib/crypto.ts");
  localStorage.setItem("bikeshare-salt", SALT);
  const digest = await sha256(`${SALT} ${stage.app.key} ${riderId}`);
  return `bikeshare-pending ${stage.app.key} ${digest?.slice(0, 16)}`;
}
