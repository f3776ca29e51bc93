import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { enterCard } from "../stage/card-provider.ts";
import { expectReadOutDuring } from "../stage/read-aloud.ts";
import { acceptAndPay, MONTHLY, signUpStageFor } from "../stage/sign-up-stage.tsx";

/** What is announced on the way, to a virtual screen reader; test/screen-reader reads whole screens. */
export default { title: "screen-reader/Sign-up" } satisfies Meta;

const { stage, from, render } = signUpStageFor();

/** Up to the receipt, with an invalid e-mail on the way; more errors: sign-up/details, refusals. */
export const SignUp: Story = {
  beforeEach: from({ chosen: MONTHLY }),
  render,
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const press = (name: string) => userEvent.click(canvas.getByRole("button", { name }));
    const arriveAt = async (name: string | RegExp) => {
      const heading = await stage.until(() => canvas.getByRole("heading", { name }));
      await waitFor(() => expect(heading).toHaveFocus());
    };
    const giveContact = async () => {
      await userEvent.type(canvas.getByLabelText("Email"), "ana@");
      await userEvent.type(canvas.getByLabelText("Mobile phone"), "2155550188");
      await canvas.findByText("Email format is invalid");
      await press("Text me a code");
      const code = await canvas.findByLabelText("Confirmation code");
      await waitFor(() => expect(code).toHaveFocus());
      await userEvent.type(code, "123456");
      await canvas.findByText(/is confirmed/);
    };
    await expectReadOutDuring(
      canvasElement,
      giveContact,
      "textbox, Email, For receipts and news about your pass., required",
      /^textbox, Mobile phone, We send a code to confirm it\./,
      "polite: Email format is invalid",
      "polite: Sending the code",
      "polite: We sent a code by text message to (215) 555-0188.",
      "textbox, Confirmation code, We check it as soon as you have typed all 6 digits., required",
      ["polite: (215) 555-0188", "polite: is confirmed."],
    );
    await expectReadOutDuring(
      canvasElement,
      () => press("Continue"),
      "textbox, Email, ana@, For receipts and news about your pass. Email format is invalid, invalid, required",
      "polite: There are 3 problems",
    );
    await expectReadOutDuring(
      canvasElement,
      async () => {
        await userEvent.type(canvas.getByLabelText(/Email/), "example.org");
        await waitFor(() => expect(canvas.getByRole("group", { name: "There are 2 problems" })).toBeVisible());
      },
      "polite: There are 2 problems",
    );
    for (const label of [/^(\* )?Password/, /Reenter password/])
      await userEvent.type(canvas.getByLabelText(label), "correct horse");
    const goOn = async () => {
      await press("Continue");
      await arriveAt("Step 2 of 4: Payment");
    };
    await expectReadOutDuring(canvasElement, goOn, "heading, Step 2 of 4: Payment, level 3");
    const review = async () => {
      await enterCard(context, "4242424242424242", "Review order");
      await arriveAt("Step 3 of 4: Review");
    };
    await expectReadOutDuring(canvasElement, review, "heading, Step 3 of 4: Review, level 3");
    await stage.control({ faults: [{ method: "POST", path: "/register", kind: "delay", ms: 20_000 }] });
    const buy = async () => {
      await acceptAndPay(context);
      await waitFor(async () => expect(await stage.fetchReceived("/account/register")).toHaveLength(1));
      await stage.clock.advance(7_000);
      await canvas.findAllByText(/do not pay again/);
      await arriveAt(/^You have your\s*Monthly Pass$/);
    };
    await expectReadOutDuring(
      canvasElement,
      buy,
      "polite: Processing your payment",
      "polite: This is taking longer than usual. Please do not pay again.",
      /^heading, You have your ?Monthly Pass, level 2$/,
    );
  },
};
