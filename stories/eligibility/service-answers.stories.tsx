import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { eligibilityStageFor } from "../stage/eligibility-stage.tsx";

const { stage, from, render } = eligibilityStageFor({ system: "phl", typed: { accessCard: "6004861234567890015" } });

/** Other proofs: Los Angeles; failures: test/faults/specification-8.test.tsx. */
export default { title: "eligibility/Service answers", render } satisfies Meta;

const FIELD = /ACCESS card number/;
const CONTINUE = { name: "Continue" };
const PAYMENT = { name: "Step 2 of 4: Payment" };
const ELIGIBLE = "You can buy this pass at reduced fare.";

/** A slow verification: the button is locked, and after a while the support contact appears. */
export const AccessCardVerifying: Story = {
  beforeEach: from({}, { faults: [{ method: "POST", path: "/account/reducedFare", kind: "delay", ms: 9_000 }] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    const busy = await canvas.findByRole("button", { name: "Checking your details" });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(busy);
    await stage.until(() => expect(canvas.getByText(/This is taking longer than usual/)).toBeVisible());
    await stage.until(() => expect(canvas.getByRole("heading", PAYMENT)).toBeVisible());
    await expect(await stage.fetchReceived("/account/reducedFare")).toHaveLength(1);
  },
};

/**
 * A refused rider may buy the same pass at full fare, and sees its price and key card before choosing it. Refused at the
 * payment: src/features/sign-up/sign-up-screen.test.ts.
 */
export const RefusedThenFullFare: Story = {
  beforeEach: from({}, {}, "refused@example.org"),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("We ask again in one year.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    const refusal = /We could not verify your eligibility with these details\. Check them and try again\./;
    await stage.until(() => expect(canvas.getByLabelText(FIELD)).toHaveAccessibleDescription(refusal));
    await waitFor(() => expect(canvas.getByLabelText(FIELD)).toHaveFocus());
    const desk = canvas.getByText(/Our help desk can look into it/).parentElement;
    await expect(desk?.querySelectorAll("a")).toHaveLength(2);
    await expect(canvas.queryByRole("button", { name: "Show it another way" }), "the only proof here").toBeNull();
    await expect(stage.app.store.getState().cart.discountVerified).toBe(false);
    await expect(canvas.queryByRole("heading", PAYMENT)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Take this pass at full fare" }));
    const pass = canvas.getByRole("radio", { checked: true });
    await expect(pass).toHaveAccessibleName(/^Monthly Pass/);
    await waitFor(() => expect(pass.closest("[tabindex]")).toHaveFocus());
    await expect(canvas.queryByRole("group", { name: "Reduced fare" })).toBeNull();
    await expect(canvas.getByLabelText("Email")).toHaveValue("refused@example.org");
    await expect(stage.app.store.getState().cart).toMatchObject({ subscriptionTypeId: 103, discountVerified: false });
  },
};

/** A verification belongs to one rider: another e-mail needs a new one, and the typed proof stays. */
export const VerifiedThenAnotherEmail: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    await canvas.findByRole("heading", PAYMENT);
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(await canvas.findByText(ELIGIBLE)).toBeVisible();
    await expect(canvas.getByText("We ask again in one year.")).toBeVisible();
    await expect(canvas.queryByLabelText(FIELD)).toBeNull();
    const email = canvas.getByLabelText(/Email/);
    await userEvent.clear(email);
    await userEvent.type(email, "other@example.org");
    await expect(await canvas.findByLabelText(FIELD)).toHaveValue("600486 1234567890 01 5");
  },
};
