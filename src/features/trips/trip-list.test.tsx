// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { tripsMessages } from "../../app/screen-messages.ts";
import { createAppContext } from "../../context/app-context.ts";
import { type Navigation, NavigationProvider } from "../../context/navigation.tsx";
import { AppContextProvider } from "../../context/use-app-context.tsx";
import { loadLanguage } from "../../i18n/load-messages.ts";
import { TranslationProvider } from "../../i18n/translation.tsx";
import { cents, ZERO } from "../../lib/money.ts";
import { phl } from "../../programs/programs/phl.ts";
import type { Trip } from "../../programs/trips.ts";
import { riderMessages } from "../../rider/messages.ts";
import { createNavigationBlocker } from "../../routing/location.ts";
import { TripList, tripsCsv } from "./trip-list.tsx";

// A busy machine takes long to load modules and to render.
vi.setConfig({ testTimeout: 60_000 });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const MONTH = "2026-03";
const BEGAN = Date.parse("2026-03-20T16:00:00Z");
const END = { station: "9th & Locust", latitude: null, longitude: null };
const trip = (id: number): Trip => ({
  id,
  programName: "Indego",
  checkedOut: BEGAN - id * 60_000,
  checkedIn: BEGAN,
  from: END,
  to: END,
  miles: 1,
  cost: ZERO,
  moneySaved: ZERO,
  duration: 10,
  hasBikeComputerData: true,
  isDurationAdjusted: false,
});

/** A list that counts reads of its items. */
function counted(items: readonly Trip[]) {
  let looks = 0;
  const list = new Proxy(items, {
    get(target, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) looks += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { list, looks: () => looks };
}

const navigation = {
  place: "/trips",
  navigate: () => {},
  back: () => {},
  blocker: createNavigationBlocker(),
  hrefOf: () => null,
  isEmbedded: true,
  system: "phl",
  isSystemFixed: true,
  chooseSystem: () => Promise.reject(new Error("no other program here")),
  heading: { current: null },
} satisfies Navigation;
const place = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "list" };

/** The number of reads of trips for page 1 and for some other pages after it. */
async function costOfPaging(total: number, pages: readonly number[]): Promise<number[]> {
  const trips = counted(Array.from({ length: total }, (_, index) => trip(index)));
  const app = createAppContext(phl, sandboxConfiguration(place));
  const root = createRoot(document.createElement("div"));
  const show = async (page: number) => {
    const before = trips.looks();
    const list = { month: MONTH, months: [MONTH], page, pathOf: () => "/trips" };
    await act(async () =>
      root.render(
        <AppContextProvider value={app}>
          <TranslationProvider locale="en">
            <NavigationProvider value={navigation}>
              <TripList trips={trips.list} list={list} level={3} />
            </NavigationProvider>
          </TranslationProvider>
        </AppContextProvider>,
      ),
    );
    return trips.looks() - before;
  };
  const costs: number[] = [];
  for (const page of [1, ...pages]) costs.push(await show(page));
  await act(async () => root.unmount());
  return costs;
}

await loadLanguage("en", [tripsMessages, riderMessages]);

// Counts reads instead of time: a busy machine is slow at anything, but only a walk through the whole list reads all of
// its items.
it("a page of a list of a thousand trips reads no more trips than a list of twenty", async () => {
  const [ofTwenty = 0] = await costOfPaging(20, []);
  expect(ofTwenty).toBeGreaterThanOrEqual(20);
  const ofThousand = await costOfPaging(1000, [2, 50, 1]);
  expect(ofThousand.map((cost) => cost / ofTwenty)).toEqual([1, 1, 1, 1]);
});

const TRIP: Trip = {
  id: 5,
  programName: "Indego",
  checkedOut: Date.parse("2026-03-01T15:00:00Z"),
  checkedIn: Date.parse("2026-03-01T15:21:00Z"),
  from: END,
  to: END,
  miles: 2,
  cost: cents(0),
  moneySaved: null,
  duration: 21,
  hasBikeComputerData: true,
  isDurationAdjusted: false,
};

it.each([
  { checkedIn: TRIP.checkedIn, ended: "2026-03-01 10:21" },
  { checkedIn: "2026-03-01", ended: "2026-03-01" },
  { checkedIn: "unknown", ended: "" },
  { checkedIn: null, ended: "" },
] as const)("a trip that ended $checkedIn has “$ended” in a table", ({ checkedIn, ended }) => {
  const [, row = ""] = tripsCsv([{ ...TRIP, checkedIn }], "America/New_York", (id) => id).split("\r\n");
  expect(row.split(",")[3]).toBe(ended);
});
