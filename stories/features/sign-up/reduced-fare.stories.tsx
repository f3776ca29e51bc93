import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { eligibilityStageFor } from "../../stage/eligibility-stage.tsx";
import { typeCard } from "../../stage/payment-play.ts";
import { TYPED } from "../../stage/sign-up-stage.tsx";

const { stage, from, render } = eligibilityStageFor({ system: "phl", typed: { accessCard: "6004861234567890015" } });

export default { title: "sign-up/Reduced fare", render, beforeEach: from() } satisfies Meta;
type Played = Pick<StoryContext, "canvas" | "userEvent">;

const NUMBER = /ACCESS card number/;
const verified = () => stage.received("/account/reducedFare");

async function goOn({ canvas, userEvent }: Played): Promise<void> {
  await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
  await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" });
}

/** A verification belongs to one rider: another e-mail needs a new one, and the typed proof stays. */
export const AnotherEmail: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await goOn(context);
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(await canvas.findByText("You can buy this pass at reduced fare.")).toBeVisible();
    const email = canvas.getByLabelText(/Email/);
    await userEvent.clear(email);
    await userEvent.type(email, "other@example.org");
    await expect(await canvas.findByLabelText(NUMBER)).toHaveValue("600486 1234567890 01 5");
    await expect(await verified()).toHaveLength(1);
    await goOn(context);
    await expect(await verified()).toHaveLength(2);
  },
};

const REFUSED = "This card was used by somebody else.";

/** Refused at the payment: the step with all typed values opens, where another proof can be verified. */
export const RefusedWhenPaying: Story = {
  beforeEach: from(
    {},
    {
      faults: [
        { method: "POST", path: "/register", kind: "status", status: 400, error: REFUSED, field: "discountVerified" },
      ],
    },
  ),
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    const order = async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Review order" }));
      await canvas.findByRole("heading", { name: "Step 3 of 4: Review" });
    };
    await goOn(context);
    await typeCard(context, "4242424242424242");
    await order();
    for (const box of canvas.getAllByRole("checkbox")) await userEvent.click(box);
    await userEvent.click(canvas.getByRole("button", { name: /^Pay/ }));
    await canvas.findByRole("heading", { name: "Step 1 of 4: Your details" });
    await step("the reason shows at the proof, and the input is kept", async () => {
      const number = await canvas.findByLabelText(NUMBER);
      await waitFor(() => expect(number).toHaveFocus());
      await expect(number).toHaveValue("600486 1234567890 01 5");
      await expect(number).toHaveAccessibleDescription(/This card was used by somebody else\. You were not charged\./);
      await expect(canvas.getByLabelText("Password")).toHaveValue(TYPED.password);
      await expect(canvas.getByRole("button", { name: "Take this pass at full fare" })).toBeVisible();
    });
    await step("another proof is verified, and the checkboxes are kept", async () => {
      const number = canvas.getByLabelText(NUMBER);
      await userEvent.clear(number);
      await userEvent.type(number, "6004861234567890023");
      await goOn(context);
      await order();
      for (const box of canvas.getAllByRole("checkbox")) await expect(box).toBeChecked();
      await userEvent.click(canvas.getByRole("button", { name: /^Pay/ }));
      await stage.until(() => canvas.getByRole("heading", { name: "Step 4 of 4: Confirmation" }));
      await expect(await verified()).toHaveLength(2);
    });
  },
};
