import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { eligibilityStageFor } from "../stage/eligibility-stage.tsx";

const VALID_NUMBER = "6004861234567890015";
const FIELD_LABEL = /ACCESS card number/;

const { stage, setUp, render } = eligibilityStageFor({ system: "phl" });

/** Slow and failed checks of the number: test/faults/sign-up.test.tsx and rider-money.test.tsx. */
export default { title: "eligibility/ACCESS card", globals: { theme: "phl" }, render } satisfies Meta;

export const NumberEmptyThenFilled: Story = {
  beforeEach: setUp(),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(FIELD_LABEL);
    await expect(canvas.getByRole("group", { name: "Reduced fare" })).toContainElement(field);
    await expect(canvas.getAllByRole("radio")).toHaveLength(1);
    await expect(canvas.getByText(/only verifies that you are eligible. You pay by credit card/)).toBeVisible();
    await expect(canvas.getByText(/Up to four household members may share/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "(215) 555-0142" })).toHaveAttribute("href", "tel:+12155550142");
    await expect(canvas.getByRole("link", { name: "support@indego.example.org" })).toBeVisible();
    await expect(field).toHaveValue("");
    await userEvent.type(field, VALID_NUMBER);
    await expect(field).toHaveValue("600486 1234567890 01 5");
    // Backspace and Delete skip the spaces between the groups of digits.
    field.setSelectionRange(8, 8);
    await userEvent.keyboard("{Backspace}{Backspace}");
    await expect(field).toHaveValue("600482 3456789001 5");
    field.setSelectionRange(6, 6);
    await userEvent.keyboard("{Delete}");
    await expect(field).toHaveValue("600482 4567890015");
    await userEvent.keyboard("9");
    await expect(field).toHaveValue("600482 9456789001 5");
    await expect(field.selectionStart).toBe(8);
  },
};

export const NumberInvalid: Story = {
  beforeEach: setUp(),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(FIELD_LABEL);
    await userEvent.type(field, "60O4");
    await expect(field).toHaveValue("604");
    await expect(canvas.getByText("Can only contain digits 0-9")).toBeVisible();
    await expect(canvas.queryByText("ACCESS card number is invalid")).toBeNull();
    // A pasted invalid number stays for correction; when focus leaves the field, the error shows the format.
    await userEvent.clear(field);
    await userEvent.paste(`${VALID_NUMBER}7`);
    await expect(field).toHaveValue(`${VALID_NUMBER}7`);
    await expect(field).not.toBeInvalid();
    await userEvent.tab();
    await expect(canvas.getByText("ACCESS card number is invalid")).toBeVisible();
    await expect(canvas.getByText("###### ########## ## #")).toBeVisible();
    await expect(canvas.queryByText("Can only contain digits 0-9")).toBeNull();
    await expect(field.labels?.[0]).toHaveTextContent("* ACCESS card number");
  },
};

const CONTINUE_BUTTON = { name: "Continue" };
const PAYMENT_HEADING = { name: "Step 2 of 4: Payment" };

/**
 * A refused rider may buy the same pass at full fare, and sees its price and key card before choosing it. A refusal
 * that only comes at the payment: src/features/sign-up/sign-up-screen.test.ts.
 */
export const RefusedThenFullFare: Story = {
  beforeEach: setUp({ accessCard: VALID_NUMBER }, "refused@example.org"),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("We ask again in one year.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    const refusal = /We could not verify your eligibility with these details\. Check them and try again\./;
    await stage.waitUntil(() => expect(canvas.getByLabelText(FIELD_LABEL)).toHaveAccessibleDescription(refusal));
    await waitFor(() => expect(canvas.getByLabelText(FIELD_LABEL)).toHaveFocus());
    const helpDesk = canvas.getByText(/Our help desk can look into it/).parentElement;
    await expect(helpDesk?.querySelectorAll("a")).toHaveLength(2);
    await expect(canvas.queryByRole("button", { name: "Show it another way" }), "the only proof here").toBeNull();
    await expect(stage.app.store.getState().cart.discountVerified).toBe(false);
    await expect(canvas.queryByRole("heading", PAYMENT_HEADING)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Take this pass at full fare" }));
    const pass = canvas.getByRole("radio", { checked: true });
    await expect(pass).toHaveAccessibleName(/^Monthly Pass/);
    await waitFor(() => expect(pass.closest("[tabindex]")).toHaveFocus());
    await expect(canvas.queryByRole("group", { name: "Reduced fare" })).toBeNull();
    await expect(canvas.queryByText(refusal), "nor in the list of problems").toBeNull();
    await expect(canvas.getByLabelText("Email")).toHaveValue("refused@example.org");
    await expect(stage.app.store.getState().cart).toMatchObject({ subscriptionTypeId: 103, discountVerified: false });
  },
};

/** A verification belongs to one rider: another e-mail needs a new one. What is sent then: registration-cart.test.ts. */
export const VerifiedThenAnotherEmail: Story = {
  beforeEach: setUp({ accessCard: VALID_NUMBER }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    await canvas.findByRole("heading", PAYMENT_HEADING);
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(await canvas.findByText("You can buy this pass at reduced fare.")).toBeVisible();
    await expect(canvas.getByText("We ask again in one year.")).toBeVisible();
    await expect(canvas.queryByLabelText(FIELD_LABEL)).toBeNull();
    const email = canvas.getByLabelText(/Email/);
    await userEvent.clear(email);
    await userEvent.type(email, "other@example.org");
    await expect(await canvas.findByLabelText(FIELD_LABEL)).toHaveValue("600486 1234567890 01 5");
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    await canvas.findByRole("heading", PAYMENT_HEADING);
    await expect(await stage.fetchReceived("/account/reducedFare")).toHaveLength(2);
  },
};
