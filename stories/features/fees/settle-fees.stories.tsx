import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SettleFeesScreen } from "../../../src/features/fees/settle-fees-screen.tsx";
import { AccountOn, type AccountStage, type AccountStart, createAccountStage } from "../../stage/account-stage.tsx";
import { holdPurchases } from "../../stage/open-purchase-play.tsx";
import { broken, payFor } from "../../stage/renewal-play.tsx";

const SETTLE = "1/user/settledelinquency";
const GOOD_CARD = { riders: [{ system: "phl", userName: "delinquent", card: {} }] };

let stage: AccountStage;
/** Who owes fees, with a card that is good. */
const from =
  (faults: readonly object[] = [], start: AccountStart = {}) =>
  async () => {
    stage = await createAccountStage({ place: "/settle-fees", userName: "delinquent", control: GOOD_CARD, ...start });
    await stage.control({ faults });
  };

const meta = {
  title: "fees/Settle fees",
  render: () => (
    <AccountOn stage={stage}>
      <SettleFeesScreen headingLevel={2} />
    </AccountOn>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const sent = () => stage.received("/bikeshare/1/user/settledelinquency");

export const Loading: Story = {
  beforeEach: from([{ method: "GET", path: "user/unpaid-fees", kind: "delay", ms: 9_000 }]),
  play: async ({ canvas }) => {
    await stage.until(() => expect(canvas.getByText(/This is taking longer than usual/)).toBeVisible());
    await stage.until(() => expect(canvas.getByRole("button", payFor("6.50"))).toBeVisible());
  },
};

export const Failed: Story = {
  beforeEach: from([broken("GET", "user/unpaid-fees")]),
  play: async ({ canvas, userEvent }) => {
    const says = "Error fetching unpaid fees. Please try again or contact customer service.";
    await stage.until(() => expect(canvas.getByText(says)).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await stage.until(() => expect(canvas.getByRole("button", payFor("6.50"))).toBeVisible());
  },
};

export const Empty: Story = {
  beforeEach: from([], { userName: "rider", control: {} }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You have nothing to settle.")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Go to your account" })).toBeVisible();
  },
};

export const Paid: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent, step }) => {
    const button = await canvas.findByRole("button", payFor("6.50"));
    await step("what is owed, what it was before, and the card", async () => {
      await expect(canvas.getByText("Total").closest("div")).toHaveTextContent("$6.50");
      await expect(canvas.getAllByText(/adjusted from/)[0]).toBeVisible();
      await expect(canvas.getByText(/This is not part of the total; renew your pass/)).toBeVisible();
      await expect(canvas.getByRole("link", { name: "Renew your pass" })).toBeVisible();
      await expect(canvas.getByText(/ending in/).parentElement).toHaveTextContent(/is charged to your .* now\./);
    });
    await userEvent.dblClick(button);
    const settled = await canvas.findByText("Your fees are settled. Thank you.");
    await step("once, and focus went on to what is said", async () => {
      await expect(await sent()).toHaveLength(1);
      await expect(settled.closest("[aria-live]")).toHaveFocus();
      await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    });
    await step("the account is loaded anew and owes nothing", async () => {
      await stage.until(() => expect(canvas.getByRole("link", { name: "Go to your account" })).toBeVisible());
    });
  },
};

/** Nobody pays for a rider whom the service does not name (spec 5). */
const withoutUserId = (userId: object): AccountStart => ({
  answers: { "1/user": { ...userId, userName: "delinquent", isDelinquent: true } },
});

