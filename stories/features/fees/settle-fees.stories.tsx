import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { SettleFeesScreen } from "../../../src/features/fees/settle-fees-screen.tsx";
import { accountStageFor, riderWith } from "../../stage/account-stage.tsx";
import { payFeesButtonNamed } from "../../stage/renewal-play.tsx";

/** A rider with unpaid fees and a valid card; the sandbox's own for that rider would be declined. */
const delinquent = (fields: object = {}) => riderWith("delinquent", { card: {}, ...fields });
const feeOf = (feeType: string, charge: number) => ({ feeType, charge, adjustedCharge: null });

const { stage, from, shows, renderOf } = accountStageFor({
  path: "/settle-fees",
  userName: "delinquent",
  control: delinquent(),
  stripe: "works",
});

export default { title: "fees/Settle fees", render: renderOf(SettleFeesScreen) } satisfies Meta;

export const NoFees = shows(
  { userName: "rider", control: {} },
  { says: "You have nothing to settle.", links: ["Go to home"], buttons: [] },
);

/** The program charges these fees by itself: the screen lists them, also of other types, and asks for nothing. */
export const ChargedAutomatically = shows(
  { userName: "rider", control: {}, answers: { "user/unpaid-fees": { data: [feeOf("Towing", 4), feeOf("", 2)] } } },
  {
    says: ["They are charged to your card automatically", /Towing \$4\.00 Fee \$2\.00 Total \$6\.00/],
    lacks: [/may not be able to ride/],
    links: ["Go to home"],
    buttons: [],
  },
);

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

const fetchSettlements = () => stage.fetchReceived("/bikeshare/1/user/settledelinquency");

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
    await expect(await fetchSettlements()).toHaveLength(1);
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
    control: delinquent({ subscriptions: [ENDED], unpaidFees: [feeOf("Trip", 6.5), feeOf("Subscription", 15)] }),
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

/** There are no fees to pay here: the account is blocked because of a payment for a pass that still runs. */
export const OnlyPassUnpaid: Story = {
  beforeEach: from({ control: delinquent({ unpaidFees: [feeOf("Subscription", 20)] }) }),
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

/** Where this button is on screens of several widths, in pixels from the top. */
function placesOf(button: HTMLElement): number[] {
  const slot = button.closest<HTMLElement>("[data-stage]");
  if (!slot) throw new Error("The story has no stage");
  const width = slot.style.inlineSize;
  const places = [300, 320, 340, 360, 380, 400].map((px) => {
    slot.style.inlineSize = `${px}px`;
    return Math.round(button.getBoundingClientRect().top - slot.getBoundingClientRect().top);
  });
  slot.style.inlineSize = width;
  return places;
}

/** The rider then pays with another card: screen-reader/Passes and fees. */
export const CardDeclined: Story = {
  beforeEach: from({ control: {} }),
  play: async ({ canvas, userEvent }) => {
    const pay = await canvas.findByRole("button", payFeesButtonNamed("0002"));
    const places = placesOf(pay);
    await userEvent.click(pay);
    await expect(await canvas.findByText(/was declined/)).toBeVisible();
    await expect(canvas.getByText("You were not charged.")).toBeVisible();
    await expect(canvas.getByText("Declined").closest(".bs-card-face")).toHaveTextContent("Visa ending in 0002");
    await expect(pay).toBeEnabled();
    // In whatever font: the mark of the decline is shorter than the line that it replaces.
    await expect(placesOf(pay)).toEqual(places);
    await expect(canvas.getByRole("button", { name: "Use another card" })).toHaveAttribute("data-kind", "primary");
    await expect(pay).toHaveAttribute("data-kind", "secondary");
  },
};

export const ExpiredCard = shows(
  { control: delinquent({ card: { month: 1, year: 2020 } }) },
  {
    says: /Your card has expired\. Please add a new card to continue Visa ending in 4242 .*Expired January 2020/,
    buttons: ["Save card"],
  },
);

/** Another ride adds a fee, and the card is replaced in another tab: the rider reads it before anything is charged. */
export const ChangedElsewhere: Story = {
  beforeEach: from(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole("button", payFeesButtonNamed());
    const changed = async (fields: object, pay: HTMLElement, says: string | RegExp) => {
      await stage.control(riderWith("delinquent", fields));
      await userEvent.click(pay);
      await waitFor(() => expect(canvasElement).toHaveTextContent(says));
    };
    const findPayNow = (lastFour: string) =>
      stage.until(() => {
        const pay = canvas.getByRole("button", { name: new RegExp(`^Pay\\s*\\$56\\.50\\s*with.*${lastFour}$`) });
        expect(pay).toBeEnabled();
        return pay;
      });
    const unpaidFees = [feeOf("Trip", 6.5), feeOf("Trip", 50)];
    await changed({ unpaidFees }, button, /The price is now ?\$56\.50\. Nothing was sent\./);
    const card = { brand: "mastercard", last4: "4444" };
    await changed({ card }, await findPayNow("4242"), /Your card is now ?MasterCard •••• 4444\. Nothing was sent\./);
    const pay = await findPayNow("4444");
    await expect(canvasElement).not.toHaveTextContent("4242");
    await changed({ card: null }, pay, "Your account has no card any more. Nothing was sent.");
    await expect(await canvas.findByRole("button", { name: "Save card" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    await expect(await fetchSettlements()).toEqual([]);
  },
};
