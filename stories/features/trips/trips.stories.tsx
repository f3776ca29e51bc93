import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { TripsScreen } from "../../../src/features/trips/trips-screen.tsx";
import { TRIP } from "../../../test/wire-answers.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { expectTripsInTwoLines } from "../../stage/line-layout.ts";
import { findItemRows, paragraphWith } from "../../stage/table-play.ts";

const { stage, setUp, storyOf, renderOf } = accountStageFor({ path: "/trips" });

export default { title: "trips/Trips", render: renderOf(TripsScreen), beforeEach: setUp() } satisfies Meta;

/** What a download has: trips.test.tsx and src/lib/csv.test.ts; that it is saved: test/e2e/account/tasks.spec.ts. */
export const VariedTrips: Story = {
  play: async ({ canvas, canvasElement }) => {
    const trips = await findItemRows(canvas);
    await expect(trips).toHaveLength(7);
    await expect(canvas.getByRole("heading", { name: "7 trips" }).parentElement).toHaveTextContent("7 tripsIndego");
    await expect(trips[0]).not.toHaveTextContent("Indego");
    const [open, , adjusted, noReturn, noStart] = trips;
    await expect(open).toHaveTextContent(/Since 11:48 AM.*Riding now$/);
    await expect(open).not.toHaveTextContent("$");
    await expect(adjusted).toHaveTextContent("Duration adjusted");
    await expect(noReturn).toHaveTextContent(/to Unknown station.*Return station not recorded/);
    await expect(noStart).toHaveTextContent(/^Unknown station to .*Start station not recorded.*Miles estimated/);
    await expect(canvas.getAllByRole("link", { name: /^Rate/ })[1]).toHaveAccessibleName(
      /^Rate the trip of Tuesday, March 10, 4:00\s–\s4:45\sAM$/,
    );
    await expect(canvas.getByRole("rowheader", { name: "Tuesday, March 10" })).toBeVisible();
    // Each row has a header, so that a screen reader names the trip when a rider moves down a column of figures.
    for (const trip of trips) await expect(within(trip).getByRole("rowheader")).toBeVisible();
    const sums = canvas.getByRole("region", { name: "March 2026 in figures" });
    // Seven trips are listed, and the one under way is in no figure.
    await expect(sums).toHaveTextContent("Finished trips6");
    await expect(sums).toHaveTextContent("Some of the miles are estimated.");
    await expect(sums).toHaveTextContent("The trip that you are on is added once the bike is back.");
    const plot = within(sums).getByRole("img", { name: "Trips on 4 days, most on March 9, with 2 trips." });
    await expect(plot).toBeVisible();
    // The day under the pointer is named beside the plot, not by an accessible name, as a screen reader would read all
    // days.
    await expect(plot.children).toHaveLength(31);
    for (const day of plot.children) await expect(day).toHaveAttribute("aria-hidden", "true");
    await expect(canvasElement.querySelector("nav")).toBeNull();
  },
};

const LATER_TRIP = { tripId: 6, checkOutDate: "2026-03-02T15:00:00", checkInDate: "2026-03-02T15:21:00" };

/** With trips of several programs, each trip names its program; otherwise the heading of the list has the name. */
export const TwoPrograms: Story = {
  beforeEach: setUp({ answers: { trips: [TRIP, { ...TRIP, ...LATER_TRIP, programName: "Metro Bike Share" }] } }),
  play: async ({ canvas }) => {
    const [metro, indego] = await findItemRows(canvas);
    await expect(metro).toHaveTextContent("Metro Bike Share");
    await expect(indego).toHaveTextContent("Indego");
    await expect(canvas.getByRole("heading", { name: "2 trips" }).parentElement).toHaveTextContent(/^2 trips$/);
  },
};

export const OnAPhone: Story = {
  globals: { width: "360px" },
  play: async ({ canvas }) => {
    await expectTripsInTwoLines(await findItemRows(canvas));
  },
};

export const RightToLeft: Story = { globals: { direction: "rtl", width: "360px" } };

export const EmptyMonth: Story = {
  beforeEach: setUp({ path: "/trips?month=2024-05" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(paragraphWith("No trips in May 2024."))).toBeVisible();
    await userEvent.click(await canvas.findByRole("link", { name: "See April 2024" }));
    await expect(canvas.getByLabelText("Month")).toHaveValue("2024-04");
    await expect(canvas.getByRole("heading", { name: "Trip History" })).toHaveFocus();
    await userEvent.selectOptions(canvas.getByLabelText("Month"), "March 2026");
    await expect(stage.location.get()).toBe("/trips?month=2026-03");
    await expect(await canvas.findByRole("button", { name: "No later month" })).toBeDisabled();
    await expect(await canvas.findByRole("table")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Month")).toHaveFocus());
  },
};

/** An account of two years without recent trips: the rider may have ridden before, so earlier months are linked. */
export const NoRecentTrips = storyOf(
  { userName: "unverified" },
  { texts: "No trips in March 2026.", links: ["See February 2026"] },
);

export const NeverRode = storyOf(
  { userName: "newcomer" },
  { texts: "No trips yet. Your first ride begins at any station.", links: [/^Find a bike near you/] },
);

export const Loading: Story = {
  beforeEach: setUp({}, [{ method: "GET", path: "1/user/trips", kind: "delay", ms: 60_000 }]),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText("Loading March 2026")).toBeNull();
    await stage.waitUntil(() => canvas.getByText("Loading March 2026"));
    await stage.clock.advance(7_500);
    await waitFor(() => expect(canvas.getByText("This is taking longer than usual.")).toBeVisible());
    // The notice is above the placeholders of the list, so that a rider sees it without scrolling.
    const { bottom } = canvas.getByRole("button", { name: "Try again" }).getBoundingClientRect();
    const [firstSkeleton] = canvasElement.querySelectorAll(".bs-skeleton");
    await expect(bottom).toBeLessThanOrEqual(firstSkeleton?.getBoundingClientRect().top ?? Number.NaN);
  },
};

