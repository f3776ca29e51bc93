import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import {
  createSignUpStage,
  MONTHLY,
  SignUpOn,
  type SignUpStage,
  type SignUpStart,
  TYPED,
} from "../../stage/sign-up-stage.tsx";
import { PAY, pay } from "./paying.ts";

let stage: SignUpStage;
const from =
  (start: SignUpStart = {}) =>
  async () => {
    stage = await createSignUpStage({
      step: "review",
      typed: { ...TYPED, withCard: "no" },
      chosen: MONTHLY,
      isPhoneConfirmed: true,
      card: {},
      ...start,
    });
  };

const meta = {
  title: "sign-up/3 Refusals",
  args: { emit: fn(() => true) },
  render: ({ emit }) => <SignUpOn stage={stage} host={{ emit }} />,
  beforeEach: from(),
} satisfies Meta<{ emit: () => boolean }>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story["play"]>>[0];

const confirmation = ({ canvas }: Played) =>
  stage.until(() => canvas.getByRole("heading", { name: "Step 4 of 4: Confirmation" }));
const register = (fault: object) => [{ method: "POST", path: "/register", ...fault }];

/** A declined card leads back to the card step, which says why. */
export const Refused: Story = {
  beforeEach: from({ card: { id: `tok_declined_visa_0002_12_2030_credit_US_19125_${crypto.randomUUID()}` } }),
  play: async (context) => {
    await pay(context);
    await context.canvas.findByRole("heading", { name: "Step 2 of 4: Payment" });
    await expect(context.canvas.getByRole("alert")).toHaveTextContent("Your card was declined. You were not charged.");
    await expect(stage.world.store.getState().enteredCard).toBeNull();
  },
};

/** The service says which field it is about: the rider is led there, with its words. */
export const RefusedAtItsField: Story = {
  beforeEach: from({ typed: { ...TYPED, withCard: "no", userName: "rider" } }),
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    await pay(context);
    await canvas.findByRole("heading", { name: "Step 1 of 4: Your details" });
    const username = await canvas.findByLabelText(/Username/);
    await waitFor(() => expect(username).toHaveFocus());
    await expect(username).toHaveValue("rider");
    await expect(username).toHaveAccessibleDescription(/This username is taken\./);
    await expect(canvas.getByLabelText("Password")).toHaveValue(TYPED.password);
    await step("the words stay until the value changes", async () => {
      await userEvent.tab();
      await expect(canvas.getAllByText("This username is taken.")).toHaveLength(2);
      await expect(canvas.getAllByText("You were not charged.")).toHaveLength(2);
      await userEvent.type(username, "2");
      await expect(canvas.queryByText("This username is taken.")).toBeNull();
    });
    await step("what was ticked is kept, and the corrected order goes through", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
      await userEvent.click(await canvas.findByRole("button", { name: "Review order" }));
      for (const box of await canvas.findAllByRole("checkbox")) await expect(box).toBeChecked();
      await userEvent.click(canvas.getByRole("button", { name: PAY }));
      await confirmation(context);
    });
  },
};

/** Nothing but words: they stand beside the button. */
export const RefusedInTheServicesWords: Story = {
  beforeEach: from({ control: { faults: register({ kind: "status", status: 400, error: "Not today." }) } }),
  play: async (context) => {
    await pay(context);
    await expect(await context.canvas.findByText("Not today.")).toBeVisible();
    await expect(context.canvas.getByText("You were not charged.")).toBeVisible();
    await expect(context.canvas.getByRole("heading", { name: "Step 3 of 4: Review" })).toBeVisible();
    await expect(context.canvas.getAllByRole("checkbox")[2]).toBeChecked();
  },
};

/** A payment that is required was not made, whoever says it: another card is asked for. */
export const CardRefusedWithoutWords: Story = {
  beforeEach: from({ control: { faults: register({ kind: "status", status: 402 }) } }),
  play: async (context) => {
    await pay(context);
    const text = "Could not process sign up request. Please try again or contact customer service.";
    await context.canvas.findByRole("heading", { name: "Step 2 of 4: Payment" });
    await expect(context.canvas.getByRole("alert")).toHaveTextContent(`${text} You were not charged.`);
  },
};
