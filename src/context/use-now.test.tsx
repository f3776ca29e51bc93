// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { dateIn } from "../lib/calendar.ts";
import { phl } from "../programs/programs/phl.ts";
import { type AppContext, createAppContext } from "./app-context.ts";
import { AppContextProvider } from "./use-app-context.tsx";
import { minuteOf } from "./use-minute.ts";
import { useNow } from "./use-now.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const HOUR_MS = 3_600_000;

let clock: FakeClock;
let app: AppContext;
let root: Root;
let place: HTMLElement;

beforeEach(() => {
  clock = createFakeClock("2026-03-10T16:20:00Z");
  const origins = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://s.example", world: "w" };
  app = createAppContext(phl, sandboxConfiguration(origins), { clock });
  place = document.createElement("div");
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

const within = (node: ReactNode) => <AppContextProvider value={app}>{node}</AppContextProvider>;
const show = (node: ReactNode) => act(async () => root.render(within(node)));
const wait = (ms: number) => act(() => clock.advance(ms));

const Now = () => {
  const now = useNow();
  return now === null ? "no time" : new Date(now).toISOString();
};

it("the current time updates every hour, so that passes end at midnight", async () => {
  await show(<Now />);
  expect(place.textContent).toBe("2026-03-10T16:00:00.000Z");
  await wait(HOUR_MS);
  expect(place.textContent).toBe("2026-03-10T17:00:00.000Z");
});

it("a prerendered screen has no current time", () => {
  expect(renderToString(within(<Now />))).toBe("no time");
});

it("the time is a full hour, although the clock moves on between two readings", async () => {
  const { now } = clock;
  let readings = 0;
  clock.now = () => now() + readings++;
  await show(<Now />);
  expect(place.textContent).toBe("2026-03-10T16:00:00.000Z");
});

const ZONE = "America/New_York";

it.each([
  { now: "2026-03-10T16:00:30Z", minute: "2026-03-10T16:01:00.000Z" },
  { now: "2026-03-10T16:00:00Z", minute: "2026-03-10T16:00:00.000Z" },
  // The last half minute of January in Philadelphia.
  { now: "2026-02-01T04:59:30Z", minute: "2026-02-01T04:59:59.999Z" },
  { now: "2026-02-01T05:00:00Z", minute: "2026-02-01T05:00:00.000Z" },
])("rounds $now down to $minute, on the same day", ({ now, minute }) => {
  const found = minuteOf(Date.parse(now), ZONE);
  expect(new Date(found).toISOString()).toBe(minute);
  expect(dateIn(ZONE, found)).toBe(dateIn(ZONE, Date.parse(now)));
});
