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

const SHORT = "Password must be at least 8 characters long";
const MATCH = "Passwords must match";
const LEFT = [
  { label: /Email/, typed: "ana@example", says: "Email format is invalid", right: "ana@example.org" },
  { label: /Mobile phone/, typed: "215555", says: "Phone number format is invalid", right: "2155550188" },
  { label: /^(\* )?Password/, typed: "seven77", says: SHORT, right: "long enough" },
  { label: /Reenter password/, typed: "long enougH", says: MATCH, right: "long enough" },
] as const;

/** Leaving a field shows its error, and no other field's, until the value is valid; the typed value stays. */
export const InvalidValues: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent, step }) => {
    for (const { label, typed, says, right } of LEFT) {
      await step(says, async () => {
        await expect(canvas.queryByText(says)).toBeNull();
        const field = canvas.getByLabelText<HTMLInputElement>(label);
        await userEvent.type(field, typed);
        await expect(canvas.queryByText(says)).toBeNull();
        // Focus moves to a heading instead of another field, which would then be left as well.
        await userEvent.click(canvas.getByRole("heading", { name: /^Step 1 of 4/ }));
        await expect(field).toBeInvalid();
        await expect(field).toHaveAccessibleDescription(new RegExp(says));
        await expect(canvas.getByText(says)).toBeVisible();
        await expect(field.value.replaceAll(/[() ]/g, "")).toBe(typed.replaceAll(" ", ""));
        await userEvent.clear(field);
        await userEvent.type(field, right);
        await expect(canvas.queryByText(says)).toBeNull();
      });
    }
  },
};

/** A code cannot be sent to an extension, such as an office has; the number stays. */
export const PhoneWithExtension: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    const phone = canvas.getByLabelText<HTMLInputElement>(/Mobile phone/);
    await userEvent.click(phone);
    await userEvent.paste("215-555-0188 x5");
    await userEvent.tab();
    await expect(canvas.getByText("Phone number format is invalid. Enter it without an extension")).toBeVisible();
    await expect(phone).toHaveValue("215-555-0188 x5");
  },
};

/** Both passwords are too short, and each field has its own error. */
/** A press anywhere leaves a field, but for a control of the same field. */
export const LeftByAPress: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByLabelText("Email");
    await userEvent.click(email);
    await userEvent.click(canvas.getByRole("heading", { level: 2 }));
    await expect(canvas.getByLabelText(/Email$/)).toHaveAccessibleDescription(/Email format is invalid/);
    await userEvent.click(canvas.getByLabelText("Password"));
    const [show] = canvas.getAllByRole("button", { name: "Show password" });
    if (show) await userEvent.click(show);
    await expect(canvas.queryByText(SHORT)).toBeNull();
    await userEvent.click(canvas.getByLabelText(/Mobile phone/));
    await expect(canvas.getByLabelText(/^(\* )?Password/)).toHaveAccessibleDescription(new RegExp(SHORT));
    await userEvent.click(canvas.getAllByRole("radio")[0] ?? email);
    await expect(canvas.getByLabelText(/Mobile phone/)).toHaveAccessibleDescription(/Phone number format is invalid/);
  },
};

export const PasswordsTooShort: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Password"), "short");
    await userEvent.type(canvas.getByLabelText("Reenter password"), "short");
    for (const name of ["Show password", "Show reentered password"])
      await expect(canvas.getByRole("button", { name })).toBeVisible();
    // Its own "Show password" belongs to the field.
    await userEvent.tab();
    await expect(canvas.queryByText(MATCH)).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByLabelText(/^(\* )?Password/)).toHaveAccessibleDescription(new RegExp(SHORT));
    await expect(canvas.getByLabelText(/Reenter password/)).toHaveAccessibleDescription(new RegExp(MATCH));
  },
};
