import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, spyOn, waitFor, within } from "storybook/test";
import { HomeScreen } from "../../../src/features/home/home-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { stage, from, renderOf } = accountStageFor();
const as = (userName: string) => from({ userName });

export default { title: "home/Sections", render: renderOf(HomeScreen), beforeEach: from() } satisfies Meta;
type Canvas = ReturnType<typeof within>;

const regionIn = async (canvas: Canvas, name: string) => within(await canvas.findByRole("region", { name }));

export const Stations: Story = {
  play: async ({ canvas }) => {
    const stations = await regionIn(canvas, "Your stations");
    const numbers = async () => {
      const rows = await stations.findAllByRole("listitem");
      return rows.map((row) => row.textContent).join(" ");
    };
    const before = await numbers();
    await expect(before).toMatch(/\d+ bikes?\d+ free docks?/);
    await stage.clock.advance(61_000);
    await waitFor(async () => expect(await numbers()).not.toBe(before));
  },
};

const asked = async () => (await stage.received("/bikeshare/1/user/frequentedkiosks")).length;

const KIOSK = {
  kioskId: 1,
  name: "9th & Locust",
  addressStreet: "901 Locust St",
  bikesAvailable: 4,
  docksAvailable: 11,
  totalDocks: 15,
  openTime: "06:00:00",
  closeTime: "23:00:00",
  kioskPublicStatus: "Active",
};

/** At noon in Philadelphia. */
export const StationHours: Story = {
  beforeEach: from({
    answers: {
      frequentedkiosks: [
        KIOSK,
        { ...KIOSK, kioskId: 2, name: "36th & Sansom", openTime: "18:00:00", closeTime: "02:00:00" },
        { ...KIOSK, kioskId: 3, name: "Broad & Pine", openTime: "00:00:00", closeTime: "23:59:59" },
      ],
    },
  }),
  play: async ({ canvas }) => {
    const stations = await regionIn(canvas, "Your stations");
    const [open, closed, always] = await stations.findAllByRole("listitem");
    await expect(open).toHaveTextContent("Open 6:00 AM – 11:00 PM");
    await expect(open).not.toHaveTextContent("Closed now");
    await expect(closed).toHaveTextContent("Closed now");
    await expect(closed).toHaveTextContent("Open 6:00 PM – 2:00 AM");
    await expect(always).toHaveTextContent("Open 24 hours");
  },
};

export const StationsPaused: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const stations = await regionIn(canvas, "Your stations");
    await step("pauses the updates of the numbers", async () => {
      await userEvent.click(await stations.findByRole("button", { name: "Stop updating" }));
      await stage.clock.advance(180_000);
      await expect(await asked()).toBe(1);
    });
    await step("resumes them", async () => {
      const update = stations.getByRole("button", { name: "Update every minute" });
      await waitFor(() => expect(update).toHaveFocus());
      await userEvent.click(update);
      await stage.clock.advance(61_000);
      await waitFor(async () => expect(await asked()).toBe(2));
    });
  },
};

export const StationsOnHiddenPage: Story = {
  play: async ({ canvas, step }) => {
    const stations = await regionIn(canvas, "Your stations");
    await expect(await stations.findByText(/12:0\d\sPM/)).toBeVisible();
    const visibility = spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await step("a hidden page requests nothing", async () => {
      await stage.clock.advance(600_000);
      await expect(await asked()).toBe(1);
    });
    await step("a page in view again updates at once, and then every minute", async () => {
      visibility.mockReturnValue("visible");
      document.dispatchEvent(new Event("visibilitychange"));
      await waitFor(async () => expect(await asked()).toBe(2));
      await stations.findByText(/12:1\d\sPM/);
      await stage.clock.advance(59_000);
      document.dispatchEvent(new Event("visibilitychange"));
      await expect(await asked()).toBe(2);
      await stage.clock.advance(2_000);
      await waitFor(async () => expect(await asked()).toBe(3));
    });
    visibility.mockRestore();
  },
};

