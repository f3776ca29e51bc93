import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { RateTripScreen } from "../../../src/features/trips/rate-trip-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const TRIP_IDS = { rider: 30_010_061, open: 30_010_062, naughty: 30_150_009 } as const;

const { stage, setUp, storyOf, renderOf } = accountStageFor({
  path: `/trips/rate/${TRIP_IDS.rider}?month=2026-03`,
});

export default { title: "trips/Rate a trip", render: renderOf(RateTripScreen), beforeEach: setUp() } satisfies Meta;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const stars = await canvas.findAllByRole("radio");
    await userEvent.click(canvas.getByRole("button", { name: "Send rating" }));
    for (const each of [canvas.getByRole("radiogroup"), ...stars])
      await expect(each).toHaveAccessibleDescription(/Choose 1 to 5 stars/);
    await waitFor(() => expect(stars[0]).toHaveFocus());
    await expect(canvas.getByRole("radiogroup", { name: "How was this trip?" })).toBeVisible();
    await userEvent.keyboard(" {ArrowRight}{ArrowRight}");
    await expect(stars[2]).toBeChecked();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole("checkbox", { name: "The bike" })).toHaveFocus());
    await userEvent.keyboard(" ");
    for (let tabs = 0; tabs < 5; tabs += 1) await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /^Comment/ })).toHaveFocus());
    await userEvent.keyboard("Bell 🔔 <b>broken</b> פעמון");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const thanksText = await canvas.findByText(/^Thank you/);
    await expect(thanksText.closest("p, div")).toHaveTextContent("Thank you. You rated this trip 3 of 5.");
    await expect(await stage.fetchReceived("/bts/user/trip-rating/")).toEqual([
      { rating: 3, issues: ["bike"], comment: "Bell 🔔 <b>broken</b> פעמון" },
    ]);
    await waitFor(() => expect(thanksText.closest("[role=status]")).toHaveFocus());
    await expect(stage.app.store.getState().ratings).toEqual({ [TRIP_IDS.rider]: 3 });
    // The notice of thanks closes by itself, while the rating and the link stay.
    await stage.waitUntil(() => expect(thanksText).not.toBeInTheDocument());
    await expect(canvas.getByText("You rated it 3 of 5")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Rate another trip" })).toBeVisible();
  },
};

export const TripInProgress = storyOf(
  { path: `/trips/rate/${TRIP_IDS.open}` },
  { texts: "You can rate this trip once the bike is back." },
);
export const UnknownTrip = storyOf(
  { path: "/trips/rate/17" },
  { texts: "We could not find this trip among yours.", links: ["Rate another trip"] },
);

export const NaughtyNames: Story = {
  globals: { width: "280px", scheme: "dark" },
  beforeEach: setUp({ userName: "naughty", path: `/trips/rate/${TRIP_IDS.naughty}` }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("radiogroup");
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const RightToLeft: Story = { globals: { direction: "rtl" } };
