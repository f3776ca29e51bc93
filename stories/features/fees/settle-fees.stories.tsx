import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { SettleFeesScreen } from "../../../src/features/fees/settle-fees-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { payFeesButtonNamed } from "../../stage/renewal-play.tsx";

const GOOD_CARD = { riders: [{ system: "phl", userName: "delinquent", card: {} }] };

/** A rider with unpaid fees and a valid card. */
const { stage, from, shows, renderOf } = accountStageFor({
  path: "/settle-fees",
  userName: "delinquent",
  control: GOOD_CARD,
});

export default { title: "fees/Settle fees", render: renderOf(SettleFeesScreen) } satisfies Meta;

export const NoFees: Story = {
  beforeEach: from({ userName: "rider", control: {} }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You have nothing to settle.")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Go to home" })).toHaveAttribute("data-kind", "primary");
  },
};

/** The program charges these fees by itself: the screen lists them and asks for nothing. */
export const ChargedAutomatically: Story = {
  beforeEach: from({
    userName: "rider",
    control: {},
    answers: { "user/unpaid-fees": { data: [{ feeType: "Trip", charge: 4, adjustedCharge: null }] } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^They are charged to your card automatically/)).toBeVisible();
    await expect(canvas.queryByText(/may not be able to ride/)).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Go to home" })).toHaveAttribute("data-kind", "primary");
  },
};

export const OnAPhone: Story = {
  globals: { width: "360px" },
  beforeEach: from(),
  play: async ({ canvas }) => {
    const edge = (element: Element) => {
      const { left } = element.getBoundingClientRect();
      return left + Number.parseFloat(getComputedStyle(element).paddingInlineStart);
    };
    const what = (await canvas.findByText(/in fees\./)).closest("p");
    await expect(what && edge(what)).toBe(edge(canvas.getByRole("heading", { name: "Monthly Pass" })));
  },
};

export const FeesPaid: Story = {
  beforeEach: from(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole("button", payFeesButtonNamed());
    await expect(canvas.getByText(/^\s*in fees\./).parentElement).toHaveTextContent(/^\$6\.50 in fees\.$/);
    const rows = () => [...canvasElement.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
    await expect(rows()).toEqual([
      "Trip$4.00",
      "Late returnadjusted from $8.00$0.00",
      "Tripadjusted from $6.00$2.50",
      "Total$6.50",
    ]);
    await expect(canvas.getByText(/ending in/, { selector: ".bs-card-face *" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Use another card" })).toBeVisible();
    const pass = canvas.getByRole("region", { name: "Monthly Pass" });
    await expect(pass).toHaveTextContent("On hold");
    await userEvent.dblClick(button);
    const settled = await canvas.findByText("Settled. Your pass works again.");
    await expect(await stage.fetchReceived("/bikeshare/1/user/settledelinquency")).toHaveLength(1);
    await waitFor(() => expect(settled.closest("[aria-live]")).toHaveFocus());
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    await waitFor(() => expect(pass).toHaveAttribute("data-state", "active"));
    await expect(pass).toHaveTextContent("Active");
    // The paid fees stay, and nothing is left to buy: the pass still runs.
    await stage.until(async () => expect(await stage.fetchReceived("/bts/user/unpaid-fees")).not.toHaveLength(1));
    await expect(rows().at(-1)).toMatch(/^Paidwith Visa •••• 4242.*\$6\.50$/);
    await expect(canvas.queryByRole("link", { name: "Renew your pass" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Go to home" })).toHaveAttribute("data-kind", "primary");
  },
};

const ENDED = { passId: 90, start: "2025-01-01T00:00:00Z", end: "2025-01-31T00:00:00Z" };

/** The pass ended unpaid: it is sold again at today's price, which the screen to renew names too. */
export const PassEnded: Story = {
  beforeEach: from({
    control: {
      riders: [
        {
          ...GOOD_CARD.riders[0],
          subscriptions: [ENDED],
          unpaidFees: [
            { feeType: "Trip", charge: 6.5, adjustedCharge: null },
            { feeType: "Subscription", charge: 15, adjustedCharge: null },
          ],
        },
      ],
    },
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole("button", payFeesButtonNamed());
    await expect(canvas.getByText(/^\s*in fees\. Then renew for/).parentElement).toHaveTextContent(
      "$6.50 in fees. Then renew for $20.00.",
    );
    await userEvent.click(button);
    await canvas.findByText("Your fees are settled. Thank you.");
    await expect(canvasElement.querySelector("dl > div:last-child")).toHaveTextContent("Then renew Indego30$20.00");
    await expect(canvas.getByRole("link", { name: "Renew your pass" })).toHaveAttribute("data-kind", "primary");
    await expect(canvas.getByRole("link", { name: "Go to home" })).toHaveAttribute("data-kind", "quiet");
  },
};

/** Without the user's id in the answer no payment is possible (spec 5). */
export const UserIdMissing = shows(
  { answers: { "1/user": { userName: "delinquent", isDelinquent: true } } },
  { says: "User ID not found", lacks: ["Error fetching user information"], buttons: ["Try again"] },
);

const ONLY_THE_PASS = {
  system: "phl",
  userName: "delinquent",
  card: {},
  unpaidFees: [{ feeType: "Subscription", charge: 20, adjustedCharge: null }],
};

/** There are no fees to pay here: the account is blocked because of a payment for a pass that still runs. */
export const OnlyPassUnpaid: Story = {
  beforeEach: from({ control: { riders: [ONLY_THE_PASS] } }),
  play: async ({ canvas, userEvent }) => {
    const clear = await canvas.findByRole("button", { name: "Bring my account up to date" });
    await expect(canvas.queryByText(/Renew for/)).toBeNull();
    await expect(canvas.getByText(/^Nothing is charged/)).toBeVisible();
    await expect(canvas.queryByText(/\$0\.00/)).toBeNull();
    await expect(canvas.queryByText("Total")).toBeNull();
    await userEvent.click(clear);
    await expect(await canvas.findByText("Settled. Your pass works again.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to home" })).toHaveAttribute("data-kind", "primary");
  },
};
