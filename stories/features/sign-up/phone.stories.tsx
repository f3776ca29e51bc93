import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { createSignUpStage, SignUpOn, type SignUpStage } from "../../stage/sign-up-stage.tsx";

let stage: SignUpStage;

const meta = {
  title: "sign-up/1 Phone",
  beforeEach: async () => {
    stage = await createSignUpStage();
  },
  render: () => <SignUpOn stage={stage} />,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

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
    await step("the caret stays where a digit is deleted and typed", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "2155550199");
      field.setSelectionRange(6, 6);
      await userEvent.keyboard("{Backspace}");
      await expect(field).toHaveValue("(215) 550-199");
    });
    await step("a number that begins with + is typed as it comes", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "+44 20 7946");
      await expect(field).toHaveValue("+44 20 7946");
      await expect(canvas.queryByText("Can only contain digits 0-9")).toBeNull();
    });
    await step("a letter is not taken, and the field says why", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "215x");
      await expect(field).toHaveValue("(215");
      await expect(canvas.getByText("Can only contain digits 0-9")).toBeVisible();
    });
  },
};
