import type { StoryContext } from "@storybook/react-vite";

/** The amount is an element of its own, which testing-library joins without the space that riders hear. */
export const PAY = /^Pay\s*\$20\.00$/;

/** Agrees to everything on the review, and pays. */
export async function pay({ canvas, userEvent }: Pick<StoryContext, "canvas" | "userEvent">): Promise<void> {
  for (const box of canvas.getAllByRole("checkbox")) await userEvent.click(box);
  await userEvent.click(canvas.getByRole("button", { name: PAY }));
}
