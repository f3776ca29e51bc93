// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenTo } from "./look/read-out.ts";

const WITHHELD_MS = 100;
let container: HTMLElement;
let heard: ReturnType<typeof listenTo>;

beforeEach(() => {
  document.body.innerHTML = "<button>Cancel</button>";
  container = document.createElement("div");
  container.setAttribute("aria-live", "polite");
  heard = listenTo(document.body);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const announceText = () => container.append("It is cancelled.");

it("a live region that appears with its text may be missed by a screen reader", () => {
  document.body.append(container);
  announceText();
  expect(heard()).toEqual({ said: [], passedOver: ["It is cancelled."] });
});

it.each([
  { what: "the rider acted, however long a frame takes", type: "pointerdown" },
  { what: "a story's time jumped", type: "timejump" },
])("a live region is not missed after $what", ({ type }) => {
  document.body.append(container);
  document.querySelector("button")?.dispatchEvent(new Event(type, { bubbles: type === "pointerdown" }));
  announceText();
  expect(heard()).toEqual({ said: ["It is cancelled."], passedOver: [] });
});

it("a live region is not missed long after it appeared, even if a busy machine withholds a frame", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", () => 0);
  document.body.append(container);
  await vi.advanceTimersByTimeAsync(WITHHELD_MS);
  announceText();
  expect(heard()).toEqual({ said: ["It is cancelled."], passedOver: [] });
});

it("an element that gets the focus when it appears is not missed", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  container.tabIndex = -1;
  announceText();
  document.body.append(container);
  container.focus();
  await Promise.resolve();
  now.mockReturnValue(2_000);
  expect(heard()).toEqual({ said: [], passedOver: [] });
});
