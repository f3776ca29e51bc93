import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { SUBJECTS, SUPPORT, says, startOver, twice } from "../stage/notice-stage.tsx";
import { pressEsc } from "../stage/purchase-screens.tsx";

/** The question before an order is given up. */
export default { title: "purchase/Start over" } satisfies Meta;

const WARNINGS = [
  ...twice(
    `Your first order may still arrive and be charged. You would see it in your email and your account. If you buy again before that, you may pay twice. Ask us if you are not sure: ${SUPPORT}`,
  ),
  `Your first payment may still arrive and be charged. You would see it in your email and your statements. If you pay again before that, you may pay twice. Ask us if you are not sure: ${SUPPORT}`,
  `Your first order may still arrive and be charged. You would see it in your email and your account. If you order again before that, you may get and pay for two. Ask us if you are not sure: ${SUPPORT}`,
  `Your first reward may still be redeemed. You would see it in your email and your points. If you redeem again before that, your points may be taken twice. Ask us if you are not sure: ${SUPPORT}`,
];

/** Starting over asks first: it says what may still happen and where to look. Both ways back change nothing. */
export const StartingOver: Story = {
  ...says(
    SUBJECTS.map((subject) => ({ subject, state: { status: "unknown", unsent: null } })),
    [],
  ),
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    startOver.mockClear();
    for (const [index, button] of canvas.getAllByRole("button", { name: "Start over" }).entries()) {
      await step(`the warning fits the subject ${SUBJECTS[index]}`, async () => {
        await userEvent.click(button);
        const dialog = canvas.getByRole("dialog", { name: "Start over?" });
        await expect(dialog).toHaveTextContent(WARNINGS[index] ?? "");
        const keep = within(dialog).getByRole("button", { name: "Keep my order" });
        await waitFor(() => expect(keep).toHaveFocus());
        await (index % 2 === 0 ? pressEsc(dialog) : userEvent.click(keep));
        await expect(canvas.queryByRole("dialog")).toBeNull();
        await waitFor(() => expect(button).toHaveFocus());
        await expect(startOver).not.toHaveBeenCalled();
      });
    }
    await userEvent.click(canvas.getAllByRole("button", { name: "Start over" })[0] ?? canvasElement);
    await userEvent.click(within(canvas.getByRole("dialog")).getByRole("button", { name: "Start over" }));
    await expect(startOver).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("dialog")).toBeNull();
  },
};
