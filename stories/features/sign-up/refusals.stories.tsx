import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { enterOwnCode } from "../../../src/passes/promo-code.ts";
import { fillInCard } from "../../stage/card-provider.ts";
import { AT_REVIEW, acceptAndPay, signUpStageFor, TYPED_DETAILS } from "../../stage/sign-up-stage.tsx";

const { stage, from, render } = signUpStageFor(AT_REVIEW);

/** Which field a refusal opens: src/features/sign-up/sign-up-screen.test.ts. */
export default { title: "sign-up/3 Refusals", render } satisfies Meta;

/** A declined card leads back to the card step: the reason is visible until another one is entered. */
export const CardDeclined: Story = {
  beforeEach: from({ card: { id: `tok_declined_visa_0002_12_2030_credit_US_19125_${crypto.randomUUID()}` } }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await acceptAndPay(context);
    await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" });
    const [said, ofFields] = canvas.getAllByRole("alert");
    await waitFor(() => expect(said).toHaveFocus());
    await expect(said).toHaveTextContent(
      /^Could not process sign up request\. Please try again or contact customer service\. ?Your bank did not accept this card\. ?Your card was declined\. ?You were not charged\. ?Enter another card\.$/,
    );
    await expect(ofFields).toBeEmptyDOMElement();
    // A rider who reads the reason reaches the fields next.
    const card = canvas.getByRole("group", { name: /^Card/ });
    await expect(said?.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(stage.app.store.getState().enteredCard).toBeNull();
    await fillInCard(context, "4242424242424242");
    await userEvent.click(canvas.getByRole("button", { name: "Review order" }));
    await canvas.findByRole("heading", { name: "Step 3 of 4: Review" });
    await expect(canvas.queryByText("Your card was declined.")).toBeNull();
  },
};

/** The service names the field: the rider gets there, and reads the service's reason. */
export const RefusedAtField: Story = {
  beforeEach: from({ typed: { ...TYPED_DETAILS, withCard: "no", userName: "rider" } }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await acceptAndPay(context);
    await canvas.findByRole("heading", { name: "Step 1 of 4: Your details" });
    const username = await canvas.findByLabelText(/Username/);
    await waitFor(() => expect(username).toHaveFocus());
    await expect(username).toHaveValue("rider");
    await expect(username).toHaveAccessibleDescription(/This username is taken\./);
    await expect(canvas.getByLabelText("Password")).toHaveValue(TYPED_DETAILS.password);
    await userEvent.tab();
    await expect(canvas.getAllByText("This username is taken.")).toHaveLength(2);
    await expect(canvas.getAllByText("You were not charged.")).toHaveLength(2);
    await userEvent.type(username, "2");
    await expect(canvas.queryByText("This username is taken.")).toBeNull();
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
