import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { eligibilityStageFor } from "../stage/eligibility-stage.tsx";

const GOOD = "6004861234567890015";

const { from, render } = eligibilityStageFor({ system: "phl" });

export default { title: "eligibility/ACCESS card", globals: { theme: "phl" }, render } satisfies Meta;

export const NumberEmpty: Story = {
  beforeEach: from(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "Reduced fare" })).toContainElement(
      canvas.getByLabelText(/ACCESS card number/),
    );
    await expect(canvas.getByLabelText(/ACCESS card number/)).toHaveValue("");
    await expect(canvas.getAllByRole("radio")).toHaveLength(1);
    await expect(canvas.getByText(/only verifies that you are eligible. You pay by credit card/)).toBeVisible();
    await expect(canvas.getByText(/Up to four household members may share/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "(215) 555-0142" })).toHaveAttribute("href", "tel:+12155550142");
    await expect(canvas.getByRole("link", { name: "support@indego.example.org" })).toBeVisible();
  },
};

export const NumberFilled: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/ACCESS card number/);
    await userEvent.type(field, GOOD);
    await expect(field).toHaveValue("600486 1234567890 01 5");
    // Backspace and Delete skip the gaps.
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
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/ACCESS card number/);
    await userEvent.type(field, "60O4");
    await expect(field).toHaveValue("604");
    await expect(canvas.getByText("Can only contain digits 0-9")).toBeVisible();
    await expect(canvas.queryByText("ACCESS card number is invalid")).toBeNull();
    // An invalid pasted text stays for correction; on blur its own error shows the format.
    await userEvent.clear(field);
    await userEvent.paste(`${GOOD}7`);
    await expect(field).toHaveValue(`${GOOD}7`);
    await expect(field).not.toBeInvalid();
    await userEvent.tab();
    await expect(canvas.getByText("ACCESS card number is invalid")).toBeVisible();
    await expect(canvas.getByText("###### ########## ## #")).toBeVisible();
    await expect(canvas.queryByText("Can only contain digits 0-9")).toBeNull();
    await expect(field.labels?.[0]).toHaveTextContent("* ACCESS card number");
  },
};
