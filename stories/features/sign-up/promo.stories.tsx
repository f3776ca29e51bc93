import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fireEvent, waitFor } from "storybook/test";
import { phl } from "../../../src/domain/programs/phl.ts";
import { loadCheckout } from "../../../src/features/sign-up/use-checkout.ts";
import { enterOwnCode } from "../../../src/passes/promo-code.ts";
import { DETAILS, DETAILS_FILLED, MONTHLY, signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { stage, setUp, render } = signUpStageFor();

/** A rider who has chosen a pass, and entered an e-mail and a code; failed checks: test/faults/sign-up.test.tsx. */
const setUpWithCode = (code: string) => async () => {
  await setUp({ details: DETAILS, chosenPass: MONTHLY })();
  stage.app.store.setState({ enteredEmail: DETAILS.contactEmail });
  enterOwnCode(stage.app, code);
};

export default { title: "sign-up/1 Promo code", render } satisfies Meta;

/** The list of passes shows the promotion of a pass: the old and new price, and the last day. */
export const PromotionsInTheList: Story = {
  beforeEach: setUp({ program: phl, now: "2024-05-20T17:00:00Z" }),
  play: async ({ canvas }) => {
    const monthly = canvas.getByRole("radio", { name: /^Monthly Pass/ }).closest("label");
    await waitFor(() => expect(monthly).toHaveTextContent(/Was \$20\.00 Now \$5\.00/));
    await expect(monthly).toHaveTextContent(
      "First month $5.00, then $20.00 per month · with code INDEPRO24 · Until May 31, 2024",
    );
    await expect(canvas.getByRole("radio", { name: /^Annual Pass/ }).closest("label")).not.toHaveTextContent("Was");
    await expect(canvas.queryByText(/Log in/)).toBeNull();
  },
};

export const CodeWaiting: Story = {
  beforeEach: setUp({ program: phl }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText("Do you have a promo code?"));
    await userEvent.type(await canvas.findByLabelText("Promo code"), "ride20");
    await userEvent.click(canvas.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(canvasElement).toHaveTextContent("We check ride20 once we have your email"));
    await userEvent.type(canvas.getByLabelText("Email"), "ana@example.org");
    await userEvent.tab();
    await waitFor(() => expect(canvasElement).toHaveTextContent("We check ride20 once you have chosen a pass"));
    await expect(await stage.fetchReceived("/account/promocode")).toEqual([]);
    await userEvent.click(canvas.getByRole("radio", { name: /^Monthly Pass/ }));
    await waitFor(() => expect(canvasElement).toHaveTextContent("RIDE20: $16.00 instead of $20.00."));
  },
};

/** The field does not cut a long code, as the service would then check another code than the rider typed. */
export const CodeTooLong: Story = {
  beforeEach: setUp(DETAILS_FILLED),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Promo code")).not.toBeVisible();
    await userEvent.click(canvas.getByText("Do you have a promo code?"));
    const code = await canvas.findByLabelText("Promo code");
    await userEvent.type(code, "x".repeat(41));
    await userEvent.click(canvas.getByRole("button", { name: "Apply" }));
    await expect(code).toHaveValue("x".repeat(41));
    await expect(await canvas.findByText("Use at most 40 characters")).toBeVisible();
    // Without the error of the code, Continue would lead to the next step.
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(code).toHaveFocus());
    await expect(stage.app.store.getState().cart.promocodeDetails.code).toBeNull();
    await expect(await stage.fetchReceived("/account/promocode")).toEqual([]);
  },
};

export const CodeAppliedThenRemoved: Story = {
  globals: { width: "960px" },
  beforeEach: setUpWithCode("RIDE20"),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent("RIDE20: $16.00 instead of $20.00."));
    await expect(canvasElement).not.toHaveTextContent("For new riders only.");
    await expect(canvasElement.textContent?.split("instead of $20.00")).toHaveLength(2);
    const order = canvas.getByRole("region", { name: "Your order" });
    // Waits, as the order only updates a moment after the code.
    await waitFor(() =>
      expect(order).toHaveTextContent(/Monthly Pass\s*\$20\.00, RIDE20 −\$4\.00 includes \$1\.19 sales tax\$16\.00/),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Remove code" }));
    await expect(canvas.getByText("Do you have a promo code?")).toBeVisible();
    await waitFor(() => expect(canvasElement).not.toHaveTextContent("$16.00"));
    await expect(stage.app.store.getState().cart.promocodeDetails.code).toBeNull();
  },
};

/** Our own sentence, followed by the reason in the service's words. */
const REASON = "There is no such code. This promo code is not valid for this pass.";

export const CodeRefused: Story = {
  beforeEach: setUpWithCode("NOSUCHCODE"),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = await canvas.findByLabelText(/Promo code/);
    await expect(field).toBeVisible();
    await expect(field).toHaveValue("NOSUCHCODE");
    await expect(field).toHaveAttribute("autocorrect", "off");
    await expect(field).toHaveAccessibleDescription(REASON);
    await expect(canvas.getAllByText("There is no such code.")).toHaveLength(1);
    await expect(canvasElement).not.toHaveTextContent("could not be validated");
    // While a typed code is checked, its field stays in place and keeps focus.
    await userEvent.clear(field);
    await expect(stage.app.store.getState().cart.promocodeDetails.code).toBeNull();
    await userEvent.type(field, "NONESUCH");
    await expect(canvasElement).not.toHaveTextContent("There is no such code.");
    await fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    await expect(stage.app.store.getState().cart.promocodeDetails.code).toBeNull();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(REASON));
    await waitFor(() => expect(field).toHaveFocus());
  },
};

/** After the first step, the refusal of the code is beside the order, as the field for a code is on the first step. */
export const CodeRefusedLater: Story = {
  globals: { width: "960px" },
  beforeEach: async () => {
    await setUpWithCode("NOSUCHCODE")();
    stage.app.store.setState({ signUpStep: "payment" });
    await loadCheckout();
  },
  play: async ({ canvas }) => {
    const order = canvas.getByRole("region", { name: "Your order" });
    await waitFor(() => expect(order).toHaveTextContent(REASON));
  },
};
