import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, spyOn, waitFor } from "storybook/test";
import { linesOf } from "../../stage/lines-of.ts";
import { signUpStageFor, TYPED } from "../../stage/sign-up-stage.tsx";

const { from, render } = signUpStageFor();

export default { title: "sign-up/1 Phone", beforeEach: from(), render } satisfies Meta;

const PHONES = [
  { pasted: "+1 (215) 555-0199", shown: "(215) 555-0199" },
  { pasted: "２１５-５５５-０１９９", shown: "(215) 555-0199" },
  { pasted: "1.215.555.0199", shown: "(215) 555-0199" },
  { pasted: "+44 20 7946 0958", shown: "+44 20 7946 0958" },
  { pasted: "215 555 0199 x5", shown: "215 555 0199 x5" },
];

export const Typed: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/Mobile phone/);
    for (const { pasted, shown } of PHONES) {
      await step(`"${pasted}" is shown as "${shown}"`, async () => {
        await userEvent.clear(field);
        await userEvent.click(field);
        await userEvent.paste(pasted);
        await expect(field).toHaveValue(shown);
      });
    }
    await step("the caret stays where a digit is deleted or typed", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "2155550199");
      field.setSelectionRange(6, 6);
      await userEvent.keyboard("{Backspace}");
      await expect(field).toHaveValue("(215) 550-199");
    });
    await step("a number that starts with + is not reformatted", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "+44 20 7946");
      await expect(field).toHaveValue("+44 20 7946");
      await expect(canvas.queryByText("Can only contain digits 0-9")).toBeNull();
    });
    await step("a letter is rejected, and the field says why", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "215x");
      await expect(field).toHaveValue("(215");
      await expect(canvas.getByText("Can only contain digits 0-9")).toBeVisible();
    });
  },
};

/** Firefox reports a moved caret to screen readers, which would then read a field again that focus has left. */
export const LeftByTab: Story = {
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

/** A number does not break across lines. */
export const NumberInANarrowNotice: Story = {
  globals: { width: "360px" },
  beforeEach: from({ typed: TYPED }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Text me a code" }));
    const number = (await canvas.findByText("555-0199", { selector: ".bs-notice *" })).closest("bdi");
    const notice = number?.closest<HTMLElement>(".bs-notice");
    for (let width = 13; number && notice && width < 20; width += 0.5) {
      notice.style.inlineSize = `${width}em`;
      await expect(linesOf(number)).toEqual(["(215) 555-0199"]);
    }
  },
};
