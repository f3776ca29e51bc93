import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { RouteStatusNotice } from "../../src/app/account-frame.tsx";
import { createStoryApp } from "../stage/story-app.ts";
import { WidgetStage } from "../stage/widget-stage.tsx";

let app: ReturnType<typeof createStoryApp>;
const onRetry = fn();

export default {
  title: "app/Route status",
  beforeEach: () => {
    app = createStoryApp();
    onRetry.mockReset();
  },
} satisfies Meta;

/** A screen whose chunk fails to load: once every address of the chunk has failed, only a reload helps in Firefox. */
export const LoadFailed: Story = {
  render: () => (
    <WidgetStage app={app}>
      <RouteStatusNotice state={{ routeStatus: "failed", isSlow: false }} isFirst onRetry={onRetry} />
    </WidgetStage>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("This page could not be loaded.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole("button", { name: "Reload the page" })).toBeVisible();
  },
};