/** The page may open the advisor while the rider looks at trips, and again after they closed it. */
export const AdvisorOpenedByPage: Story = {
  play: async ({ canvas, userEvent }) => {
    const findSummary = () => canvas.findByText("Which pass is the cheapest for how you ride?");
    const expectOpen = (isOpen: boolean) =>
      waitFor(async () => expect((await findSummary()).closest("details")?.open).toBe(isOpen));
    await expectOpen(false);
    stage.location.navigate("/trips?advice=1");
    await expectOpen(true);
    await userEvent.click(await findSummary());
    stage.location.navigate("/trips");
    await expectOpen(false);
    stage.location.navigate("/trips?advice=1");
    await expectOpen(true);
  },
};

export const ThousandTrips: Story = {
  beforeEach: setUp({ userName: "frequent" }),
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await expect(await findItemRows(canvas)).toHaveLength(20);
    const heading = canvas.getByRole("heading", { name: "1,000 trips 1–20 of 1,000" });
    await userEvent.click(canvas.getByRole("link", { name: "Next" }));
    await expect(stage.location.get()).toBe("/trips?month=2026-03&page=2");
    await waitFor(() => expect(heading).toHaveAccessibleName("1,000 trips 21–40 of 1,000"));
    await waitFor(() => expect(heading).toHaveFocus());
    await step("printing shows all pages", async () => {
      dispatchEvent(new Event("beforeprint"));
      await Promise.resolve();
      // Computing the accessible names of a thousand rows would take seconds.
      const rows = [...canvasElement.querySelectorAll("tr")].filter((row) => /Rate the trip/.test(row.textContent));
      dispatchEvent(new Event("afterprint"));
      await expect(rows).toHaveLength(1000);
      await expect(await findItemRows(canvas)).toHaveLength(20);
    });
    await step("a chosen month is named before its list renders, and begins at its first page", async () => {
      const button = canvas.getByRole("button", { name: "Previous month: February 2026" });
      const rowCountAtChange = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (button.outerHTML.includes("January 2026")) resolve(canvasElement.querySelectorAll("tr").length);
        });
        observer.observe(button, { attributes: true, childList: true, characterData: true, subtree: true });
      });
      // `userEvent` waits until React has rendered everything.
      button.click();
      await expect(await rowCountAtChange).toBeGreaterThan(20);
      await expect(stage.location.get()).toBe("/trips?month=2026-02");
      await expect(await canvas.findByText(paragraphWith("No trips in February 2026."))).toBeVisible();
    });
  },
};

export const ThousandTripsNarrow: Story = {
  globals: { width: "248px" },
  beforeEach: setUp({ userName: "frequent" }),
  play: async ({ canvas, canvasElement }) => {
    const [trip] = await findItemRows(canvas);
    // The cost is below the names of the stations, so that their words do not break.
    const [header, cost] = trip?.querySelectorAll(".bs-trip-table__header, .bs-trip-table__cost") ?? [];
    await expect(cost?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      header?.getBoundingClientRect().bottom ?? Number.NaN,
    );
    const figures = canvasElement.querySelectorAll("dd");
    await expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
    await expect(canvas.getByLabelText("Month").offsetWidth).toBeGreaterThan(170);
  },
};

export const NaughtyNames: Story = {
  globals: { width: "280px" },
  beforeEach: setUp({ userName: "naughty" }),
  play: async ({ canvas, canvasElement }) => {
    await findItemRows(canvas);
    for (const name of ["<img src=x onerror=alert(1)>", "🚲🚲🚲 Station 👩‍👩‍👧‍👦", "תחנת הרכבת (מרכז) 12"]) {
      await expect(canvas.getAllByText(name).length).toBeGreaterThan(0);
    }
    await expect(canvas.getAllByText(/^W{200}$/).length).toBeGreaterThan(0);
    await expect(canvasElement.querySelector("img")).toBeNull();
    const trips = await findItemRows(canvas);
    for (const trip of trips) await expect(trip.scrollWidth).toBeLessThanOrEqual(trip.clientWidth);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
