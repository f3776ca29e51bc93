import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { fillInCard } from "../stage/card-provider.ts";
import { createEligibilityStage } from "../stage/eligibility-stage.tsx";
import { acceptAndPay, SignUpOn, TYPED_DETAILS } from "../stage/sign-up-stage.tsx";
import { stageFor } from "../stage/widget-stage.tsx";

const { stage, from } = stageFor(createEligibilityStage, { system: "phl" });

export default { title: "eligibility/Service answers", render: () => <SignUpOn stage={stage} /> } satisfies Meta;

/** A proof on a card, one of several proofs, and one of boxes. */
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
  disability: {
    system: "lax",
    typed: { selfCert: true, agreeToProveDisability: true },
    again: "We do not ask again.",
    field: /I certify/,
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
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    const failure =
      /An error occured validating your eligibility\. Please try again or contact customer service for assistance\./;
    await stage.until(() =>
      expect(canvas.getByLabelText(CLAIMS.accessCard.field)).toHaveAccessibleDescription(failure),
    );
    await step("the input is kept, and the check can be retried", async () => {
      await userEvent.click(canvas.getByRole("button", CONTINUE));
      await expect(await canvas.findByRole("heading", PAYMENT)).toBeVisible();
    });
    await step("the earlier answer is shown again on the next check", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Back" }));
      await expect(await canvas.findByText("You can buy this pass at reduced fare.")).toBeVisible();
      await expect(canvas.getByText(CLAIMS.accessCard.again)).toBeVisible();
    });
  },
};

/** A refused rider may buy the same pass at full fare, and sees its price and key card before choosing it. */
export const FullFareInstead: Story = {
  beforeEach: beginWithClaim("accessCard", { email: "refused@example.org" }),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    await userEvent.click(await canvas.findByRole("button", { name: "Take this pass at full fare" }));
    const pass = canvas.getByRole("radio", { checked: true });
    await expect(pass).toHaveAccessibleName(/^Monthly Pass/);
    await waitFor(() => expect(pass.closest("[tabindex]")).toHaveFocus());
    await expect(canvas.queryByRole("group", { name: "Reduced fare" })).toBeNull();
    await expect(canvas.getByLabelText("Email")).toHaveValue("refused@example.org");
    await step("the full fare needs no verification, and the cart has none of the refused one", async () => {
      const { cart } = stage.app.store.getState();
      await expect(cart).toMatchObject({ subscriptionTypeId: 103, discountVerified: false });
    });
  },
};

export const CaliforniaEbtRefused = refused("californiaEBT");
export const DisabilityRefused = refused("disability");

const fetchVerifiedClaims = () => stage.fetchReceived("/account/reducedFare");

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
    await expect(await fetchVerifiedClaims()).toHaveLength(1);
    await continueToPayment(context);
    await expect(await fetchVerifiedClaims()).toHaveLength(2);
  },
};

const REFUSED = "This card was used by somebody else.";

/** Refused at the payment: the step with all typed values opens, where another proof can be verified. */
export const RefusedWhenPaying: Story = {
  beforeEach: beginWithClaim("accessCard", {
    fault: { path: "/register", kind: "status", status: 400, error: REFUSED, field: "discountVerified" },
  }),
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    const order = async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Review order" }));
      await canvas.findByRole("heading", { name: "Step 3 of 4: Review" });
    };
    await continueToPayment(context);
    await fillInCard(context, "4242424242424242");
    await order();
    await acceptAndPay(context, /^Pay/);
    await canvas.findByRole("heading", { name: "Step 1 of 4: Your details" });
    await step("the reason shows at the proof, and the input is kept", async () => {
      const number = await canvas.findByLabelText(CLAIMS.accessCard.field);
      await waitFor(() => expect(number).toHaveFocus());
      await expect(number).toHaveValue("600486 1234567890 01 5");
      await expect(number).toHaveAccessibleDescription(
        /This card was used by somebody else\. Could not process sign up request\..* You were not charged\./,
      );
      await expect(canvas.getByLabelText("Password")).toHaveValue(TYPED_DETAILS.password);
      await expect(canvas.getByRole("button", { name: "Take this pass at full fare" })).toBeVisible();
    });
    await step("another proof is verified, and the checkboxes are kept", async () => {
      const number = canvas.getByLabelText(CLAIMS.accessCard.field);
      await userEvent.clear(number);
      await userEvent.type(number, "6004861234567890023");
      await continueToPayment(context);
      await order();
      for (const box of canvas.getAllByRole("checkbox")) await expect(box).toBeChecked();
      await userEvent.click(canvas.getByRole("button", { name: /^Pay/ }));
      await stage.until(() => canvas.getByRole("heading", { name: "Step 4 of 4: Confirmation" }));
      await expect(await fetchVerifiedClaims()).toHaveLength(2);
    });
  },
};
