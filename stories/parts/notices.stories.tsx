import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { expect, spyOn, waitFor, type within } from "storybook/test";
import { ClosableNotice, SelfClosingNotice } from "../../src/parts/closable-notice.tsx";
import { NoticeRegion } from "../../src/parts/notice-region.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Notice } from "../../src/ui/notice.tsx";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { createStoryApp, WidgetStage } from "../stage/widget-stage.tsx";

type Canvas = ReturnType<typeof within>;

const NEWS = "Your changes are saved.";
let clock: FakeClock;
let app: ReturnType<typeof createStoryApp>;

const show = (content: ReactNode) => () => <WidgetStage app={app}>{content}</WidgetStage>;

/** The notice is there after this time. */
async function expectAfter(ms: number, canvas: Canvas, text = NEWS): Promise<void> {
  await clock.advance(ms);
  await expect(canvas.getByText(text)).toBeVisible();
}

/** The notice is gone after this time. */
async function expectGoneAfter(ms: number, canvas: Canvas, text = NEWS): Promise<void> {
  await clock.advance(ms);
  await waitFor(() => expect(canvas.queryByText(text)).toBeNull());
}

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
    await expectAfter(60_000, canvas);
    await userEvent.unhover(canvas.getByText(NEWS));
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Close this message" })).toHaveFocus());
    await expectAfter(60_000, canvas);
    await userEvent.tab();
    await expectGoneAfter(500, canvas);
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
    await expectAfter(60_000, canvas);
    turn("visible");
    await expectAfter(499, canvas);
    await expectGoneAfter(1, canvas);
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
    await expectAfter(600_000, canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Close this message" }));
    await expectGoneAfter(0, canvas);
  },
};

export const MinimumTime: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Close this message" }));
    await expectAfter(999, canvas);
    await expectGoneAfter(1, canvas);
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
      await expectAfter(599, canvas, CHECKING);
      await expectGoneAfter(1, canvas, CHECKING);
    });
    await step("another one replaces it at once, and has a second of its own", async () => {
      await press("checking");
      await clock.advance(900);
      await press("refused");
      await expect(canvas.queryByText(CHECKING)).toBeNull();
      await clock.advance(200);
      await press("nothing");
      await expectAfter(799, canvas, REFUSED);
      await expectGoneAfter(1, canvas, REFUSED);
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
    await expectGoneAfter(1_000, canvas, CHECKING);
    await waitFor(() => expect(region).toHaveFocus());
  },
};