export const UserIdNotFound: Story = {
  beforeEach: from([], withoutUserId({})),
  play: async ({ canvas }) => {
    await stage.until(() => expect(canvas.getByText("User ID not found")).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(canvas.queryByText(/^Error fetching user information/)).toBeNull();
  },
};

export const UserIdOfNobody: Story = {
  beforeEach: from([], withoutUserId({ userId: 0 })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", payFor("6.50")));
    await stage.until(() => expect(canvas.getByText("User ID not found")).toBeVisible());
    await expect(await sent()).toEqual([]);
  },
};

const ONLY_THE_PASS = {
  system: "phl",
  userName: "delinquent",
  card: {},
  unpaidFees: [{ feeType: "Subscription", charge: 20, adjustedCharge: null }],
};

/** What is charged is said before the account is cleared: no fees, as the pass is paid for when it is renewed. */
export const OnlyThePass: Story = {
  beforeEach: from([], { control: { riders: [ONLY_THE_PASS] } }),
  play: async ({ canvas, userEvent }) => {
    const clear = await canvas.findByRole("button", { name: "Clear my account" });
    const says = canvas.getByText(/^You owe no ride fees/);
    await expect(says.closest("p")).toHaveTextContent("The $20.00 for your pass is due when you renew it.");
    await expect(canvas.queryByText(/\$0\.00/)).toBeNull();
    await expect(canvas.queryByText(/part of the total/)).toBeNull();
    await expect(canvas.getByRole("link", { name: "Renew your pass" })).toBeVisible();
    await userEvent.click(clear);
    await expect(await canvas.findByText("Your fees are settled. Thank you.")).toBeVisible();
  },
};

export const CardDeclined: Story = {
  beforeEach: from([], { control: {} }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", payFor("6.50")));
    await expect(await canvas.findByText(/declined/)).toBeVisible();
    await expect(canvas.getByText("You were not charged.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Update your card" })).toBeVisible();
    await expect(canvas.getByRole("button", payFor("6.50"))).toBeEnabled();
  },
};

/** A payment that is required was not made, whoever says it. */
export const CardRefusedWithoutWords: Story = {
  beforeEach: from([broken("PUT", SETTLE, { status: 402 })]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", payFor("6.50")));
    const says = "Could not settle unpaid fees. Please try again or contact customer service.";
    await expect(await canvas.findByText(says)).toBeVisible();
    await expect(canvas.getByText("You were not charged.")).toBeVisible();
  },
};

export const ExpiredCard: Story = {
  beforeEach: from([], {
    control: { riders: [{ system: "phl", userName: "delinquent", card: { month: 1, year: 2020 } }] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your card has expired. Please add a new card to continue")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Update your card" })).toBeVisible();
  },
};

export const AnswerLost: Story = {
  beforeEach: from([broken("PUT", SETTLE, { status: 502, acts: true })]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", payFor("6.50")));
    await stage.until(() => expect(canvas.getByText("Your fees are settled. Thank you.")).toBeVisible());
    await expect(await sent()).toHaveLength(1);
  },
};

export const NotFound: Story = {
  beforeEach: from([broken("PUT", SETTLE, { status: 502 })]),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole("button", payFor("6.50")));
    await step("while it is found out nobody can pay again", async () => {
      await stage.until(() => expect(canvas.getByText(/^We are checking whether your payment/)).toBeVisible());
      await expect(canvas.getByRole("button", { name: "Paying your fees" })).toHaveAttribute("aria-disabled", "true");
    });
    const says = "We could not find your payment. Try again: you will not be charged twice.";
    await stage.until(() => expect(canvas.getByText(says)).toBeVisible());
    await expect(canvas.getByRole("button", payFor("6.50"))).toBeEnabled();
  },
};

export const Unknown: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent, step }) => {
    const button = await canvas.findByRole("button", payFor("6.50"));
    // What is owed is read once before it is paid.
    const before = { method: "GET", path: "1/user", kind: "delay", ms: 1 };
    await stage.control({
      faults: [broken("PUT", SETTLE, { status: 502 }), before, broken("GET", "1/user", { times: 99 })],
    });
    await userEvent.click(button);
    const text = await stage.until(() => canvas.getByText(/^We could not find out whether your payment went through/));
    await expect(canvas.getByRole("button", payFor("6.50"))).toBeDisabled();
    await expect(text.closest("[aria-live]")).toHaveFocus();
    await step("asked again, with the service in health, it is told", async () => {
      await stage.control({ faults: [] });
      await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
      const says = "We could not find your payment. Try again: you will not be charged twice.";
      await stage.until(() => expect(canvas.getByText(says)).toBeVisible());
    });
  },
};

export const Busy: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", payFor("6.50"));
    const end = holdPurchases(stage.world);
    await userEvent.click(button);
    await expect(
      await canvas.findByText(/^Another payment is under way.* If it is not yours, try again in a minute\.$/),
    ).toBeVisible();
    await expect(await sent()).toHaveLength(0);
    end();
  },
};
