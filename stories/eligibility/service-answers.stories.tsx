import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { createEligibilityStage } from "../stage/eligibility-stage.tsx";
import { SignUpOn } from "../stage/sign-up-stage.tsx";
import { stageFor } from "../stage/widget-stage.tsx";

const { stage, from } = stageFor(createEligibilityStage, { system: "phl" });

export default { title: "eligibility/Service answers", render: () => <SignUpOn stage={stage} /> } satisfies Meta;

/** A proof on a card, and one of several proofs. */
const CLAIMS = {
  accessCard: {
    system: "phl",
    typed: { accessCard: "6004861234567890015" },
    again: "We ask again in one year.",
    field: /ACCESS card number/,
  },
  californiaEBT: {
    system: "lax",
    typed: { californiaEBT: "5077190000000001" },
    again: "We ask again in one year.",
    field: /EBT card number/,
  },
} as const;
type Claim = keyof typeof CLAIMS;

const CONTINUE = { name: "Continue" };
const PAYMENT = { name: "Step 2 of 4: Payment" };

const beginWithClaim = (type: Claim, { email, fault }: { readonly email?: string; readonly fault?: object } = {}) => {
  const { system, typed } = CLAIMS[type];
  const faults = fault ? [{ method: "POST", path: "/account/reducedFare", ...fault }] : [];
  return from({ system, typed: { type, ...typed }, contactEmail: email, control: { faults } });
};

/** A slow verification: the button is locked, and after a while the support contact appears. */
export const AccessCardVerifying: Story = {
  beforeEach: beginWithClaim("accessCard", { fault: { kind: "delay", ms: 9_000 } }),
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

const refused = (type: Claim): Story => ({
  beforeEach: beginWithClaim(type, { email: "refused@example.org" }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(CLAIMS[type].again)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    const refusal = /We could not verify your eligibility with these details\. Check them and try again\./;
    await stage.until(() => expect(canvas.getByLabelText(CLAIMS[type].field)).toHaveAccessibleDescription(refusal));
    await waitFor(() => expect(canvas.getByLabelText(CLAIMS[type].field)).toHaveFocus());
    const desk = canvas.getByText(/Our help desk can look into it/).parentElement;
    await expect(desk?.querySelectorAll("a")).toHaveLength(2);
    await expect(canvas.getByRole("button", { name: "Take this pass at full fare" })).toBeVisible();
    // The other cities accept a single proof.
    const others = canvas.queryAllByRole("button", { name: "Show it another way" });
    await expect(others).toHaveLength(CLAIMS[type].system === "lax" ? 1 : 0);
    await expect(stage.app.store.getState().cart.discountVerified).toBe(false);
    await expect(canvas.queryByRole("heading", PAYMENT)).toBeNull();
  },
});

export const AccessCardServiceDown: Story = {
  beforeEach: beginWithClaim("accessCard", { fault: { kind: "status", status: 503 } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    const failure =
      /An error occured validating your eligibility\. Please try again or contact customer service for assistance\./;
    await stage.until(() =>
      expect(canvas.getByLabelText(CLAIMS.accessCard.field)).toHaveAccessibleDescription(failure),
    );
  },
};

/** A refused rider may buy the same pass at full fare, and sees its price and key card before choosing it. */
export const FullFareInstead: Story = {
  beforeEach: beginWithClaim("accessCard", { email: "refused@example.org" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    await userEvent.click(await canvas.findByRole("button", { name: "Take this pass at full fare" }));
    const pass = canvas.getByRole("radio", { checked: true });
    await expect(pass).toHaveAccessibleName(/^Monthly Pass/);
    await waitFor(() => expect(pass.closest("[tabindex]")).toHaveFocus());
    await expect(canvas.queryByRole("group", { name: "Reduced fare" })).toBeNull();
    await expect(canvas.getByLabelText("Email")).toHaveValue("refused@example.org");
    const { cart } = stage.app.store.getState();
    await expect(cart).toMatchObject({ subscriptionTypeId: 103, discountVerified: false });
  },
};

/** Refused at the payment: src/features/sign-up/sign-up-screen.test.ts. */
export const AccessCardRefused = refused("accessCard");
export const CaliforniaEbtRefused = refused("californiaEBT");

async function continueToPayment({ canvas, userEvent }: Pick<StoryContext, "canvas" | "userEvent">): Promise<void> {
  await userEvent.click(canvas.getByRole("button", CONTINUE));
  await canvas.findByRole("heading", PAYMENT);
}

/** A verification belongs to one rider: another e-mail needs a new one, and the typed proof stays. */
export const AnotherEmail: Story = {
  beforeEach: beginWithClaim("accessCard"),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await continueToPayment(context);
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(await canvas.findByText("You can buy this pass at reduced fare.")).toBeVisible();
    const email = canvas.getByLabelText(/Email/);
    await userEvent.clear(email);
    await userEvent.type(email, "other@example.org");
    await expect(await canvas.findByLabelText(CLAIMS.accessCard.field)).toHaveValue("600486 1234567890 01 5");
  },
};
