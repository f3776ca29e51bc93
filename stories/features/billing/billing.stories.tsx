import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { BillingScreen } from "../../../src/features/billing/billing-screen.tsx";
import { type AccountStart, accountStageFor } from "../../stage/account-stage.tsx";

const { from, shows, renderOf } = accountStageFor({ path: "/billing-info" });

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
  play: async ({ canvas }) => {
    const card = await findSection(canvas, "Your card");
    await expect(card).toHaveTextContent(/Visa ending in 4242.*Expires/);
    const renewal = await findSection(canvas, "Auto-renewal");
    await expect(renewal).toHaveTextContent(
      /^Auto-renewalOnAnnual Pass renews automatically on [A-Z][a-z]+ \d+, \d{4}\. Your card is charged \$156\.00 on that day\./,
    );
    await expect(within(renewal).getByRole("link", { name: "Cancel auto-renewal" })).toBeVisible();
    const fees = canvas.getByRole("region", { name: "Unpaid fees" });
    await expect(await within(fees).findByText("Nothing to pay.")).toBeVisible();
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

/** A section of such a rider says this, and has this link. */
const says = (start: AccountStart, name: string, text: RegExp, link: string): Story => ({
  beforeEach: from(start),
  play: async ({ canvas }) => {
    const section = await findSection(canvas, name);
    await expect(section).toHaveTextContent(text);
    await expect(within(section).getByRole("link", { name: link })).toBeVisible();
  },
});
export const AutoRenewalCancelled = says(
  { userName: "cancelled" },
  "Auto-renewal",
  /^Auto-renewalOffAnnual Pass is valid until .* and does not renew\. ?Turned off on \w+ \d/,
  "Reactivate auto-renewal",
);
export const PassExpired = says(
  { userName: "lapsed" },
  "Auto-renewal",
  /Your pass has expired\.Renew your passCancel auto-renewal/,
  "Renew your pass",
);
export const ExpiredCard = says(
  { userName: "expired-card" },
  "Your card",
  /Your card has expired. Please add a new card to continue.*Expired January 2020/,
  "Update payment card",
);
const CARD = { paymentProfileId: 1, paymentProcessorType: "Stripe", cardType: "Visa", cardLastFour: "4242" };
/** A card whose expiration the service does not know has to be replaced, but no date is invented for it. */
export const ExpirationUnknown = shows(
  { answers: { "1/user/paymentProfile": { ...CARD, cardExpirationMonth: null, cardExpirationYear: null } } },
  { says: ["Visa ending in 4242", "Your card has expired. Please add a new card"], lacks: [/Expired /] },
);
export const Delinquent = says(
  { userName: "delinquent" },
  "Unpaid fees",
  /^Unpaid fees\s*\$6\.50 in fees\.Until your fees are settled you may not be able to ride\./,
  "Settle fees",
);
/** The program charges these fees by itself: a button to settle them would lead to an empty page. */
export const FeesChargedAutomatically = says(
  { answers: { "user/unpaid-fees": { data: [{ feeType: "Trip", charge: 4, adjustedCharge: null }] } } },
  "Unpaid fees",
  /\$4\.00 in fees\.They are charged to your card automatically\./,
  "See your fees",
);

export const LoggedOut = shows({ userName: null }, { says: "Log in to see this page.", lacks: [/Visa/] });

export const RightToLeft: Story = { globals: { direction: "rtl" } };

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
