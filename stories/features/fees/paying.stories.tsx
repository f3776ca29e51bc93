import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { SettleFeesScreen } from "../../../src/features/fees/settle-fees-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { payFeesButtonNamed } from "../../stage/renewal-play.tsx";

const { stage, from, renderOf } = accountStageFor({ path: "/settle-fees", userName: "delinquent", stripe: "works" });
/** A rider with unpaid fees and this card; the sandbox's own card for that rider would be declined. */
const beginWithCard = (card: object, faults?: readonly object[]) =>
  from({ control: { riders: [{ system: "phl", userName: "delinquent", card }] } }, faults);

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

export default { title: "fees/Paying", render: renderOf(SettleFeesScreen) } satisfies Meta;

/** The rider then pays with another card: screen-reader/Passes and fees. */
export const CardDeclined: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    const places = placesOf(await canvas.findByRole("button", payFeesButtonNamed("0002")));
    await userEvent.click(canvas.getByRole("button", payFeesButtonNamed("0002")));
    await expect(await canvas.findByText(/was declined/)).toBeVisible();
    await expect(canvas.getByText("You were not charged.")).toBeVisible();
    await expect(canvas.getByText("Declined").closest(".bs-card-face")).toHaveTextContent("Visa ending in 0002");
    const pay = canvas.getByRole("button", payFeesButtonNamed("0002"));
    await expect(pay).toBeEnabled();
    // In whatever font: the mark of the decline is shorter than the line that it replaces.
    await expect(placesOf(pay)).toEqual(places);
    await expect(canvas.getByRole("button", { name: "Use another card" })).toHaveAttribute("data-kind", "primary");
    await expect(pay).toHaveAttribute("data-kind", "secondary");
  },
};

export const ExpiredCard: Story = {
  beforeEach: beginWithCard({ month: 1, year: 2020 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your card has expired. Please add a new card to continue")).toBeVisible();
    const mark = canvas.getByText("Expired January 2020");
    await expect(mark.closest(".bs-card-face")).toHaveTextContent("Visa ending in 4242");
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Keep this card" })).toBeNull();
  },
};

const fetchSettlements = () => stage.fetchReceived("/bikeshare/1/user/settledelinquency");

/** Another ride adds a fee, and the card is replaced in another tab: the rider reads it before anything is charged. */
export const ChangedElsewhere: Story = {
  beforeEach: beginWithCard({}),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole("button", payFeesButtonNamed());
    const payNow = (lastFour = "4242") => ({ name: new RegExp(`^Pay\\s*\\$56\\.50\\s*with.*${lastFour}$`) });
    const setCard = (card: object | null) =>
      stage.control({ riders: [{ system: "phl", userName: "delinquent", card }] });
    const unpaidFees = [6.5, 50].map((charge) => ({ feeType: "Trip", charge, adjustedCharge: null }));
    await stage.control({ riders: [{ system: "phl", userName: "delinquent", unpaidFees }] });
    await userEvent.click(button);
    await waitFor(() => expect(canvasElement).toHaveTextContent(/The price is now ?\$56\.50\. Nothing was sent\./));
    await stage.until(() => expect(canvas.getByRole("button", payNow())).toBeEnabled());
    await setCard({ brand: "mastercard", last4: "4444" });
    await userEvent.click(canvas.getByRole("button", payNow()));
    await waitFor(() =>
      expect(canvasElement).toHaveTextContent(/Your card is now ?MasterCard •••• 4444\. Nothing was sent\./),
    );
    await stage.until(() => expect(canvas.getByRole("button", payNow("4444"))).toBeEnabled());
    await expect(canvasElement).not.toHaveTextContent("4242");
    await setCard(null);
    await userEvent.click(canvas.getByRole("button", payNow("4444")));
    await waitFor(() =>
      expect(canvasElement).toHaveTextContent("Your account has no card any more. Nothing was sent."),
    );
    await expect(await canvas.findByRole("button", { name: "Save card" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    await expect(await fetchSettlements()).toEqual([]);
  },
};
