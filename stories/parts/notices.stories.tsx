import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { expect, spyOn, waitFor, type within } from "storybook/test";
import { SelfClosingNotice } from "../../src/parts/closable-notice.tsx";
import { NoticeRegion } from "../../src/parts/notice-region.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Notice } from "../../src/ui/notice.tsx";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { createStoryApp, WidgetStage } from "../stage/widget-stage.tsx";

type Canvas = ReturnType<typeof within>;

const SAVED = "Your changes are saved.";
let clock: FakeClock;
let app: ReturnType<typeof createStoryApp>;

const renderOnStage = (content: ReactNode) => () => <WidgetStage app={app}>{content}</WidgetStage>;

/** Lets the time pass, and expects a notice that is still there. */
async function expectAfter(ms: number, canvas: Canvas, text = SAVED): Promise<void> {
  await clock.advance(ms);
  await expect(canvas.getByText(text)).toBeVisible();
}

/** Lets the time pass, and expects that the notice is gone. */
async function expectGoneAfter(ms: number, canvas: Canvas, text = SAVED): Promise<void> {
  await clock.advance(ms);
  await waitFor(() => expect(canvas.queryByText(text)).toBeNull());
}

/** How long notices stay on the screen. */
export default {
  title: "parts/Notices",
  beforeEach: () => {
    clock = createFakeClock();
    app = createStoryApp({ clock });
  },
  render: renderOnStage(<SelfClosingNotice id="profile.saved" />),
} satisfies Meta;

export const PausesWhileHoveredOrFocused: Story = {
  play: async ({ canvas, userEvent }) => {
    await clock.advance(1500);
    await userEvent.hover(canvas.getByText(SAVED));
    await expectAfter(60_000, canvas);
    await userEvent.unhover(canvas.getByText(SAVED));
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
    const setVisibility = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    await clock.advance(1500);
    setVisibility("hidden");
    await expectAfter(60_000, canvas);
    setVisibility("visible");
    await expectAfter(499, canvas);
    await expectGoneAfter(1, canvas);
    visibility.mockRestore();
  },
};

export const MinimumTime: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Close this message" }));
    await expectAfter(999, canvas);
    await expectGoneAfter(1, canvas);
  },
};

type RegionState = "nothing" | "checking" | "refused";
const CHECKING = "We are checking whether your purchase went through.";
const REFUSAL = "Your card was declined.";

function RegionWithButtons() {
  const [regionState, showState] = useState<RegionState>("nothing");
  return (
    <>
      <NoticeRegion>
        {regionState === "checking" ? (
          <Notice kind="info" actions={<Button onClick={() => showState("nothing")}>Check again</Button>}>
            {CHECKING}
          </Notice>
        ) : (
          regionState === "refused" && <Notice kind="error">{REFUSAL}</Notice>
        )}
      </NoticeRegion>
      {(["checking", "refused", "nothing"] as const).map((next) => (
        <Button key={next} onClick={() => showState(next)}>
          {next}
        </Button>
      ))}
    </>
  );
}

const renderRegion = renderOnStage(<RegionWithButtons />);

export const RegionMinimumTime: Story = {
  render: renderRegion,
  play: async ({ canvas, userEvent, step }) => {
    const press = (name: RegionState) => userEvent.click(canvas.getByRole("button", { name }));
    await step("a notice stays for a second, although its cause disappears sooner", async () => {
      await press("checking");
      await clock.advance(400);
      await press("nothing");
      await expectAfter(599, canvas, CHECKING);
      await expectGoneAfter(1, canvas, CHECKING);
    });
    await step("another notice replaces the first one at once, and stays for a second itself", async () => {
      await press("checking");
      await clock.advance(900);
      await press("refused");
      await expect(canvas.queryByText(CHECKING)).toBeNull();
      await clock.advance(200);
      await press("nothing");
      await expectAfter(799, canvas, REFUSAL);
      await expectGoneAfter(1, canvas, REFUSAL);
    });
    await step("a notice that has been there for a second disappears with its cause", async () => {
      await press("checking");
      await clock.advance(1_000);
      await press("nothing");
      await expect(canvas.queryByText(CHECKING)).toBeNull();
    });
  },
};

/** A notice disappears together with its button, which has focus: the live region around the notice receives focus. */
export const RegionKeepsFocus: Story = {
  render: renderRegion,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "checking" }));
    const region = canvas.getByText(CHECKING).closest("[aria-live]");
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await expectGoneAfter(1_000, canvas, CHECKING);
    await waitFor(() => expect(region).toHaveFocus());
  },
};
