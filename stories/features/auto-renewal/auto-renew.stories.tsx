import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { AutoRenewScreen } from "../../../src/features/auto-renewal/auto-renew-screen.tsx";
import { accountStageFor, failingCall, guestOnly, guestThenMonthly, riderWith } from "../../stage/account-stage.tsx";

const { stage, setUp, storyOf, renderOf } = accountStageFor({ path: "/cancel" });

export default { title: "auto-renewal/Auto-renewal", render: renderOf(AutoRenewScreen) } satisfies Meta;

const factBeside = (canvas: { getByText(text: string): HTMLElement }, label: string) =>
  canvas.getByText(label).closest("dt")?.nextElementSibling;

/** The service first accepts the change without making it. Reactivating: the story screen-reader/Passes and fees. */
export const CancelWithoutEffectThenAgain: Story = {
  beforeEach: setUp({}, [failingCall("PATCH", "1/user", { status: 200 })]),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Cancel auto-renewal" });
    await expect(canvas.getByRole("heading", { name: "Auto-renewal is on" })).toBeVisible();
    // The price appears once the card is known.
    await canvas.findByText("Price");
    await expect(factBeside(canvas, "Pass")).toHaveTextContent("Annual Pass");
    await expect(factBeside(canvas, "Renews on")).toHaveTextContent(/^[A-Z][a-z]+ \d+, \d{4}$/);
    await expect(factBeside(canvas, "Price")).toHaveTextContent("$156.00 every 365 days");
    await expect(canvas.getByText("If you cancel,").parentElement).toHaveTextContent(
      /Annual Pass stays valid until [A-Z][a-z]+ \d+, \d{4}\. It does not renew after that/,
    );
    await expect(canvas.getByRole("link", { name: "Keep auto-renewal" })).toBeVisible();
    await userEvent.click(button);
    const message = "Could not cancel pass. Please try again or contact customer service.";
    await stage.waitUntil(() => expect(canvas.getByText(message)).toBeVisible());
    await expect(button).toBeEnabled();
    await userEvent.click(button);
    await expect(await canvas.findByRole("heading", { name: "Auto-renewal is off" })).toBeVisible();
    const confirmation = canvas.getByText(/nothing more is charged for it\.$/);
    await expect(confirmation.parentElement).toHaveTextContent(
      /^Auto-renewal is off\. Your pass stays valid until [A-Z][a-z]+ \d+, \d{4}/,
    );
    await waitFor(() => expect(confirmation.closest("[aria-live]")).toHaveFocus());
    await expect(factBeside(canvas, "Valid until")).toHaveTextContent(/\d{4}$/);
    const [home, ...others] = canvas.getAllByRole("link");
    await expect(home).toHaveTextContent("Go to home");
    await expect(home).toHaveAttribute("data-kind", "primary");
    await expect(others).toEqual([]);
    const reactivate = canvas.getByRole("button", { name: "Reactivate auto-renewal" });
    await expect(reactivate).toHaveAttribute("data-kind", "quiet");
    // The notice closes by itself, and the heading still says so.
    await stage.waitUntil(() => expect(canvas.queryByText(/nothing more is charged for it\.$/)).toBeNull());
    await expect(canvas.getByRole("heading", { name: "Auto-renewal is off" })).toBeVisible();
  },
};

/** A retired pass renews into its successor, at the successor's price. */
export const RetiredPass = storyOf(
  { control: { rider: { system: "phl", passId: 90, state: "active" } } },
  { texts: /Renews into Monthly Pass Price \$20\.00 every/, buttons: ["Cancel auto-renewal"] },
);

export const Reactivate = storyOf(
  { userName: "cancelled" },
  {
    texts: [
      /Auto-renewal is off.*Valid until \w+ \d+, \d{4}/,
      /nothing is charged today.*\$156\.00 on [A-Z][a-z]+ \d+, \d{4}, then every 365 days/,
    ],
    buttons: ["Reactivate auto-renewal"],
  },
);

