import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ChooseTripScreen } from "../../../src/features/trips/choose-trip-screen.tsx";
import { sessionOf } from "../../../src/session/session.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { linesOf } from "../../stage/line-layout.ts";

const { stage, setUp, storyOf, renderOf } = accountStageFor({ path: "/trips/rate" });

export default { title: "trips/Choose a trip", render: renderOf(ChooseTripScreen), beforeEach: setUp() } satisfies Meta;
type Canvas = ReturnType<typeof within>;

const findTrips = async (canvas: Canvas) =>
  within((await canvas.findAllByRole("list"))[0] ?? document.body).getAllByRole("listitem");

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const trips = await findTrips(canvas);
    // Six of seven trips, as the one that is not finished cannot be rated yet.
    await expect(trips).toHaveLength(6);
    const [rate] = canvas.getAllByRole("link");
    await expect(rate).toHaveAccessibleName(/^Rate the trip of Tuesday, March 10, 9:00\s–\s10:08\sAM$/);
    rate?.focus();
    await userEvent.keyboard("{Enter}");
    await expect(stage.navigations).toEqual([expect.stringMatching(/^\/trips\/rate\/\d+\?month=2026-03$/)]);
  },
};

/** The times of a trip stay on one line: after the day, or on the next line. Its stations: the story trips/Trips. */
export const OnAPhone: Story = {
  globals: { width: "280px" },
  play: async ({ canvas }) => {
    for (const row of await findTrips(canvas)) {
      const lines = linesOf(row.querySelector(".bs-rate__time") ?? row).filter((line) => line.includes(":"));
      await expect(lines).toEqual([expect.stringMatching(/\d+:\d\d( [AP]M)? – \d+:\d\d [AP]M$|^[^–]+\d [AP]M$/)]);
    }
  },
};

export const RatedBefore: Story = {
  beforeEach: async () => {
    await setUp()();
    const { bikeshare } = await sessionOf(stage.app).begin().calls();
    const [, latestFinished] = [...((await bikeshare.tripsIn("2026-03")) ?? [])].reverse();
    if (latestFinished) stage.app.store.getState().tripRated(latestFinished.id, 4);
  },
  play: async ({ canvas }) => {
    const [rated, next] = await findTrips(canvas);
    await expect(rated).toHaveTextContent("You rated it 4 of 5Rate again");
    await expect(next).not.toHaveTextContent("You rated it");
  },
};

/** A rider whose account began this month gets no link to an earlier month. */
export const EmptyMonth = storyOf(
  { userName: "newcomer" },
  { texts: "No finished trips in March 2026.", absentTexts: [/See \w+ 2/] },
);
