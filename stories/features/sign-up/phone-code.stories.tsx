import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { failingCall } from "../../stage/account-stage.tsx";
import { linesOf } from "../../stage/line-layout.ts";
import { DETAILS, MONTHLY, signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { stage, setUp, render } = signUpStageFor({ details: DETAILS, chosenPass: MONTHLY });

export default { title: "sign-up/1 Phone code", render, beforeEach: setUp() } satisfies Meta;

async function askForCode({ canvas, userEvent }: StoryContext, button = "Text me a code") {
  await userEvent.click(canvas.getByText(button));
  return canvas.findByLabelText("Confirmation code");
}

export const PhoneCodeSent: Story = {
  globals: { width: "360px" },
  play: async (context) => {
    await askForCode(context);
    await expect(context.canvasElement).toHaveTextContent("We sent a code by text message to (215) 555-0199.");
    await expect(await stage.fetchReceived("/account/phoneVerification")).toEqual([
      { contactPhone: "+12155550199", channel: "sms", system: "phl" },
    ]);
    // The number does not break across the lines of a narrow notice.
    const number = context.canvas.getByText("555-0199", { selector: ".bs-notice *" }).closest("bdi");
    const notice = number?.closest<HTMLElement>(".bs-notice");
    for (let width = 13; number && notice && width < 20; width += 0.5) {
      notice.style.inlineSize = `${width}em`;
      await expect(linesOf(number)).toEqual(["(215) 555-0199"]);
    }
  },
};

export const PhoneCodeByCall: Story = {
  play: async (context) => {
    await askForCode(context, "Call me instead");
    await expect(context.canvasElement).toHaveTextContent("We are calling (215) 555-0199 with a code.");
  },
};

/** When the form submits a code by itself: src/features/sign-up/first-step/phone-code.test.tsx. */
export const CodeMissingAndWrong: Story = {
  play: async (context) => {
    const code = await askForCode(context);
    await expect(code).toHaveAccessibleDescription("We check it as soon as you have typed all 6 digits.");
    await context.userEvent.click(context.canvas.getByText("Confirm"));
    const error = "Please enter the confirmation code you received via SMS";
    await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(error)));
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toBeInvalid();
    await context.userEvent.type(code, "654321");
    const wrongCode = /Code could not be verified Check the newest message, or ask for another code\./;
    await waitFor(() => expect(code).toHaveAccessibleDescription(wrongCode));
    await expect(code).toHaveValue("654321");
    await waitFor(() => expect(code).toHaveFocus());
  },
};

/** The form submits the first six digits; it ignores their result, as the rider went on to type a longer code. */
export const LongerCode: Story = {
  play: async (context) => {
    const code = await askForCode(context);
    const { canvas, canvasElement, userEvent } = context;
    await stage.control({ faults: [{ method: "POST", path: "/phoneVerification", kind: "delay", ms: 3_000 }] });
    await userEvent.type(code, "87654321");
    await stage.clock.advance(4_000);
    await expect(canvasElement).not.toHaveTextContent("Code could not be verified");
    await userEvent.click(canvas.getByText("Confirm"));
    await waitFor(() => expect(canvasElement).toHaveTextContent("Code could not be verified"));
    await expect(await stage.fetchReceived("/account/phoneVerification")).toMatchObject([
      { channel: "sms" },
      { code: "876543" },
      { code: "87654321" },
    ]);
  },
};

export const CodeResent: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await askForCode(context);
    const timer = () => canvas.getByRole("timer");
    await expect(timer()).toHaveTextContent("You can ask for a new code in 30 seconds.");
    await expect(canvas.queryByText("Send a new code")).toBeNull();
    await expect(timer().closest("[aria-live], [role=status], [role=alert]")).toBeNull();
    await stage.clock.advance(30_000);
    const announcement = await canvas.findByText("You can ask for a new code now.");
    await expect(announcement.closest("[aria-live=polite]")).not.toBeNull();
    await userEvent.click(await canvas.findByText("Send a new code"));
    await waitFor(() => expect(timer()).toHaveTextContent("You can ask for a new code in 30 seconds."));
    await expect(canvasElement).not.toHaveTextContent("You can ask for a new code now.");
    await waitFor(() => expect(canvas.getByLabelText("Confirmation code")).toHaveFocus());
  },
};

export const TooManyCodes: Story = {
  beforeEach: setUp({}, [failingCall("POST", "/phoneVerification", { status: 429, retryAfter: "60" })]),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText("Text me a code"));
    await waitFor(() => expect(canvasElement).toHaveTextContent("Too many attempts. Try again in 1 minute."));
  },
};
