import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { SettleFeesScreen } from "../../../src/features/fees/settle-fees-screen.tsx";
import { accountStageFor, riderWith } from "../../stage/account-stage.tsx";
import { enterCard } from "../../stage/card-provider.ts";
import { distancesFromTop } from "../../stage/line-layout.ts";
import { payFeesButtonNamed } from "../../stage/renewal-play.tsx";

/** Gives the sandbox's rider with unpaid fees a valid card, as the usual card of that rider is declined. */
const delinquentWith = (fields: object = {}) => riderWith("delinquent", { card: {}, ...fields });
const feeOf = (feeType: string, charge: number) => ({ feeType, charge, adjustedCharge: null });

const { stage, setUp, storyOf, renderOf } = accountStageFor({
  path: "/settle-fees",
  userName: "delinquent",
  control: delinquentWith(),
  stripe: "works",
});

export default { title: "fees/Settle fees", render: renderOf(SettleFeesScreen) } satisfies Meta;

export const NoFees = storyOf(
  { userName: "rider", control: {} },
  { texts: "You have nothing to settle.", links: ["Go to home"], buttons: [] },
);

/** The program itself charges the fees of a rider who is not delinquent: the screen lists them without a pay button. */
export const ChargedAutomatically = storyOf(
  { userName: "rider", control: {}, answers: { "user/unpaid-fees": { data: [feeOf("Towing", 4), feeOf("", 2)] } } },
  {
    texts: ["They are charged to your card automatically", /Towing \$4\.00 Fee \$2\.00 Total \$6\.00/],
    absentTexts: [/may not be able to ride/],
    links: ["Go to home"],
    buttons: [],
  },
);

export const OnAPhone: Story = {
  globals: { width: "360px" },
  beforeEach: setUp(),
  play: async ({ canvas }) => {
    const leftOf = (element: Element) => {
      const { left } = element.getBoundingClientRect();
      return left + Number.parseFloat(getComputedStyle(element).paddingInlineStart);
    };
    const amount = (await canvas.findByText(/in fees\./)).closest("p");
    await expect(amount && leftOf(amount)).toBe(leftOf(canvas.getByRole("heading", { name: "Monthly Pass" })));
  },
};

const fetchSettlements = () => stage.fetchReceived("/bikeshare/1/user/settledelinquency");

