import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { HomeScreen } from "../../../src/features/home/home-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { linesOf } from "../../stage/lines-of.ts";
import { expectTwoLines } from "../../stage/trip-play.ts";

const { from, renderOf } = accountStageFor();

export default { title: "home/Latest trips", render: renderOf(HomeScreen), beforeEach: from() } satisfies Meta;
type Canvas = ReturnType<typeof within>;

const regionIn = async (canvas: Canvas, name: string) => within(await canvas.findByRole("region", { name }));

export const LatestTrips: Story = {
  play: async ({ canvas }) => {
    const trips = await regionIn(canvas, "Latest trips");
    const rows = await trips.findAllByRole("listitem");
    await expect(rows).toHaveLength(5);
    const texts = rows.map((row) => row.textContent ?? "");
    await expect(texts[0]).toContain("Riding now");
    await expect(texts[1]).toMatch(/Cost \$\d+\.\d\d/);
    await expect(texts[2]).toContain("45 minutes, adjusted");
    await expect(texts[3]).toContain("to Unknown station");
    await expect(texts[4]).toContain("miles, estimated");
    await expect(trips.getByRole("link", { name: "All trips" })).toBeVisible();
  },
};

export const LatestTripsOnAPhone: Story = {
  globals: { width: "360px" },
  play: async ({ canvas }) => {
    const trips = await regionIn(canvas, "Latest trips");
    const [open, whole, , noReturn] = await trips.findAllByRole("listitem");
    if (!open || !whole || !noReturn) throw new Error("too few trips");
    await expectTwoLines(whole, "both ends");
    await expectTwoLines(open, "one end");
    await expectTwoLines(noReturn, "one end");
  },
};

/** Beside a sketch the day fits on one line, and all the facts on three. */
export const FactsOnAPhone: Story = {
  globals: { width: "360px" },
  play: async ({ canvas }) => {
    const trips = await regionIn(canvas, "Latest trips");
    const [, whole] = await trips.findAllByRole("listitem");
    const facts = whole?.querySelector(".bs-trip__facts");
    const lines = facts ? linesOf(facts) : [];
    await expect(lines[0]).toMatch(/^\w+, \w+ \d+,/);
    await expect(lines.length).toBeLessThanOrEqual(3);
  },
};

/** A line may break after the day, but not within the time. */
export const TimesOnAPhone: Story = {
  globals: { width: "360px", locale: "zh" },
  play: async ({ canvas }) => {
    const rows = await (await regionIn(canvas, "最近的行程")).findAllByRole("listitem");
    const lines = rows.flatMap(linesOf).filter((line) => line.includes(":"));
    await expect(lines).toHaveLength(5);
    for (const line of lines) await expect(line).toMatch(/[上下]午\d+:\d\d/);
  },
};

const trip = (tripId: number, minutesAgo: number) => ({
  tripId,
  programName: "Indego",
  checkOutDate: new Date(Date.parse("2026-03-10T16:00:00Z") - minutesAgo * 60_000).toISOString(),
  checkOutLocation: `Station ${tripId}`,
  checkInDate: new Date(Date.parse("2026-03-10T16:00:00Z") - (minutesAgo - 9) * 60_000).toISOString(),
  checkInLocation: "9th & Locust",
  cost: 0,
  duration: 9,
});

/** All trips of the last 24 hours count as latest; home folds those after the fifth. */
export const ManyTripsInADay: Story = {
  beforeEach: from({ answers: { "1/user/trips": [1, 2, 3, 4, 5, 6, 7].map((id) => trip(id, id * 60)) } }),
  play: async ({ canvas, userEvent }) => {
    const trips = await regionIn(canvas, "Latest trips");
    await expect(await trips.findByText("Station 5")).toBeVisible();
    await expect(trips.getByText("Station 6")).not.toBeVisible();
    await userEvent.click(trips.getByText("2 more trips"));
    await expect(trips.getByText("Station 7")).toBeVisible();
  },
};

/** On the second of a month, home also loads the month before. */
export const TripsOfTheMonthBefore: Story = {
  beforeEach: from({ userName: "monthly", now: "2026-03-02T16:00:00Z" }),
  play: async ({ canvas }) => {
    const trips = await regionIn(canvas, "Latest trips");
    await expect(await trips.findAllByRole("listitem")).toHaveLength(3);
    await expect(trips.getAllByText(/^\w+, Feb \d/).length).toBeGreaterThan(0);
  },
};

/** The clock of the back end is half a year behind. */
export const NoTripsLately: Story = {
  beforeEach: from({ now: "2026-06-10T16:00:00Z", control: { clock: "2025-12-10T16:00:00Z" } }),
  play: async ({ canvas }) => {
    const trips = await regionIn(canvas, "Latest trips");
    await expect(await trips.findByText("No trips lately.")).toBeVisible();
    await expect(trips.getByRole("link", { name: /Find a bike near you/ })).toBeVisible();
  },
};
