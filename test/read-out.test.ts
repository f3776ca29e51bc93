// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenTo } from "./look/read-out.ts";

const WITHHELD_MS = 100;
let place: HTMLElement;
let heard: ReturnType<typeof listenTo>;

beforeEach(() => {
  document.body.innerHTML = "<button>Cancel</button>";
  place = document.createElement("div");
  place.setAttribute("aria-live", "polite");
  heard = listenTo(document.body);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const say = () => place.append("It is cancelled.");

it("words that come with their place may be passed over", () => {
  document.body.append(place);
  say();
  expect(heard()).toEqual({ said: [], passedOver: ["It is cancelled."] });
});

it("words that come after the rider acted have not come with their place, however long a frame takes", () => {
  document.body.append(place);
  document.querySelector("button")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  say();
  expect(heard()).toEqual({ said: ["It is cancelled."], passedOver: [] });
});

it("nor have words that come after a story's time jumped", () => {
  document.body.append(place);
  document.querySelector("button")?.dispatchEvent(new Event("timejump"));
  say();
  expect(heard()).toEqual({ said: ["It is cancelled."], passedOver: [] });
});

it("nor have words that come long after it while a busy machine withholds a frame", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", () => 0);
  document.body.append(place);
  await vi.advanceTimersByTimeAsync(WITHHELD_MS);
  say();
  expect(heard()).toEqual({ said: ["It is cancelled."], passedOver: [] });
});

it("what takes the focus when it comes is not passed over, however late it is heard", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  place.tabIndex = -1;
  say();
  document.body.append(place);
  place.focus();
  await Promise.resolve();
  now.mockReturnValue(2_000);
  expect(heard()).toEqual({ said: [], passedOver: [] });
});
