import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FILLED, MONTHLY, signUpStageFor, TYPED_DETAILS } from "../../stage/sign-up-stage.tsx";

const { stage, from, render } = signUpStageFor();

export default { title: "sign-up/1 Failures in the details", render } satisfies Meta;

/** A failed lookup keeps nobody from signing up, while a code that cannot be sent is an error. */
export const ServiceDown: Story = {
  beforeEach: from({
    typed: TYPED_DETAILS,
    chosen: MONTHLY,
    control: {
      faults: [
        { method: "POST", path: "/lookup", kind: "status", status: 503, times: 9 },
        { method: "POST", path: "/phoneVerification", kind: "drop-before" },
      ],
    },
  }),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Text me a code" }));
    const [text] = await canvas.findAllByText("Could not send code. Please try again or contact customer service.");
    await expect(text).toBeVisible();
    await expect(canvas.getByLabelText(/Email/)).toHaveValue("ana@example.org");
    await step("retrying works", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Text me a code" }));
      await expect(await canvas.findByLabelText("Confirmation code")).toBeVisible();
      await expect(canvas.queryByText(/Could not send code/)).toBeNull();
    });
  },
};

/** After 7 s the support contact appears; the call continues, and its answer counts. */
export const LookupSlow: Story = {
  beforeEach: from({
    ...FILLED,
    control: { faults: [{ method: "POST", path: "/lookup", kind: "delay", ms: 10_000 }] },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getByRole("button", { name: "Checking your details" })).toBeVisible();
    await stage.until(() => expect(canvas.getByText(/This is taking longer than usual/)).toBeVisible());
    await stage.until(() => canvas.getByRole("heading", { name: "Step 2 of 4: Payment" }));
  },
};

const LEFT = [
  { label: /Email/, typed: "ana@example", says: "Email format is invalid" },
  { label: /Mobile phone/, typed: "(215) 555", says: "Phone number format is invalid" },
  { label: /^(\* )?Password/, typed: "seven77", says: "Password must be at least 8 characters long" },
  { label: /Reenter password/, typed: "seven77", says: "Passwords must match" },
] as const;

/** Leaving a field shows its error (src/forms/use-form.test.tsx, bindings.test.tsx); the typed value stays. */
export const LeftFields: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent, step }) => {
    for (const { label, typed, says } of LEFT) {
      await step(says, async () => {
        const field = canvas.getByLabelText<HTMLInputElement>(label);
        await userEvent.click(field);
        await userEvent.paste(typed);
        await expect(canvas.queryByText(says)).toBeNull();
        // Focus moves to a heading instead of another field, which would then be left as well.
        await userEvent.click(canvas.getByRole("heading", { name: /^Step 1 of 4/ }));
        await expect(field).toHaveAccessibleDescription(new RegExp(says));
        await expect(field).toHaveValue(typed);
      });
    }
  },
};
