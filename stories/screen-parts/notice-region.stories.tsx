import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { NoticeRegion } from "../../src/screen-parts/notice-region.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Notice } from "../../src/ui/notice.tsx";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { createStoryApp } from "../stage/story-app.ts";
import { WidgetStage } from "../stage/widget-stage.tsx";

let clock: FakeClock;
let app: ReturnType<typeof createStoryApp>;

type Said = "nothing" | "checking" | "refused";
const CHECKING = "We are checking whether your purchase went through.";
const REFUSED = "Your card was declined.";

function Screen() {
  const [said, say] = useState<Said>("nothing");
  return (
    <>
      <NoticeRegion>
        {said === "checking" ? (
          <Notice kind="info" announced={false} actions={<Button onClick={() => say("nothing")}>Check again</Button>}>
            {CHECKING}
          </Notice>
        ) : (
          said === "refused" && (
            <Notice kind="error" announced={false}>
              {REFUSED}
            </Notice>
          )
        )}
      </NoticeRegion>
      {(["checking", "refused", "nothing"] as const).map((next) => (
        <Button key={next} onClick={() => say(next)}>
          {next}
        </Button>
      ))}
    </>
  );
}

export default {
  title: "screen-parts/Notice region",
  beforeEach: () => {
    clock = createFakeClock();
    app = createStoryApp({ clock });
  },
  render: () => (
    <WidgetStage app={app}>
      <Screen />
    </WidgetStage>
  ),
} satisfies Meta;

export const MinimumTime: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const press = (name: Said) => userEvent.click(canvas.getByRole("button", { name }));
    await step("stays when its cause disappears sooner", async () => {
      await press("checking");
      await clock.advance(400);
      await press("nothing");
      await clock.advance(599);
      await expect(canvas.getByText(CHECKING)).toBeVisible();
      await clock.advance(1);
      await expect(canvas.queryByText(CHECKING)).toBeNull();
    });
    await step("disappears at once after that second", async () => {
      await press("checking");
      await clock.advance(1_000);
      await press("nothing");
      await expect(canvas.queryByText(CHECKING)).toBeNull();
    });
  },
};

export const Replaced: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "checking" }));
    await clock.advance(900);
    await userEvent.click(canvas.getByRole("button", { name: "refused" }));
    await expect(canvas.queryByText(CHECKING)).toBeNull();
    await clock.advance(200);
    await userEvent.click(canvas.getByRole("button", { name: "nothing" }));
    await clock.advance(799);
    await expect(canvas.getByText(REFUSED)).toBeVisible();
    await clock.advance(1);
    await expect(canvas.queryByText(REFUSED)).toBeNull();
  },
};

/** The button loses focus together with its notice: the region receives it. */
export const KeepsFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "checking" }));
    const region = canvas.getByText(CHECKING).closest("[aria-live]");
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await clock.advance(1_000);
    await expect(canvas.queryByText(CHECKING)).toBeNull();
    await waitFor(() => expect(region).toHaveFocus());
  },
};