export const StationsNotRefreshed: Story = {
  play: async ({ canvas }) => {
    const stations = await regionIn(canvas, "Your stations");
    await stations.findAllByRole("listitem");
    const path = "1/user/frequentedkiosks";
    await stage.control({ faults: [{ method: "GET", path, kind: "status", status: 500, times: 2 }] });
    await stage.clock.advance(61_000);
    const old = /We could not get newer numbers/;
    await stage.until(() => expect(stations.getByText(old)).toBeVisible());
    await expect(stations.queryByRole("alert")).toBeNull();
    await expect(stations.getAllByRole("listitem").length).toBeGreaterThan(0);
    await stage.until(() => expect(stations.queryByText(old)).toBeNull());
  },
};

export const ManyStations: Story = {
  beforeEach: from({ control: { riders: [{ system: "phl", userName: "rider", stations: 12 }] } }),
  play: async ({ canvas, userEvent }) => {
    const stations = await regionIn(canvas, "Your stations");
    await userEvent.click(await stations.findByText(/more stations/));
    await expect(stations.getAllByRole("listitem")).toHaveLength(12);
  },
};

export const ExpiredCard: Story = {
  beforeEach: as("expired-card"),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Your card has expired. Please add a new card to continue")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "Update payment card" }));
    await expect(stage.navigations).toEqual(["/update-payment"]);
  },
};

export const OtherProcessor: Story = {
  beforeEach: as("other-processor"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Please reenter your card to continue")).toBeVisible();
  },
};

export const UnverifiedEmail: Story = {
  beforeEach: as("unverified"),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("link", { name: "Change the email" });
    await expect(canvasElement).toHaveTextContent("Your email unverified@example.org is not verified yet.");
  },
};

export const NaughtyNames: Story = {
  beforeEach: as("naughty"),
  play: async ({ canvas, canvasElement }) => {
    await (await regionIn(canvas, "Your stations")).findByText("Not in service");
    await expect(canvasElement.querySelector("script, bold")).toBeNull();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

const pass = (subscriptionId: number, subscriptionTypeId: number, name: string, startDate: string | null) => ({
  subscriptionId,
  subscriptionTypeId,
  subscriptionTypeName: name,
  startDate,
  endDate: startDate?.replace("2026", "2027") ?? null,
});
const upcoming = (userName: string, subscriptions: readonly object[]) =>
  from({ userName, answers: { "1/user/summary": { subscriptions } } });

/** One of the two upcoming passes is the rider's own before its activation; the other one follows it. */
export const UpcomingBeforeActivation: Story = {
  beforeEach: upcoming("waiting", [pass(1, 102, "Guest Pass", null), pass(2, 102, "Guest Pass", null)]),
  play: async ({ canvas }) => {
    await expect((await regionIn(canvas, "Upcoming passes")).getByRole("listitem")).toHaveTextContent(
      /^Guest Pass(?! \()/,
    );
  },
};

/** The rider's own pass is active, so all passes of its type count as upcoming. */
export const UpcomingAfterActivation: Story = {
  beforeEach: upcoming("rider", [
    pass(1, 104, "Annual Pass", "2026-01-10T00:00:00Z"),
    pass(2, 104, "Annual Pass", "2026-12-09T00:00:00Z"),
    pass(3, 104, "Annual Pass", "2026-12-10T00:00:00Z"),
  ]),
  play: async ({ canvas }) => {
    await expect((await regionIn(canvas, "Upcoming passes")).getByRole("listitem")).toHaveTextContent(
      /^Annual Pass \(×2\)\s*Starts on December 8, 2026$/,
    );
    // A paid pass follows on that day, so no charge is mentioned.
    const own = canvas.getByRole("region", { name: "Annual Pass" });
    await expect(own).toHaveTextContent(/Valid until\s*January 9, 2027/);
    await expect(own).not.toHaveTextContent("$156.00");
  },
};
