import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fireEvent, waitFor } from "storybook/test";
import { eligibilityStageFor } from "../stage/eligibility-stage.tsx";

const { stage, from, render } = eligibilityStageFor({ system: "lax", typed: { type: "senior" } });

export default { title: "eligibility/Senior", globals: { theme: "lax" }, render } satisfies Meta;

const CONTINUE = { name: "Continue" };
const REQUIRED = "Valid birthdate required";

/** How dates are read: src/lib/typed-date.test.ts; which ones are eligible: src/eligibility/claim-schema.test.ts. */
export const BirthDateTyped: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/Birthdate/);
    await userEvent.type(field, "03/M");
    await expect(field).toHaveValue("03");
    await expect(canvas.getByText("MM/DD/YYYY")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.paste(" 1995-03-04 ");
    await userEvent.tab();
    await expect(field).toHaveValue("03/04/1995");
    await expect(canvas.getByText("Ineligible birthdate")).toBeVisible();
  },
};

export const BirthDateInvalid: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Birthdate")).toHaveAttribute("placeholder", "MM/DD/YYYY");
    await expect(canvas.getByText("We do not ask again.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    await expect(canvas.getAllByText(REQUIRED)).toHaveLength(2);
    await expect(canvas.getAllByText("Must indicate willingness to prove age")).toHaveLength(2);
    await waitFor(() => expect(canvas.getByLabelText(/Birthdate/)).toHaveFocus());
    await expect(await stage.fetchReceived("/account/reducedFare")).toHaveLength(0);
  },
};

export const PickedAndVerified: Story = {
  beforeEach: from(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const picker = canvasElement.querySelector<HTMLInputElement>("input[type=date]");
    if (!picker) throw new Error("there is no picker");
    fireEvent.change(picker, { target: { value: "1955-03-04" } });
    await expect(canvas.getByLabelText("Birthdate")).toHaveValue("03/04/1955");
    // Where the browser opens no picker, its own date field is shown.
    picker.showPicker = () => {
      throw new DOMException("not here", "SecurityError");
    };
    await userEvent.click(canvas.getByRole("button", { name: "Pick a date" }));
    await expect(canvas.getByLabelText("Pick a date")).toHaveValue("1955-03-04");
    await userEvent.click(canvas.getByRole("checkbox", { name: "I agree to prove my age if I am asked to" }));
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    await expect(await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" })).toBeVisible();
  },
};
