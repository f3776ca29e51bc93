import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, spyOn, waitFor, within } from "storybook/test";
import { HomeScreen } from "../../../src/features/home/home-screen.tsx";
import { STATION } from "../../../test/wire-answers.ts";
import { accountStageFor, failingCall } from "../../stage/account-stage.tsx";
import { expectTripsInTwoLines, linesOf } from "../../stage/line-layout.ts";

const { stage, setUp, storyOf, renderOf } = accountStageFor();

export default { title: "home/Sections", render: renderOf(HomeScreen), beforeEach: setUp() } satisfies Meta;
type Canvas = ReturnType<typeof within>;

const findRegion = async (canvas: Canvas, name: string) => within(await canvas.findByRole("region", { name }));

const countStationCalls = async () => (await stage.fetchReceived("/bikeshare/1/user/frequentedkiosks")).length;

/** Which stations are open at noon in Philadelphia. */
export const StationHours: Story = {
  beforeEach: setUp({
    answers: {
      frequentedkiosks: [
        { ...STATION, openTime: "06:00:00", closeTime: "23:00:00" },
        { ...STATION, kioskId: 2, name: "36th & Sansom", openTime: "18:00:00", closeTime: "02:00:00" },
        { ...STATION, kioskId: 3, name: "Broad & Pine", openTime: "00:00:00", closeTime: "23:59:59" },
      ],
    },
  }),
  play: async ({ canvas }) => {
    const stations = await findRegion(canvas, "Your stations");
    const [open, closed, openAllDay] = await stations.findAllByRole("listitem");
    await expect(open).toHaveTextContent("Open 6:00 AM – 11:00 PM");
    await expect(open).not.toHaveTextContent("Closed now");
    await expect(closed).toHaveTextContent("Closed now");
    await expect(closed).toHaveTextContent("Open 6:00 PM – 2:00 AM");
    await expect(openAllDay).toHaveTextContent("Open 24 hours");
  },
};

export const StationsUpdatedPausedAndNotRefreshed: Story = {
  play: async ({ canvas, userEvent }) => {
    const stations = await findRegion(canvas, "Your stations");
    const findStationTexts = async () => {
      const rows = await stations.findAllByRole("listitem");
      return rows.map((row) => row.textContent).join(" ");
    };
    const textsBefore = await findStationTexts();
    await expect(textsBefore).toMatch(/\d+ bikes?\d+ free docks?/);
    await stage.clock.advance(61_000);
    await waitFor(async () => expect(await findStationTexts()).not.toBe(textsBefore));
    await userEvent.click(await stations.findByRole("button", { name: "Stop updating stations" }));
    await stage.clock.advance(180_000);
    await expect(await countStationCalls()).toBe(2);
    const update = stations.getByRole("button", { name: "Update stations every minute" });
    await waitFor(() => expect(update).toHaveFocus());
    await userEvent.click(update);
    await stage.clock.advance(61_000);
    await waitFor(async () => expect(await countStationCalls()).toBe(3));
    await stage.control({ faults: [failingCall("GET", "1/user/frequentedkiosks")] });
    await stage.clock.advance(61_000);
    const outdatedNote = /We could not get newer numbers/;
    await stage.waitUntil(() => expect(stations.getByText(outdatedNote)).toBeVisible());
    await expect(stations.queryByRole("alert")).toBeNull();
    await expect(stations.getAllByRole("listitem").length).toBeGreaterThan(0);
    await stage.waitUntil(() => expect(stations.queryByText(outdatedNote)).toBeNull());
  },
};

export const StationsOnHiddenPage: Story = {
  play: async ({ canvas }) => {
    const stations = await findRegion(canvas, "Your stations");
    await expect(await stations.findByText(/12:0\d\sPM/)).toBeVisible();
    const visibility = spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await stage.clock.advance(600_000);
    await expect(await countStationCalls()).toBe(1);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(async () => expect(await countStationCalls()).toBe(2));
    await stations.findByText(/12:1\d\sPM/);
    await stage.clock.advance(59_000);
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(await countStationCalls()).toBe(2);
    await stage.clock.advance(2_000);
    await waitFor(async () => expect(await countStationCalls()).toBe(3));
    visibility.mockRestore();
  },
};

export const NaughtyNames: Story = {
  beforeEach: setUp({ userName: "naughty" }),
  play: async ({ canvas, canvasElement }) => {
    await (await findRegion(canvas, "Your stations")).findByText("Not in service");
    await expect(canvasElement.querySelector("script, bold")).toBeNull();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const LatestTripsOnAPhone: Story = {
  globals: { width: "360px" },
  play: async ({ canvas }) => {
    const trips = await findRegion(canvas, "Latest trips");
    const rows = await trips.findAllByRole("listitem");
    await expect(rows).toHaveLength(5);
    const texts = rows.map((row) => row.textContent ?? "");
    await expect(texts[0]).toContain("Riding now");
    await expect(texts[1]).toMatch(/Cost \$\d+\.\d\d/);
    await expect(texts[2]).toContain("45 minutes, adjusted");
    await expect(texts[3]).toContain("to Unknown station");
    await expect(texts[4]).toContain("miles, estimated");
    await expect(trips.getByRole("link", { name: "All trips" })).toBeVisible();
    await expectTripsInTwoLines(rows);
    // Beside its sketch, the day of a trip fits on one line, and all facts about the trip fit on three.
    const facts = rows[1]?.querySelector(".bs-trip__facts");
    const lines = facts ? linesOf(facts) : [];
    await expect(lines[0]).toMatch(/^\w+, \w+ \d+,/);
    await expect(lines.length).toBeLessThanOrEqual(3);
  },
};

/** The line of a trip may break after the day, but not within a time of day. */
export const TimesOnAPhone: Story = {
  globals: { width: "360px", locale: "zh" },
  play: async ({ canvas }) => {
    const rows = await (await findRegion(canvas, "最近的行程")).findAllByRole("listitem");
    const lines = rows.flatMap(linesOf).filter((line) => line.includes(":"));
    await expect(lines).toHaveLength(5);
    for (const line of lines) await expect(line).toMatch(/[上下]午\d+:\d\d/);
  },
};

/** All trips of the last 24 hours count as latest; home folds trips after the fifth, and stations after the third. */
export const ManyTripsAndStations: Story = {
  beforeEach: setUp({ userName: "frequent" }),
  play: async ({ canvas, userEvent }) => {
    for (const [name, visibleCount] of [
      ["Latest trips", 5],
      ["Your stations", 3],
    ] as const) {
      const section = await findRegion(canvas, name);
      const moreButton = await section.findByText(/^\d+ more (trips|stations)$/);
      const rows = section.getAllByRole("listitem");
      await expect(rows.filter((row) => row.checkVisibility())).toHaveLength(visibleCount);
      await userEvent.click(moreButton);
      await expect(rows.at(-1)).toBeVisible();
    }
  },
};

/** The sandbox's clock is half a year behind the story's, so that the rider's last trips are long ago. */
export const NoTripsLately = storyOf(
  { now: "2026-06-10T16:00:00Z", control: { clock: "2025-12-10T16:00:00Z" } },
  { texts: /Latest trips.*No trips lately\./, links: [/Find a bike near you/] },
);
