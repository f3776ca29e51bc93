import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, spyOn, waitFor } from "storybook/test";
import { lax } from "../../../src/domain/programs/lax.ts";
import { DETAILS, signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { setUp, render } = signUpStageFor();

export default { title: "sign-up/1 Fields of the details", beforeEach: setUp(), render } satisfies Meta;

/** How the digits are grouped: src/domain/phone.test.ts, test/e2e/shell/typed-before-react.spec.ts. */
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
    // Types once, and waits until the chunk that groups the digits is loaded.
    await userEvent.type(field, "2155550199");
    await waitFor(() => expect(field).toHaveValue("(215) 555-0199"));
    await userEvent.clear(field);
    const setCaret = spyOn(field, "setSelectionRange");
    const setFocus = spyOn(field, "focus");
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Tab}");
    await expect(field).toHaveFocus();
    await userEvent.tab();
    await expect(field).not.toHaveFocus();
    await expect(setCaret).not.toHaveBeenCalled();
    await expect(setFocus.mock.calls.length).toBeLessThanOrEqual(1);
  },
};

/** Los Angeles also asks for a region. Its key card is a TAP card, which riders own and link: nothing is mailed. */
export const RegionAndTapCard: Story = {
  globals: { theme: "lax" },
  beforeEach: setUp({ program: lax, details: DETAILS }),
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
