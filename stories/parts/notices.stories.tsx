import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { expect, spyOn, waitFor } from "storybook/test";
import { ClosableNotice, SelfClosingNotice } from "../../src/parts/closable-notice.tsx";
import { NoticeRegion } from "../../src/parts/notice-region.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Notice } from "../../src/ui/notice.tsx";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { createStoryApp, WidgetStage } from "../stage/widget-stage.tsx";

const NEWS = "Your changes are saved.";
let clock: FakeClock;
let app: ReturnType<typeof createStoryApp>;

const show = (content: ReactNode) => () => <WidgetStage app={app}>{content}</WidgetStage>;

/** How long notices stay. */
export default {
  title: "parts/Notices",
  beforeEach: () => {
    clock = createFakeClock();
    app = createStoryApp({ clock });
  },
  render: show(<SelfClosingNotice id="profile.saved" />),
} satisfies Meta;

export const PausesWhileHoveredOrFocused: Story = {
  play: async ({ canvas, userEvent }) => {
    await clock.advance(1500);
    await userEvent.hover(canvas.getByText(NEWS));
    await clock.advance(60_000);
    await expect(canvas.getByText(NEWS)).toBeVisible();
    await userEvent.unhover(canvas.getByText(NEWS));
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Close this message" })).toHaveFocus());
    await clock.advance(60_000);
    await expect(canvas.getByText(NEWS)).toBeVisible();
    await userEvent.tab();
    await clock.advance(500);
    await waitFor(() => expect(canvas.queryByText(NEWS)).toBeNull());
  },
};

export const PausesOnHiddenPage: Story = {
  play: async ({ canvas }) => {
    const visibility = spyOn(document, "visibilityState", "get");
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    await clock.advance(1500);
    turn("hidden");
    await clock.advance(60_000);
    await expect(canvas.getByText(NEWS)).toBeVisible();
    turn("visible");
    await clock.advance(499);
    await expect(canvas.getByText(NEWS)).toBeVisible();
    await clock.advance(1);
    await waitFor(() => expect(canvas.queryByText(NEWS)).toBeNull());
    visibility.mockRestore();
  },
};

export const ClosedByRider: Story = {
  render: show(
    <ClosableNotice announced kind="success">
      {NEWS}
    </ClosableNotice>,
  ),
  play: async ({ canvas, userEvent }) => {
    await clock.advance(600_000);
    await expect(canvas.getByText(NEWS)).toBeVisible();
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
    await waitFor(() => expect(canvas.queryByText(NEWS)).toBeNull());
  },
};

type Said = "nothing" | "checking" | "refused";
const CHECKING = "We are checking whether your purchase went through.";
const REFUSED = "Your card was declined.";

function Region() {
  const [said, say] = useState<Said>("nothing");
  return (
    <>
      <NoticeRegion>
        {said === "checking" ? (
          <Notice kind="info" actions={<Button onClick={() => say("nothing")}>Check again</Button>}>
            {CHECKING}
          </Notice>
        ) : (
          said === "refused" && <Notice kind="error">{REFUSED}</Notice>
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

const inRegion = show(<Region />);

export const RegionMinimumTime: Story = {
  render: inRegion,
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
    await step("another one replaces it at once, and has a second of its own", async () => {
      await press("checking");
      await clock.advance(900);
      await press("refused");
      await expect(canvas.queryByText(CHECKING)).toBeNull();
      await clock.advance(200);
      await press("nothing");
      await clock.advance(799);
      await expect(canvas.getByText(REFUSED)).toBeVisible();
      await clock.advance(1);
      await expect(canvas.queryByText(REFUSED)).toBeNull();
    });
    await step("disappears at once after that second", async () => {
      await press("checking");
      await clock.advance(1_000);
      await press("nothing");
      await expect(canvas.queryByText(CHECKING)).toBeNull();
    });
  },
};

/** The button loses focus together with its notice: the region receives it. */
export const RegionKeepsFocus: Story = {
  render: inRegion,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "checking" }));
    const region = canvas.getByText(CHECKING).closest("[aria-live]");
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await clock.advance(1_000);
    await expect(canvas.queryByText(CHECKING)).toBeNull();
    await waitFor(() => expect(region).toHaveFocus());
  },
};
