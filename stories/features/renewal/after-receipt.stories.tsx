import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { choose, pay, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from } = accountStageFor({ place: "/renew" });

export default {
  title: "renewal/After the receipt",
  render: () => <RenewalThatCloses />,
  beforeEach: from(),
} satisfies Meta;

function RenewalThatCloses() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <>
      <RenewalOn stage={stage} />
      <button type="button" onClick={() => setOpen(false)}>
        Close the screen
      </button>
    </>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open the screen
    </button>
  );
}

/** Home only reports purchases whose receipt the rider has not seen. */
export const NoAlertAfterReceipt: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await pay(context);
    await stage.until(() => canvas.getAllByText(/^You have your/));
    await stage.until(() => expect(stage.app.store.getState().progress.pass?.status).toBe("done"));
    await userEvent.click(canvas.getByRole("button", { name: "Close the screen" }));
    await expect(stage.app.store.getState().progress.pass ?? null).toBeNull();
  },
};

const consent = { name: /^I agree that my card is charged/ };

/** The next purchase has another date of renewal: the rider agrees to it anew. */
export const ConsentForEachPurchase: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await pay(context);
    await stage.until(() => canvas.getAllByText(/^You have your/));
    await stage.until(() => expect(stage.app.store.getState().progress.pass?.status).toBe("done"));
    await userEvent.click(canvas.getByRole("button", { name: "Close the screen" }));
    await userEvent.click(canvas.getByRole("button", { name: "Open the screen" }));
    await stage.until(() => expect(canvas.getByRole("checkbox", consent)).not.toBeChecked());
  },
};

const DAY_MS = 86_400_000;

export const ConsentForEachDate: Story = {
  beforeEach: from({ userName: "lapsed" }),
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    await choose(context, /^Monthly Pass/);
    await userEvent.click(await canvas.findByRole("checkbox", consent));
    await step("it is kept while the rider looks at other passes", async () => {
      await choose(context, /^Guest Pass/);
      await choose(context, /^Monthly Pass/);
      await expect(canvas.getByRole("checkbox", consent)).toBeChecked();
    });
    await step("on the next day the first renewal is a day later", async () => {
      await stage.clock.advance(DAY_MS);
      await choose(context, /^Guest Pass/);
      await choose(context, /^Monthly Pass/);
      await expect(canvas.getByRole("checkbox", consent)).not.toBeChecked();
    });
  },
};
