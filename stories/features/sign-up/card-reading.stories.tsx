import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { typeCard } from "../../stage/payment-play.ts";
import { AT_PAYMENT, signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { from, render } = signUpStageFor(AT_PAYMENT);

export default { title: "sign-up/2 Reading the card", render } satisfies Meta;

const goOn = ({ canvas, userEvent }: Pick<StoryContext, "canvas" | "userEvent">) =>
  userEvent.click(canvas.getByRole("button", { name: "Review order" }));

/** A prepaid card can pay for a pass that does not renew. */
export const PrepaidForOneTimePass: Story = {
  beforeEach: from({ chosen: 102 }),
  play: async (context) => {
    await typeCard(context, "5105105105105100");
    await goOn(context);
    await expect(await context.canvas.findByRole("heading", { name: "Step 3 of 4: Review" })).toBeVisible();
  },
};

/** The provider created no token: the typed values stay for a retry. */
export const CardUnreadable: Story = {
  beforeEach: from({ stripe: "breaksOnce" }),
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await typeCard(context, "4242424242424242");
    await goOn(context);
    await expect(await canvas.findByText("Your card could not be read. Please try again.")).toBeVisible();
    const shown = canvasElement.querySelector(".bs-card-entry__slot:not([data-hidden]) slot > div > div");
    await expect(shown?.shadowRoot?.querySelector("input")).toHaveValue("4242 4242 4242 4242");
    await goOn(context);
    await expect(await canvas.findByRole("heading", { name: "Step 3 of 4: Review" })).toBeVisible();
  },
};
