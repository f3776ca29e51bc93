import type { StoryContext } from "@storybook/react-vite";

/** The amount is a separate element, which Testing Library joins without the space that screen readers add. */
export const PAY = /^Pay\s*\$20\.00$/;

/** Accepts all agreements of the review, and pays. */
export async function pay({ canvas, userEvent }: Pick<StoryContext, "canvas" | "userEvent">): Promise<void> {
  for (const box of canvas.getAllByRole("checkbox")) await userEvent.click(box);
  await userEvent.click(canvas.getByRole("button", { name: PAY }));
}
