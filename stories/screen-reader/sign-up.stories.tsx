import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { fillInCard } from "../stage/card-provider.ts";
import { expectReadOut, expectReadOutDuring } from "../stage/read-aloud.ts";
import { AT_REVIEW, acceptAndPay, MONTHLY, signUpStageFor, TYPED_DETAILS } from "../stage/sign-up-stage.tsx";

/** The journeys of test/screen-reader, read by a virtual screen reader. */
export default { title: "screen-reader/Sign-up" } satisfies Meta;

const { stage, from, render } = signUpStageFor();

export const EmptyForm: Story = {
  beforeEach: from(),
  render,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectReadOutDuring(
      canvasElement,
      () => userEvent.click(canvas.getByRole("button", { name: "Continue" })),
      /^radio, Single Ride, \$4\.50 per ride Choose a pass to continue, .*position 1, set size 8$/,
      "polite: There are 5 problems",
    );
    await expectReadOut(
      canvasElement,
      "group, There are 5 problems",
      "link, Choose a pass to continue",
      "link, Email format is invalid",
      "link, Phone number format is invalid",
      "link, Password must be at least 8 characters long",
      "link, Passwords must match",
      "radiogroup, Your pass, Choose a pass to continue, invalid, required",
      "textbox, Email, For receipts and news about your pass. Email format is invalid, invalid, required",
      /^textbox, Mobile phone, We send a code to confirm it\. .* Phone number format is invalid, invalid, required$/,
      "Password, At least 8 characters. Password must be at least 8 characters long",
      "Reenter password, Passwords must match",
    );
  },
};

/** Up to the receipt, with an invalid e-mail on the way. */
export const SignUp: Story = {
  beforeEach: from({ chosen: MONTHLY }),
  render,
  play: async (context) => {
    const { canvas, canvasElement, userEvent, step } = context;
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
    await expectReadOut(
      canvasElement,
      ["term", "Monthly Pass"],
      ["term", "Total today"],
      "group, There are 3 problems",
      "radio, Monthly Pass, $20.00 for 30 days · Your new pass, checked, position 1, set size 1",
      /^textbox, Email, ana@, .* Email format is invalid, invalid, required$/,
      "checkbox, Send me a key fob, $8.00 Unlock bikes at stations with a key fob instead of the app., not checked",
    );
    await step("reads out one error less, and the next step's heading", async () => {
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
    });
    await fillInCard(context, "4242424242424242");
    const review = async () => {
      await press("Review order");
      await arriveAt("Step 3 of 4: Review");
    };
    await expectReadOutDuring(canvasElement, review, "heading, Step 3 of 4: Review, level 3");
    await expectReadOut(
      canvasElement,
      /^button, Change pass, Monthly Pass\s·\s\$20\.00$/,
      /^button, Change details, ana@example\.org/,
      /^button, Change card, Visa ?ending in ?4242$/,
      "group, What you agree to",
      /^checkbox, I will never leave a bike unattended .*, not checked, required$/,
      /^checkbox, I acknowledge a bike replacement fee of up to ?\$2,500 ?if .*, not checked, required$/,
      /^checkbox, I confirm that I am at least 14 years old .*, not checked, required$/,
      /^button, Pay ?\$20\.00, You pay ?\$20\.00 ?today\. .* Your pass first renews on/,
    );
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
    await expectReadOut(
      canvasElement,
      /^heading, You have your ?Monthly Pass, level [23]$/,
      "heading, What to do now, level 3",
      "link, Open the app (opens in a new tab)",
      /^heading, Your receipt from ?Indego, level 3$/,
      ["term", "Monthly Pass"],
      ["term", "Charged today"],
      ["definition", "$20.00"],
      "button, Print receipt",
    );
  },
};

/** The service refuses the username. */
export const UsernameRefused: Story = {
  beforeEach: from({ ...AT_REVIEW, typed: { ...TYPED_DETAILS, withCard: "no", userName: "rider" } }),
  render,
  play: async (context) => {
    const { canvas, canvasElement } = context;
    const buy = async () => {
      await acceptAndPay(context);
      await waitFor(() => expect(canvas.getByLabelText(/Username/)).toHaveFocus());
    };
    const username =
      /^textbox, Username, rider, .*This username is taken\. ?Could not process sign up request\. .*You were not charged\., invalid(, required)?$/;
    await expectReadOutDuring(canvasElement, buy, "polite: Processing your payment", username);
    await expectReadOut(canvasElement, "group, There is a problem", /^link, This username is taken\./, username);
  },
};
