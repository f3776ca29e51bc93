// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { actUnlessFocusMoves, FOCUS_DELAY_MS, focusLater } from "./focus.ts";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = "<button>pressed</button><h2 tabindex='-1'>new</h2><input>";
  button().focus();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const button = () => find("button");
const heading = () => find("h2");
const field = () => find("input");

it("moves the focus a moment later, and no sooner", () => {
  focusLater(heading());
  vi.advanceTimersByTime(FOCUS_DELAY_MS - 1);
  expect(document.activeElement).toBe(button());
  vi.advanceTimersByTime(1);
  expect(document.activeElement).toBe(heading());
});

it("of two calls only the later one moves the focus", () => {
  const firstCallback = vi.fn();
  focusLater(heading(), firstCallback);
  focusLater(field());
  vi.advanceTimersByTime(2 * FOCUS_DELAY_MS);
  expect(firstCallback).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
});

it("a focus that the rider moves meanwhile stays", () => {
  focusLater(heading());
  field().focus();
  vi.advanceTimersByTime(2 * FOCUS_DELAY_MS);
  expect(document.activeElement).toBe(field());
});

it("a focus moved within a shadow root stays, although the document does not see it", () => {
  const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  root.innerHTML = "<h2 tabindex='-1'></h2><input>";
  const [title, inner] = [root.querySelector("h2"), root.querySelector("input")];
  if (!title || !inner) throw new Error("no title and field");
  const action = vi.fn();
  actUnlessFocusMoves(title, FOCUS_DELAY_MS, action);
  // A browser does not let this event leave the shadow root.
  inner.dispatchEvent(new FocusEvent("focusin", { bubbles: true, composed: false }));
  vi.advanceTimersByTime(2 * FOCUS_DELAY_MS);
  expect(action).not.toHaveBeenCalled();
});

it("a cancelled action does not run", () => {
  const action = vi.fn();
  actUnlessFocusMoves(heading(), FOCUS_DELAY_MS, action)();
  vi.advanceTimersByTime(2 * FOCUS_DELAY_MS);
  expect(action).not.toHaveBeenCalled();
});
