import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { NotFoundScreen } from "../../src/account/not-found-screen.tsx";
import { accountStageFor } from "../stage/account-stage.tsx";

const { stage, from, renderOf } = accountStageFor({ path: "/nonsense" });

export default { title: "account/Not found", render: renderOf(NotFoundScreen), beforeEach: from() } satisfies Meta;

/** The city's drawing, a sentence, and one way on. */
export const UnknownPath: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector(".bs-skyline")).toBeVisible());
    const home = canvas.getByRole("link");
    await expect(home).toHaveAttribute("data-kind", "primary");
    await userEvent.click(home);
    await expect(stage.navigations).toEqual(["/"]);
  },
};
