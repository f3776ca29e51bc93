import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { BillingScreen } from "../../../src/features/billing/billing-screen.tsx";
import { FEE, PROFILE } from "../../../test/wire-answers.ts";
import { accountStageFor, failingCall, guestOnly, guestThenMonthly, riderWith } from "../../stage/account-stage.tsx";

const { setUp, storyOf, renderOf } = accountStageFor({ path: "/billing-info" });

export default {
  title: "billing/Payment and billing",
  render: renderOf(BillingScreen),
  beforeEach: setUp(),
} satisfies Meta;
type Canvas = ReturnType<typeof within>;

/** Finds a section and waits until its data is loaded, which adds its links. */
async function findSection(canvas: Canvas, name: string): Promise<HTMLElement> {
  const section = await canvas.findByRole("region", { name });
  await within(section).findAllByRole("link");
  return section;
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

export const NewRider = storyOf(
  { userName: "newcomer" },
  {
    texts: [
      /Your card Please add a new card to continue There is no card on your account yet\./,
      /Auto-renewal .*You have no pass that renews automatically\./,
    ],
    links: ["Add a card"],
  },
);

/** Without the user, nobody knows whether a renewal is unpaid, too. */
export const DebtUnknown = storyOf(
  { control: { faults: [failingCall("GET", "1/user", { times: 4 })] } },
  { texts: /Unpaid fees Error fetching user information\./, absentTexts: [/Nothing to pay/] },
);

export const AutoRenewalCancelled = storyOf(
  { userName: "cancelled" },
  {
    texts: /Auto-renewal Off Annual Pass is valid until .* and does not renew\. Turned off on \w+ \d/,
    links: ["Reactivate auto-renewal"],
  },
);
export const LaterPassRenews = storyOf(
  { control: guestThenMonthly() },
  { texts: /Auto-renewal On Monthly Pass renews automatically on April 10, 2026\. Your card is charged \$20\.00/ },
);
export const AutoRenewalOnForNothing = storyOf(
  { control: guestOnly() },
  {
    texts: /Auto-renewal On You have no pass that renews automatically\./,
    links: ["Choose a pass", "Cancel auto-renewal"],
  },
);
export const CardExpiresBeforeRenewal = storyOf(
  { control: riderWith("rider", { card: { month: 3, year: 2026 } }) },
  { texts: "Your card will have expired by then. Please add a new one.", absentTexts: ["Your card is charged"] },
);
export const PassExpired = storyOf(
  { userName: "lapsed" },
  { texts: /Auto-renewal .*Your pass has expired\. Renew your pass Cancel auto-renewal/, links: ["Renew your pass"] },
);
export const ExpiredCard = storyOf(
  { userName: "expired-card" },
  {
    texts: /Your card Your card has expired\. Please add a new card to continue .*Expired January 2020/,
    links: ["Update payment card"],
  },
);
/** A card whose expiration the service does not know has to be entered again; the screen shows no date for it. */
export const ExpirationUnknown = storyOf(
  { answers: { "1/user/paymentProfile": { ...PROFILE, cardExpirationMonth: null, cardExpirationYear: null } } },
  { texts: ["Visa ending in 4242", "Please reenter your card to continue"], absentTexts: [/Expired/i] },
);
export const Delinquent = storyOf(
  { userName: "delinquent" },
  {
    texts: "Unpaid fees $6.50 in fees. Until your fees are settled you may not be able to ride.",
    links: ["Settle fees"],
  },
);
/** The program itself charges the fees of a rider who is not delinquent, so that there is no link to settle them. */
export const FeesChargedAutomatically = storyOf(
  { answers: { "user/unpaid-fees": { data: [{ ...FEE, charge: 4, adjustedCharge: null }] } } },
  { texts: "Unpaid fees $4.00 in fees. They are charged to your card automatically.", links: ["See your fees"] },
);

export const LoggedOut = storyOf({ userName: null }, { texts: "Log in to see this page.", absentTexts: [/Visa/] });

export const RightToLeft: Story = { globals: { direction: "rtl" } };

/** The links of sections side by side are on one line, whatever the height of the content above them. */
export const LinksInOneLine: Story = {
  globals: { width: "1280px", locale: "es" },
  beforeEach: setUp({ userName: "delinquent" }),
  play: async ({ canvas }) => {
    const names = ["Actualizar la tarjeta de pago", "Cancelar la renovación automática", "Pagar los cargos"];
    const links = await Promise.all(names.map((name) => canvas.findByRole("link", { name })));
    const bottoms = links.map((link) => Math.round(link.getBoundingClientRect().bottom));
    await expect(bottoms).toEqual(bottoms.map(() => bottoms[0]));
  },
};
