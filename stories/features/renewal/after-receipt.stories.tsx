import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { pay, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from } = accountStageFor({ place: "/renew" });

const meta = {
  title: "renewal/After the receipt",
  render: () => <RenewalThatCloses />,
  beforeEach: from(),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

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
    "Closed"
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