export const FeesPaid: Story = {
  beforeEach: setUp(),
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
    const settledText = await canvas.findByText("Settled. Your pass works again.");
    await expect(await fetchSettlements()).toHaveLength(1);
    await waitFor(() => expect(settledText.closest("[aria-live]")).toHaveFocus());
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    await waitFor(() => expect(pass).toHaveAttribute("data-state", "active"));
    await expect(pass).toHaveTextContent("Active");
    // The paid fees stay listed. Nothing is offered for sale, as the pass still runs.
    await stage.waitUntil(async () => expect(await stage.fetchReceived("/bts/user/unpaid-fees")).not.toHaveLength(1));
    await expect(rows().at(-1)).toMatch(/^Paidwith Visa •••• 4242.*\$6\.50$/);
    await expect(canvas.queryByRole("link", { name: "Renew your pass" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Go to home" })).toHaveAttribute("data-kind", "primary");
  },
};

const OLD_PASS = { passId: 90, start: "2025-01-01T00:00:00Z", end: "2025-01-31T00:00:00Z" };

/** The pass ended, and its renewal failed: the price of that is no fee, and the rider may renew at today's price. */
export const PassEnded: Story = {
  beforeEach: setUp({
    control: delinquentWith({ subscriptions: [OLD_PASS], unpaidFees: [feeOf("Trip", 6.5), feeOf("Subscription", 15)] }),
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

/** No payment is possible, as the service's answer lacks the user's id (section 5 of the specification). */
export const UserIdMissing = storyOf(
  { answers: { "1/user": { userName: "delinquent", isDelinquent: true } } },
  { texts: "User ID not found", absentTexts: ["Error fetching user information"], buttons: ["Try again"] },
);

/** A pass that still runs is unpaid: the rider unblocks the account without paying fees, so that no card is needed. */
export const OnlyPassUnpaid: Story = {
  beforeEach: setUp({ control: delinquentWith({ card: null, unpaidFees: [feeOf("Subscription", 20)] }) }),
  play: async ({ canvas, userEvent }) => {
    const settleButton = await canvas.findByRole("button", { name: "Bring my account up to date" });
    await expect(canvas.queryByText(/Renew for/)).toBeNull();
    await expect(canvas.getByText(/^Nothing is charged/)).toBeVisible();
    await expect(canvas.queryByText(/\$0\.00/)).toBeNull();
    await expect(canvas.queryByText("Total")).toBeNull();
    await userEvent.click(settleButton);
    await expect(await canvas.findByText("Settled. Your pass works again.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to home" })).toHaveAttribute("data-kind", "primary");
  },
};

/** How the rider then pays with another card: the story screen-reader/Passes and fees. */
export const CardDeclined: Story = {
  beforeEach: setUp({ control: {} }),
  play: async ({ canvas, userEvent }) => {
    const pay = await canvas.findByRole("button", payFeesButtonNamed("0002"));
    const distances = distancesFromTop(pay);
    await userEvent.click(pay);
    await expect(await canvas.findByText(/was declined/)).toBeVisible();
    await expect(canvas.getByText("You were not charged.")).toBeVisible();
    await expect(canvas.getByText("Declined").closest(".bs-card-face")).toHaveTextContent("Visa ending in 0002");
    await expect(pay).toBeEnabled();
    // The button has not moved: the mark of the decline is no higher than the line that it replaces, in any font.
    await expect(distancesFromTop(pay)).toEqual(distances);
    await expect(canvas.getByRole("button", { name: "Use another card" })).toHaveAttribute("data-kind", "primary");
    await expect(pay).toHaveAttribute("data-kind", "secondary");
  },
};

export const ExpiredCard = storyOf(
  { control: delinquentWith({ card: { month: 1, year: 2020 } }) },
  {
    texts: /Your card has expired\. Please add a new card to continue Visa ending in 4242 .*Expired January 2020/,
    buttons: ["Save card"],
  },
);

/** Fees are added, and the card is replaced and removed elsewhere: the rider reads each change, and pays nothing. */
export const ChangedElsewhere: Story = {
  beforeEach: setUp(),
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const button = await canvas.findByRole("button", payFeesButtonNamed());
    const payAfter = async (fields: object, pay: HTMLElement, message: string | RegExp) => {
      await stage.control(riderWith("delinquent", fields));
      await userEvent.click(pay);
      await waitFor(() => expect(canvasElement).toHaveTextContent(message));
    };
    const findButton = (lastFour: string) =>
      stage.waitUntil(() => {
        const pay = canvas.getByRole("button", { name: new RegExp(`^Pay\\s*\\$56\\.50\\s*with.*${lastFour}$`) });
        expect(pay).toBeEnabled();
        return pay;
      });
    const unpaidFees = [feeOf("Trip", 6.5), feeOf("Trip", 50)];
    await payAfter({ unpaidFees }, button, /The price is now ?\$56\.50\. Nothing was sent\./);
    const card = { brand: "mastercard", last4: "4444" };
    await payAfter({ card }, await findButton("4242"), /Your card is now ?MasterCard •••• 4444\. Nothing was sent\./);
    const pay = await findButton("4444");
    await expect(canvasElement).not.toHaveTextContent("4242");
    await payAfter({ card: null }, pay, "Your account has no card any more. Nothing was sent.");
    await expect(await canvas.findByRole("button", { name: "Save card" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    await expect(await fetchSettlements()).toEqual([]);
    await enterCard(context, "4242424242424242", "Save card");
    await stage.waitUntil(() => expect(canvasElement).toHaveTextContent("Your fees are not paid yet."));
    await expect(canvasElement).not.toHaveTextContent("Nothing was sent");
  },
};
