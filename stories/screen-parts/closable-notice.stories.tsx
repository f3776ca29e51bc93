import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, spyOn, waitFor } from "storybook/test";
import { ClosableNotice } from "../../src/screen-parts/closable-notice.tsx";
import { SelfClosingNotice } from "../../src/screen-parts/self-closing-notice.tsx";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { createStoryApp } from "../stage/story-app.ts";
import { WidgetStage } from "../stage/widget-stage.tsx";

const NEWS = "Your changes are saved.";
let clock: FakeClock;
let app: ReturnType<typeof createStoryApp>;

export default {
  title: "screen-parts/Closable notice",
  beforeEach: () => {
    clock = createFakeClock();
    app = createStoryApp({ clock });
  },
  render: () => (
    <WidgetStage app={app}>
      <SelfClosingNotice kind="success">{NEWS}</SelfClosingNotice>
    </WidgetStage>
  ),
} satisfies Meta;

export const ClosesItself: Story = {
  play: async ({ canvas }) => {
    await clock.advance(1999);
    await expect(canvas.getByText(NEWS)).toBeVisible();
    await clock.advance(1);
    await expect(canvas.queryByText(NEWS)).toBeNull();
  },
};

export const PausesWhileHoveredOrFocused: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step("pauses under the pointer, and continues where it was", async () => {
      await clock.advance(1500);
      await userEvent.hover(canvas.getByText(NEWS));
      await clock.advance(60_000);
      await expect(canvas.getByText(NEWS)).toBeVisible();
      await userEvent.unhover(canvas.getByText(NEWS));
    });
    await step("pauses with the focus in it", async () => {
      await userEvent.tab();
      await waitFor(() => expect(canvas.getByRole("button", { name: "Close this message" })).toHaveFocus());
      await clock.advance(60_000);
      await expect(canvas.getByText(NEWS)).toBeVisible();
      await userEvent.tab();
      await clock.advance(500);
      await expect(canvas.queryByText(NEWS)).toBeNull();
    });
  },
};

export const PausesOnHiddenPage: Story = {
  play: async ({ canvas, step }) => {
    const visibility = spyOn(document, "visibilityState", "get");
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    await step("pauses on a hidden page", async () => {
      await clock.advance(1500);
      turn("hidden");
      await clock.advance(60_000);
      await expect(canvas.getByText(NEWS)).toBeVisible();
    });
    await step("continues where it was", async () => {
      turn("visible");
      await clock.advance(499);
      await expect(canvas.getByText(NEWS)).toBeVisible();
      await clock.advance(1);
      await expect(canvas.queryByText(NEWS)).toBeNull();
    });
    visibility.mockRestore();
  },
};

export const ClosedByRider: Story = {
  render: () => (
    <WidgetStage app={app}>
      <ClosableNotice kind="success">{NEWS}</ClosableNotice>
    </WidgetStage>
  ),
  play: async ({ canvas, userEvent, step }) => {
    await step("does not close itself", async () => {
      await clock.advance(600_000);
      await expect(canvas.getByText(NEWS)).toBeVisible();
    });
    await userEvent.click(canvas.getByRole("button", { name: "Close this message" }));
    await clock.advance(0);
    await expect(canvas.queryByText(NEWS)).toBeNull();
  },
};

export const MinimumTime: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Close this message" }));
    await clock.advance(999);
    await expect(canvas.getByText(NEWS)).toBeVisible();
    await clock.advance(1);
    await expect(canvas.queryByText(NEWS)).toBeNull();
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };
