import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { phl } from "../../../src/domain/programs/phl.ts";
import { failingCall } from "../../stage/account-stage.tsx";
import { ADDRESS, acceptAndPay, DETAILS, DETAILS_FILLED, signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { stage, setUp, render, waitForConfirmation } = signUpStageFor({
  ...DETAILS_FILLED,
  program: phl,
  details: { ...DETAILS, withKeyCard: "yes" },
});

export default { title: "sign-up/Mailed key card", globals: { theme: "phl" }, render } satisfies Meta;

const CONTINUE_BUTTON = { name: "Continue" };
const findAddress = ({ canvas }: Pick<StoryContext, "canvas">) =>
  canvas.findByRole("group", { name: /Where we mail your\s*key fob/ });

/** The address is only required once "Send me a key fob" is ticked; its formats: src/domain/addresses.test.ts. */
export const AddressEmpty: Story = {
  beforeEach: setUp({ details: { ...DETAILS, withKeyCard: "no", countryId: "" } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText("Password"));
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    await userEvent.click(canvas.getByRole("checkbox", { name: /Send me a\s*key fob/ }));
    await findAddress({ canvas });
    await expect(canvas.queryByText("Address number and street cannot be blank"), "not repeated").toBeNull();
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    for (const text of [
      "First name cannot be blank",
      "Last name cannot be blank",
      "Address number and street cannot be blank",
      "City cannot be blank",
      "State cannot be blank",
      "Country cannot be blank",
    ]) {
      const field = canvas.getByLabelText(new RegExp(text.replace(" cannot be blank", "")));
      await expect(field).toHaveAccessibleDescription(new RegExp(text));
      await expect(canvas.getAllByText(text)).toHaveLength(2);
    }
  },
};

export const AddressFilled: Story = {
  beforeEach: setUp({ details: { ...DETAILS, ...ADDRESS, withKeyCard: "yes", addressStreet2: "Apt 3" }, card: {} }),
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await findAddress(context);
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    await userEvent.click(await canvas.findByRole("button", { name: "Review order" }));
    await canvas.findByRole("heading", { name: "Step 3 of 4: Review" });
    const address = /key fob\s*Ana Lima\s*1515 Market St, Apt 3\s*Philadelphia, PA 19102/;
    await expect(canvasElement).toHaveTextContent(address);
  },
};

/** The service does not save the address: the purchase has succeeded, and the rider may add the address on home. */
export const AddressNotSaved: Story = {
  beforeEach: setUp({ details: { ...DETAILS, ...ADDRESS, withKeyCard: "yes" }, step: "review", card: {} }, [
    failingCall("PUT", "/1/user", { kind: "body", status: 400, body: '{"error":"Not today."}' }),
  ]),
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await acceptAndPay(context, /^Pay\s*\$28\.00$/);
    await waitForConfirmation(context);
    const notSaved = /We could not save the address for your\s*key fob/;
    await stage.waitUntil(() => expect(canvas.getByRole("alert")).toHaveTextContent(notSaved));
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      /^Error updating user information\. Please try again or contact customer service\.We could not.*Not today\./,
    );
    const homeLink = canvas.getByRole("link", { name: "Add your address" });
    await expect(homeLink).toHaveAttribute("href", "https://account.example.org/?system=phl");
    await expect(canvasElement).toHaveTextContent("You have your Monthly Pass");
    await expect(stage.app.store.getState().drafts).toEqual({ mailingAddress: ADDRESS });
  },
};
