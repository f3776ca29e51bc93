import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { enterCard } from "../stage/card-provider.ts";
import { expectReadOutDuring } from "../stage/read-aloud.ts";
import { acceptAndPay, MONTHLY, signUpStageFor } from "../stage/sign-up-stage.tsx";

/** What a virtual screen reader announces while a rider acts; test/screen-reader reads whole screens. */
export default { title: "screen-reader/Sign-up" } satisfies Meta;

const { stage, setUp, render } = signUpStageFor();

/** A whole sign-up. What is said of errors: src/forms/form.test.tsx. */
export const SignUp: Story = {
  beforeEach: setUp({ chosenPass: MONTHLY }),
  render,
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const press = (name: string) => userEvent.click(canvas.getByRole("button", { name }));
    const expectFocusOn = async (name: string | RegExp) => {
      const heading = await stage.waitUntil(() => canvas.getByRole("heading", { name }));
      await waitFor(() => expect(heading).toHaveFocus());
    };
    const enterContact = async () => {
      await userEvent.type(canvas.getByLabelText("Email"), "ana@example.org");
      await userEvent.type(canvas.getByLabelText("Mobile phone"), "2155550188");
      await press("Text me a code");
      const code = await canvas.findByLabelText("Confirmation code");
      await waitFor(() => expect(code).toHaveFocus());
      await userEvent.type(code, "123456");
      await canvas.findByText(/is confirmed/);
    };
    await expectReadOutDuring(
      canvasElement,
      enterContact,
      "textbox, Email, For receipts and news about your pass., required",
      /^textbox, Mobile phone, We send a code to confirm it\./,
      "polite: Sending the code",
      "polite: We sent a code by text message to (215) 555-0188.",
      "textbox, Confirmation code, We check it as soon as you have typed all 6 digits., required",
      ["polite: (215) 555-0188", "polite: is confirmed."],
    );
    for (const label of [/^(\* )?Password/, /Reenter password/])
      await userEvent.type(canvas.getByLabelText(label), "correct horse");
    const continueToPayment = async () => {
      await press("Continue");
      await expectFocusOn("Step 2 of 4: Payment");
    };
    await expectReadOutDuring(canvasElement, continueToPayment, "heading, Step 2 of 4: Payment, level 3");
    const continueToReview = async () => {
      await enterCard(context, "4242424242424242", "Review order");
      await expectFocusOn("Step 3 of 4: Review");
    };
    await expectReadOutDuring(canvasElement, continueToReview, "heading, Step 3 of 4: Review, level 3");
    await stage.control({ faults: [{ method: "POST", path: "/register", kind: "delay", ms: 20_000 }] });
    const buyPass = async () => {
      await acceptAndPay(context);
      await waitFor(async () => expect(await stage.fetchReceived("/account/register")).toHaveLength(1));
      await stage.clock.advance(7_000);
      await canvas.findAllByText(/do not pay again/);
      await expectFocusOn(/^You have your\s*Monthly Pass$/);
    };
    await expectReadOutDuring(
      canvasElement,
      buyPass,
      "polite: Processing your payment",
      "polite: This is taking longer than usual. Please do not pay again.",
      /^heading, You have your ?Monthly Pass, level 2$/,
    );
  },
};
