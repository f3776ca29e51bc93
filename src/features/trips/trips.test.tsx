// @vitest-environment happy-dom
import accountTexts from "virtual:texts/account";
import { act } from "react";
import { createRoot } from "react-dom/client";
import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { passOf } from "../../../test/pass-of.ts";
import { CONFIGURATION } from "../../../test/sandbox-app.ts";
import { tripOf } from "../../../test/trip-of.ts";
import { createMemoryLocation, createNavigationBlocker } from "../../account/location.ts";
import { type Navigation, NavigationProvider } from "../../account/navigation.tsx";
import { createAppContext } from "../../app-context/app-context.ts";
import { AppContextProvider } from "../../app-context/use-app-context.tsx";
import type { Estimate } from "../../domain/pass-advisor.ts";
import { phl } from "../../domain/programs/phl.ts";
import type { Trip } from "../../domain/trips.ts";
import { loadLanguage } from "../../i18n/load-messages.ts";
import { TranslationProvider } from "../../i18n/translation.tsx";
import { cents } from "../../lib/money.ts";
import { verdictOf, wayToAdvisedPass } from "./advice-verdict.tsx";
import { TripList, tripsCsv } from "./trip-list.tsx";
import { INITIAL_RATING, ratingOf, TripRatingSchema } from "./trip-rating-schema.ts";

// A busy machine takes long to load modules and to render.
vi.setConfig({ testTimeout: 60_000 });

const MONTH = "2026-03";
const BEGAN = Date.parse("2026-03-20T16:00:00Z");
const trip = (id: number): Trip => tripOf({ id, checkedOut: BEGAN - id * 60_000, checkedIn: BEGAN });

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
  path: "/trips",
  navigate: () => {},
  location: createMemoryLocation("/trips"),
  blocker: createNavigationBlocker(),
  hrefOf: () => null,
  isEmbedded: true,
  system: "phl",
  isSystemFixed: true,
  chooseSystem: () => Promise.reject(new Error("no other program here")),
  heading: { current: null },
  headingLevel: 2,
} satisfies Navigation;

/** The number of reads of trips for page 1 and for some other pages after it. */
async function measurePaging(total: number, pages: readonly number[]): Promise<number[]> {
  const trips = counted(Array.from({ length: total }, (_, index) => trip(index)));
  const app = createAppContext(phl, CONFIGURATION);
  const root = createRoot(document.createElement("div"));
  const show = async (page: number) => {
    const before = trips.looks();
    const list = { month: MONTH, months: [MONTH], page, pathOf: () => "/trips" };
    await act(async () =>
      root.render(
        <AppContextProvider value={app}>
          <TranslationProvider locale="en">
            <NavigationProvider value={navigation}>
              <TripList trips={trips.list} list={list} />
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

await loadLanguage("en", accountTexts);

// Counts reads instead of time: a busy machine is slow at anything, but only a walk through the whole list reads all of
// its items.
it("a page of a list of a thousand trips reads no more trips than a list of twenty", async () => {
  const [ofTwenty = 0] = await measurePaging(20, []);
  expect(ofTwenty).toBeGreaterThanOrEqual(20);
  const ofThousand = await measurePaging(1000, [2, 50, 1]);
  expect(ofThousand.map((cost) => cost / ofTwenty)).toEqual([1, 1, 1, 1]);
});

it.each([
  { checkedIn: BEGAN, ended: "2026-03-20 12:00" },
  { checkedIn: "2026-03-01", ended: "2026-03-01" },
  { checkedIn: "unknown", ended: "" },
  { checkedIn: null, ended: "" },
] as const)("a trip that ended $checkedIn has “$ended” in a table", ({ checkedIn, ended }) => {
  const [, row = ""] = tripsCsv([{ ...trip(5), checkedIn }], "America/New_York", (id) => id).split("\r\n");
  expect(row.split(",")[3]).toBe(ended);
});

const estimate = (id: number, total: number): Estimate => ({ pass: passOf(phl, id), lines: [], total: cents(total) });

const COMPARED = [estimate(101, 900), estimate(103, 900), estimate(104, 3847)];

it.each([
  { ownId: null, verdict: { kind: "other", id: 101, less: null } },
  { ownId: 104, verdict: { kind: "other", id: 101, less: 2947 } },
  { ownId: 101, verdict: { kind: "own", id: 101 } },
  // A pass that costs the same as the cheapest is no reason to change.
  { ownId: 103, verdict: { kind: "own", id: 103 } },
  // This pass is not for sale any more, so that there is no comparison.
  { ownId: 90, verdict: { kind: "other", id: 101, less: null } },
])("the verdict is $verdict for a rider with $ownId, and there is none without trips", ({ ownId, verdict }) => {
  const found = verdictOf({ cheapest: COMPARED[0] ?? null, estimates: COMPARED }, ownId);
  expect(found).toMatchObject({ kind: verdict.kind, estimate: { pass: { id: verdict.id } } });
  expect(found.kind === "other" ? found.less : undefined).toBe(verdict.less);
  expect(verdictOf({ cheapest: null, estimates: COMPARED }, ownId)).toEqual({ kind: "nothing" });
});

it.each([
  { kind: "own", runs: true, way: null },
  { kind: "own", runs: false, way: "renew" },
  { kind: "other", runs: true, way: "change" },
  { kind: "other", runs: false, way: "get" },
  { kind: "nothing", runs: false, way: null },
] as const)("the verdict links to the $kind pass by $way if a pass is current: $runs", ({ kind, runs, way }) => {
  expect(wayToAdvisedPass({ kind }, runs)).toBe(way);
});

it.each(["", "0", "6", "3.5", "five"])("rejects %j as stars", (rating) => {
  const typed = { ...INITIAL_RATING, rating };
  expect(v.safeParse(TripRatingSchema, typed).issues?.map(({ message }) => message)).toEqual(["rate.required"]);
  expect(ratingOf(typed)).toBeNull();
});

it.each([
  { typed: { rating: "5" }, rating: { rating: 5, issues: [], comment: "" } },
  {
    typed: { rating: "1", other: true, bike: true, comment: "  Bell 🔔 <b>broken</b>\nפעמון " },
    rating: { rating: 1, issues: ["bike", "other"], comment: "Bell 🔔 <b>broken</b>\nפעמון" },
  },
])("$typed is sent as $rating", ({ typed, rating }) => {
  const form = { ...INITIAL_RATING, ...typed };
  expect(v.safeParse(TripRatingSchema, form).success).toBe(true);
  expect(ratingOf(form)).toEqual(rating);
});
