import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { enterOwnCode } from "../../../src/passes/promo-code.ts";
import { AT_REVIEW, acceptAndPay, signUpStageFor, TYPED_DETAILS } from "../../stage/sign-up-stage.tsx";

const { stage, from, render } = signUpStageFor(AT_REVIEW);

/** Which field a refusal opens: src/features/sign-up/sign-up-screen.test.ts. */
export default { title: "sign-up/3 Refusals", render } satisfies Meta;

/** A declined card leads back to the card step with the reason. */
export const CardDeclined: Story = {
  beforeEach: from({ card: { id: `tok_declined_visa_0002_12_2030_credit_US_19125_${crypto.randomUUID()}` } }),
  play: async (context) => {
    await acceptAndPay(context);
    await context.canvas.findByRole("heading", { name: "Step 2 of 4: Payment" });
    const [alert] = context.canvas.getAllByRole("alert");
    await expect(alert).toHaveTextContent("Your card was declined.");
    await waitFor(() => expect(alert).toHaveFocus());
    await expect(stage.app.store.getState().enteredCard).toBeNull();
  },
};

/** The service names the field: the rider gets there, and reads the service's reason. */
export const RefusedAtField: Story = {
  beforeEach: from({ typed: { ...TYPED_DETAILS, withCard: "no", userName: "rider" } }),
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    await acceptAndPay(context);
    await canvas.findByRole("heading", { name: "Step 1 of 4: Your details" });
    const username = await canvas.findByLabelText(/Username/);
    await waitFor(() => expect(username).toHaveFocus());
    await expect(username).toHaveValue("rider");
    await expect(username).toHaveAccessibleDescription(/This username is taken\./);
    await expect(canvas.getByLabelText("Password")).toHaveValue(TYPED_DETAILS.password);
    await step("the reason stays until the value changes", async () => {
      await userEvent.tab();
      await expect(canvas.getAllByText("This username is taken.")).toHaveLength(2);
      await expect(canvas.getAllByText("You were not charged.")).toHaveLength(2);
      await userEvent.type(username, "2");
      await expect(canvas.queryByText("This username is taken.")).toBeNull();
    });
  },
};

/** The code returns to its field; src/features/sign-up/sign-up-screen.test.ts takes it from the cart. */
export const RefusedPromoCode: Story = {
  beforeEach: async () => {
    const refusal = { kind: "status", status: 400, error: "Not this one.", field: "promoCode" };
    await from({ control: { faults: [{ method: "POST", path: "/register", ...refusal }] } })();
    stage.app.store.setState({ givenEmail: TYPED_DETAILS.contactEmail });
    enterOwnCode(stage.app, "RIDE20");
  },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole("button", { name: /^Pay\s*\$16\.00$/ });
    await acceptAndPay(context, /^Pay\s*\$16\.00$/);
    await canvas.findByRole("heading", { name: "Step 1 of 4: Your details" });
    const code = await canvas.findByLabelText(/Promo code/);
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveValue("RIDE20");
    await expect(code).toHaveAccessibleDescription(/Not this one\./);
  },
};
