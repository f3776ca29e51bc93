import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, spyOn, waitFor } from "storybook/test";
import { lax } from "../../../src/domain/programs/lax.ts";
import { linesOf } from "../../stage/line-layout.ts";
import { signUpStageFor, TYPED_DETAILS } from "../../stage/sign-up-stage.tsx";

const { from, render } = signUpStageFor();

export default { title: "sign-up/1 Fields of the details", beforeEach: from(), render } satisfies Meta;

/** src/domain/phone.test.ts has more. */
const PHONES = [
  { pasted: "２１５-５５５-０１９９", shown: "(215) 555-0199" },
  { pasted: "+44 20 7946 0958", shown: "+44 20 7946 0958" },
];

export const PhoneTyped: Story = {
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

/** A number does not break across lines. */
export const PhoneInANarrowNotice: Story = {
  globals: { width: "360px" },
  beforeEach: from({ typed: TYPED_DETAILS }),
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

/** The program that also asks for a region. */
const inLosAngeles = {
  globals: { theme: "lax" },
  beforeEach: from({ program: lax, typed: TYPED_DETAILS }),
} satisfies Story;

export const Region: Story = {
  ...inLosAngeles,
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByLabelText("Where will you ride most?");
    await expect(region).toHaveValue("");
    await userEvent.selectOptions(region, "North Hollywood");
    await expect(region).toHaveValue("North Hollywood");
    await userEvent.click(await canvas.findByRole("radio", { name: /^1-Ride/ }));
    await waitFor(() => expect(region).not.toBeInTheDocument());
  },
};

/** A TAP card already belongs to the rider and gets linked: no text may promise to mail one. */
export const TapCard: Story = {
  ...inLosAngeles,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^365-Day Pass/ }));
    const card = canvas.getByRole("checkbox", { name: /I will use a\s*TAP card/ });
    await expect(card).toHaveAccessibleDescription(/If you have one, link it in your account/);
  },
};

export const RegionMissing: Story = {
  ...inLosAngeles,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getAllByText("Region cannot be blank")).toHaveLength(2);
    await expect(canvas.getByLabelText(/Where will you ride most/)).toBeInvalid();
    await expect(canvas.getByLabelText(/Where will you ride most/)).toHaveAccessibleDescription(
      "Region cannot be blank",
    );
    await userEvent.selectOptions(canvas.getByLabelText(/Where will you ride most/), "DTLA");
    await expect(canvas.queryByText("Region cannot be blank")).toBeNull();
  },
};

export const AboutYouOpen: Story = {
  ...inLosAngeles,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Age group")).not.toBeVisible();
    await userEvent.click(canvas.getByText("About you (optional)"));
    await expect(await canvas.findByLabelText("Age group")).toBeVisible();
    await expect(canvas.getByRole("option", { name: "16–17" })).toBeInTheDocument();
    await expect(canvas.getByLabelText("Gender")).toHaveValue("");
    await userEvent.selectOptions(canvas.getByLabelText("What will you mostly ride for?"), "Errands");
    await expect(canvas.getByLabelText("What will you mostly ride for?")).toHaveValue("errands");
  },
};
