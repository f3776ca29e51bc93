import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import {
  createSignUpStage,
  MONTHLY,
  SignUpOn,
  type SignUpStage,
  type SignUpStart,
  TYPED,
} from "../../stage/sign-up-stage.tsx";

let stage: SignUpStage;
const from = (start: SignUpStart) => async () => {
  stage = await createSignUpStage({ typed: TYPED, chosen: MONTHLY, ...start });
};

const meta = {
  title: "sign-up/1 Phone code",
  render: () => <SignUpOn stage={stage} />,
  beforeEach: from({}),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story["play"]>>[0];

async function ask({ canvas, userEvent }: Played, by = "Text me a code") {
  await userEvent.click(canvas.getByText(by));
  return canvas.findByLabelText("Confirmation code");
}

export const PhoneCodeSent: Story = {
  play: async (context) => {
    await ask(context);
    await expect(context.canvasElement).toHaveTextContent("We sent a code by text message to (215) 555-0199.");
    await expect(await stage.received("/account/phoneVerification")).toEqual([
      { contactPhone: "+12155550199", channel: "sms", system: "phl" },
    ]);
  },
};

export const PhoneCodeByCall: Story = {
  play: async (context) => {
    await ask(context, "Call me instead");
    await expect(context.canvasElement).toHaveTextContent("We are calling (215) 555-0199 with a code.");
  },
};

export const CodeMissing: Story = {
  play: async (context) => {
    const code = await ask(context);
    await context.userEvent.click(context.canvas.getByText("Confirm"));
    const text = "Please enter the confirmation code you received via SMS";
    await waitFor(() => expect(context.canvasElement).toHaveTextContent(text));
    await expect(code).toHaveFocus();
  },
};

export const CodeWrong: Story = {
  play: async (context) => {
    const code = await ask(context);
    await context.userEvent.type(code, "654321");
    await context.userEvent.click(context.canvas.getByText("Confirm"));
    await waitFor(() => expect(context.canvasElement).toHaveTextContent("Code could not be verified"));
    await expect(code).toHaveValue("654321");
    await expect(code).toHaveFocus();
  },
};

export const CodeConfirmed: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent, step } = context;
    await userEvent.type(await ask(context), "123 456");
    await userEvent.click(canvas.getByText("Confirm"));
    await waitFor(() => expect(canvasElement).toHaveTextContent("(215) 555-0199 is confirmed."));
    await step("another number has to be confirmed anew", async () => {
      await userEvent.clear(canvas.getByLabelText("Mobile phone"));
      await userEvent.type(canvas.getByLabelText("Mobile phone"), "2155550188");
      await expect(canvasElement).not.toHaveTextContent("is confirmed.");
      await expect(canvas.getByText("Text me a code")).toBeVisible();
    });
  },
};

/** The code is checked with the form, too. */
export const CodeCheckedOnContinue: Story = {
  play: async (context) => {
    await context.userEvent.type(await ask(context), "123456");
    await context.userEvent.click(context.canvas.getByText("Continue"));
    await context.canvas.findByRole("heading", { name: "Step 2 of 4: Payment" });
  },
};

export const Resend: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent, step } = context;
    await ask(context);
    const wait = "You can ask for a new code 30 seconds after this one.";
    await expect(canvasElement).toHaveTextContent(wait);
    await expect(canvas.queryByText("Send a new code")).toBeNull();
    await step("what is said meanwhile does not change", async () => {
      await stage.clock.advance(29_000);
      await expect(canvasElement).toHaveTextContent(wait);
    });
    await stage.clock.advance(1_000);
    await step("then a new code may be asked for, and the wait starts anew", async () => {
      await userEvent.click(await canvas.findByText("Send a new code"));
      await waitFor(() => expect(canvasElement).toHaveTextContent(wait));
    });
  },
};

export const CodeCannotBeChecked: Story = {
  beforeEach: from({}),
  play: async (context) => {
    const code = await ask(context);
    await stage.control({ faults: [{ method: "POST", path: "/phoneVerification", kind: "html" }] });
    await context.userEvent.type(code, "123456");
    await context.userEvent.click(context.canvas.getByText("Confirm"));
    await waitFor(() => expect(context.canvasElement).toHaveTextContent("Code could not be verified"));
    await context.userEvent.click(context.canvas.getByText("Confirm"));
    await waitFor(() => expect(context.canvasElement).not.toHaveTextContent("Code could not be verified"));
  },
};

export const Slow: Story = {
  beforeEach: from({
    control: { faults: [{ method: "POST", path: "/phoneVerification", kind: "delay", ms: 60_000 }] },
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText("Text me a code"));
    await waitFor(async () => expect(await stage.received("/account/phoneVerification")).toHaveLength(1));
    await stage.clock.advance(7_000);
    await expect(await canvas.findByText(/This is taking longer than usual/)).toBeVisible();
    await stage.until(() => expect(canvasElement).toHaveTextContent("Could not send code."));
  },
};

const LIMITED = { method: "POST", path: "/phoneVerification", kind: "status", status: 429, retryAfter: "60" };
const WAIT = "Too many attempts. Try again in 1 minute.";

export const TooManyCodes: Story = {
  beforeEach: from({ control: { faults: [LIMITED] } }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText("Text me a code"));
    await waitFor(() => expect(canvasElement).toHaveTextContent(WAIT));
  },
};

export const TooManyChecks: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const code = await ask(context);
    await stage.control({ faults: [LIMITED] });
    await userEvent.type(code, "123456");
    await userEvent.click(canvas.getByText("Confirm"));
    await waitFor(() => expect(canvasElement).toHaveTextContent(WAIT));
    await expect(canvasElement).not.toHaveTextContent("Code could not be verified");
  },
};
