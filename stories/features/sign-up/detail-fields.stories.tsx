import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, spyOn, waitFor } from "storybook/test";
import { lax } from "../../../src/domain/programs/lax.ts";
import { signUpStageFor, TYPED_DETAILS } from "../../stage/sign-up-stage.tsx";

const { from, render } = signUpStageFor();

export default { title: "sign-up/1 Fields of the details", beforeEach: from(), render } satisfies Meta;

/** How numbers are grouped: src/domain/phone.test.ts, test/e2e/shell/typed-before-react.spec.ts. */
export const PhoneTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/Mobile phone/);
    await userEvent.click(field);
    await userEvent.paste("２１５-５５５-０１９９");
    await expect(field).toHaveValue("(215) 555-0199");
    await userEvent.clear(field);
    await userEvent.type(field, "215x");
    await expect(field).toHaveValue("(215");
    await expect(canvas.getByText("Can only contain digits 0-9")).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByText("Phone number format is invalid")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.paste("215-555-0188 x5");
    await userEvent.tab();
    await expect(canvas.getByText("Phone number format is invalid. Enter it without an extension")).toBeVisible();
  },
};

/** Firefox reports a moved caret to screen readers, which would then read a field again that focus has left. */
export const PhoneLeftByTab: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/Mobile phone/);
    // Waits until the chunk that groups digits is loaded.
    await userEvent.type(field, "2155550199");
    await waitFor(() => expect(field).toHaveValue("(215) 555-0199"));
    await userEvent.clear(field);
    const moved = spyOn(field, "setSelectionRange");
    const focused = spyOn(field, "focus");
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Tab}");
    await expect(field).toHaveFocus();
    await userEvent.tab();
    await expect(field).not.toHaveFocus();
    await expect(moved).not.toHaveBeenCalled();
    await expect(focused.mock.calls.length).toBeLessThanOrEqual(1);
  },
};

/** Los Angeles also asks for a region. A TAP card already belongs to the rider and gets linked: nobody mails one. */
export const RegionAndTapCard: Story = {
  globals: { theme: "lax" },
  beforeEach: from({ program: lax, typed: TYPED_DETAILS }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Age group")).not.toBeVisible();
    await userEvent.click(canvas.getByText("About you (optional)"));
    await expect(await canvas.findByLabelText("Age group")).toBeVisible();
    await expect(canvas.getByRole("option", { name: "16–17" })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getAllByText("Region cannot be blank")).toHaveLength(2);
    const region = canvas.getByLabelText(/Where will you ride most/);
    await expect(region).toHaveAccessibleDescription("Region cannot be blank");
    await userEvent.selectOptions(region, "North Hollywood");
    await expect(region).toHaveValue("North Hollywood");
    await userEvent.click(await canvas.findByRole("radio", { name: /^1-Ride/ }));
    await waitFor(() => expect(region).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole("radio", { name: /^365-Day Pass/ }));
    const card = await canvas.findByRole("checkbox", { name: /I will use a\s*TAP card/ });
    await expect(card).toHaveAccessibleDescription(/If you have one, link it in your account/);
  },
};