/** Where another pass follows the rider's own, all texts are about the one that renews. */
export const LaterPassRenews = storyOf(
  { control: guestThenMonthly() },
  {
    texts: [
      /Pass Monthly Pass Renews on April 10, 2026 Price \$20\.00 every 30 days/,
      /If you cancel, Monthly Pass stays valid until April 10, 2026\./,
    ],
    absentTexts: [/Guest Pass|\$15/],
  },
);
export const LaterPassReactivated: Story = {
  beforeEach: setUp({ control: guestThenMonthly(false) }),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Reactivate auto-renewal" });
    const effect = canvas.getByText("If you reactivate it,", { exact: false }).closest("p");
    const text = "charged $20.00 on April 10, 2026, then every 30 days";
    await waitFor(() => expect(effect).toHaveTextContent(text));
    await userEvent.click(button);
    await expect(await canvas.findByRole("heading", { name: "Auto-renewal is on" })).toBeVisible();
  },
};

/** Another tab has bought a pass since: the rider has not read what it costs, so that nothing is sent. */
export const ChangedElsewhere: Story = {
  beforeEach: setUp({ control: guestThenMonthly(false) }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Reactivate auto-renewal" });
    const annual = { passId: 104, start: "2026-03-11T14:00:00Z", end: "2027-03-11T14:00:00Z" };
    await stage.control(riderWith("rider", { isAutoRenewing: false, subscriptions: [annual] }));
    await userEvent.click(button);
    await stage.waitUntil(() => expect(canvasElement).toHaveTextContent(/^.*has changed since this page was shown/));
    await stage.waitUntil(() => expect(canvasElement).toHaveTextContent(/charged \$156\.00 on/));
    await expect((await stage.fetchReceived("/bikeshare/1/user")).filter(Boolean)).toEqual([]);
  },
};

export const CardExpiresBefore = storyOf(
  { userName: "cancelled", control: riderWith("cancelled", { card: { month: 3, year: 2026 } }) },
  { texts: "Your card will have expired by then. Please add a new one.", links: ["Update your card"] },
);

/** A price is a promise to charge it, which a card that has expired cannot keep; to cancel, a rider needs no card. */
export const CardExpired = storyOf(
  { userName: "expired-card" },
  {
    texts: "The card on your account cannot pay this renewal.",
    absentTexts: [/\$156/, "to continue"],
    buttons: ["Cancel auto-renewal"],
  },
);

/** Nobody knows whether the card can pay, so that nothing promises a charge. */
export const CardUnknown = storyOf(
  { userName: "cancelled", control: { faults: [failingCall("GET", "1/user/paymentProfile")] } },
  {
    texts: [/Error fetching payment profile/, /If you reactivate it, Annual Pass costs \$156\.00 every/],
    absentTexts: [/\$156\.00 on/],
  },
);

export const NothingToCancel = storyOf(
  { userName: "newcomer" },
  { texts: /Auto-renewal is off.*You have no pass that renews automatically/, links: ["Choose a pass"] },
);

/** The service may keep auto-renewal on for a pass that never renews, so that no card has to pay. */
export const OnForNothing: Story = {
  beforeEach: setUp({ control: guestOnly({ card: null }) }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^You have no pass that renews automatically, so nothing is/)).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Auto-renewal is on" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Cancel auto-renewal" })).toBeVisible();
    // The card loads after the passes.
    await stage.clock.advance(1_000);
    await expect(canvasElement.querySelector(".bs-card")).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Update your card" })).toBeNull();
  },
};

/** Nothing promises a charge to a card that is not there. */
export const ReactivatedWithoutCard: Story = {
  beforeEach: setUp({ userName: "cancelled", control: riderWith("cancelled", { card: null }) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reactivate auto-renewal" }));
    await expect(await canvas.findByText("Auto-renewal is on.")).toBeVisible();
    await expect(canvas.queryByText(/card is charged/)).toBeNull();
  },
};

const ENDED_PASS = { passId: 104, start: "2025-01-01T00:00:00Z", end: "2026-01-01T00:00:00Z" };
export const PassExpired = storyOf(
  { userName: "cancelled", control: riderWith("cancelled", { subscriptions: [ENDED_PASS], isAutoRenewing: false }) },
  { texts: "Your pass has expired. Renew it to ride again.", links: ["Renew your pass"] },
);
