import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { alertsContainer, expectAlert, Home, home } from "../../stage/alert-stage.tsx";
import { fetchRiderId } from "../../stage/purchase-screens.tsx";

const CALLS = [
  ...["1/user", "1/user/summary", "1/user/paymentProfile", "1/user/trips", "1/user/frequentedkiosks"],
  ...["user/unpaid-fees", "rewards/points/"],
];

const { stage, from, shows } = home;

/** What home warns of: slow calls, a card or an email that needs attention, payments by other pages. Failed calls: test/faults. */
export default { title: "home/Alerts", render: Home } satisfies Meta;

export const Loading: Story = {
  beforeEach: from(
    {},
    CALLS.map((path) => ({ method: "GET", path, kind: "delay", ms: 60_000 })),
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll(".bs-skeleton").length).toBeGreaterThan(5);
    await stage.clock.advance(7_500);
    await waitFor(() => expect(canvas.getAllByText("This is taking longer than usual.")).toHaveLength(1));
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
  },
};

export const ExpiredCard = shows(
  { userName: "expired-card" },
  { says: "Your card has expired. Please add a new card to continue", links: ["Update payment card"] },
);

export const UnverifiedEmail = shows(
  { userName: "unverified" },
  { says: "Your email unverified@example.org is not verified yet.", links: ["Change the email"] },
);

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
    const { canvas, userEvent } = played;
    await expectAlert(
      played,
      "Another tab or page sent a payment or an order, and we do not know yet whether it went through. Please wait a minute before you pay for anything.",
    );
    await expect(within(alertsContainer(played)).queryByRole("button")).toBeNull();
    await expectAlert(
      played,
      "Another tab or page sent a payment or an order, and we do not know whether it went through. If it is still open, look there first. Check your passes, your statements and your email before you pay again.",
    );
    await userEvent.click(within(alertsContainer(played)).getByRole("link", { name: "See your statements" }));
    await expect(stage.navigations).toEqual(["/statements"]);
    await userEvent.click(within(alertsContainer(played)).getByRole("button", { name: "Close" }));
    await expect(alertsContainer(played)).toBeEmptyDOMElement();
    await expect(localStorage.getItem(await pendingKey())).toBeNull();
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2 })).toHaveFocus());
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
