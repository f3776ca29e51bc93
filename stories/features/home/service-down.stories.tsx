import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { HomeScreen } from "../../../src/features/home/home-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const CALLS = {
  user: "1/user",
  summary: "1/user/summary",
  card: "1/user/paymentProfile",
  trips: "1/user/trips",
  stations: "1/user/frequentedkiosks",
  fees: "user/unpaid-fees",
  rewards: "rewards/points/",
} as const;
type Call = keyof typeof CALLS;

const END = ". Please try again or contact customer service.";
const TEXTS = {
  user: `Error fetching user information${END}`,
  summary: `Error fetching user information${END}`,
  card: `Error fetching payment profile${END}`,
  trips: `Error fetching trip information${END}`,
  stations: `Error fetching stations${END}`,
  fees: `Error fetching unpaid fees${END}`,
  rewards: `Error fetching rewards${END}`,
} as const satisfies Record<Call, string>;

const { stage, from, renderOf } = accountStageFor();
/** The client retries a read once, so a fault has to last for two calls. */
const withFailingCalls = (calls: readonly Call[]) =>
  from(
    {},
    calls.map((call) => ({ method: "GET", path: CALLS[call], kind: "status", status: 500, times: 2 })),
  );

export default { title: "home/Service down", render: renderOf(HomeScreen) } satisfies Meta;

/** One call fails: the banner has a retry button, the call's section is empty, and the other sections work. */
const failing = (call: Call, others: string): Story => ({
  beforeEach: withFailingCalls([call]),
  play: async ({ canvas, userEvent }) => {
    const alerts = await stage.until(() => canvas.getAllByText(TEXTS[call]));
    await stage.until(() => expect(canvas.getAllByText(others)[0]).toBeVisible());
    await expect(alerts.length).toBe(1);
    // Home only mentions a card that needs attention.
    if (call !== "card") await expect(canvas.getAllByText("Not available now")[0]).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await stage.until(() => expect(canvas.queryByText(TEXTS[call])).toBeNull());
  },
});

export const User: Story = failing("user", "Miles ridden");
export const Summary: Story = failing("summary", "points to spend");
export const PaymentProfile: Story = failing("card", "Annual Pass");
export const Trips: Story = failing("trips", "Annual Pass");
export const Stations: Story = failing("stations", "Annual Pass");
export const Fees: Story = failing("fees", "Annual Pass");
export const Rewards: Story = failing("rewards", "Annual Pass");

export const Everything: Story = {
  beforeEach: withFailingCalls(["user", "summary", "card", "trips", "stations", "fees", "rewards"]),
  play: async ({ canvas, userEvent }) => {
    await stage.until(() => {
      for (const text of Object.values(TEXTS)) expect(canvas.getAllByText(text)).toHaveLength(1);
    });
    await expect(canvas.getByRole("link", { name: "support@indego.example.org" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: /555/ })).toBeVisible();
    await expect(canvas.getAllByText("Not available now").length).toBeGreaterThan(4);
    await expect(canvas.getByRole("region", { name: "Your pass" })).toHaveTextContent("Not available now");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await stage.until(() => expect(canvas.getByText("Miles ridden")).toBeVisible());
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2 })).toHaveFocus());
    await expect(canvas.queryByText("Not available now")).toBeNull();
    await expect(canvas.getByRole("heading", { level: 2 })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: from(
    {},
    Object.values(CALLS).map((path) => ({ method: "GET", path, kind: "delay", ms: 60_000 })),
  ),
  play: async ({ canvas, canvasElement, step }) => {
    await expect(canvasElement.querySelectorAll(".bs-skeleton").length).toBeGreaterThan(5);
    await step("after seven seconds it reports slowness, with another way to continue", async () => {
      await stage.clock.advance(7_500);
      await waitFor(() => expect(canvas.getAllByText("This is taking longer than usual.").length).toBeGreaterThan(5));
      await expect(canvas.getAllByRole("button", { name: "Try again" }).length).toBeGreaterThan(5);
    });
  },
};
