// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";
import { focusUnlessElsewhere, useRestoreLostFocus } from "./focus.ts";

let showNext: () => void;

function Screen() {
  const [stage, setStage] = useState("first");
  const heading = useRestoreLostFocus<HTMLHeadingElement>(stage);
  showNext = () => setStage("next");
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {stage}
      </h2>
      {stage === "first" && <button type="button">Continue</button>}
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = "<main></main>";
  // The document of all tests last saw a press outside of the screen.
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  act(() => createRoot(document.querySelector("main") as HTMLElement).render(<Screen />));
});

function changeStage(): string {
  act(() => showNext());
  vi.advanceTimersByTime(1000);
  return document.activeElement?.localName ?? "";
}
const button = () => document.querySelector("button") as HTMLButtonElement;

it("moves the focus of an element that disappears with a change", () => {
  button().focus();
  expect(changeStage()).toBe("h2");
});

it("moves the focus after a press that gave the button no focus, as in Safari", () => {
  button().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  expect(changeStage()).toBe("h2");
});

it("takes no focus from a rider who has pressed something else on the page since", () => {
  button().focus();
  button().blur();
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  expect(changeStage()).toBe("body");
});

it("an answer takes the focus within the element that has it, and none from another field of the page", () => {
  document.body.innerHTML = "<input><x-account></x-account>";
  const [field, host] = document.body.children as unknown as [HTMLInputElement, HTMLElement];
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = "<button></button><h2 tabindex='-1'></h2>";
  const [pressed, heading] = root.children as unknown as [HTMLElement, HTMLElement];
  field.focus();
  focusUnlessElsewhere(heading);
  expect(document.activeElement).toBe(field);
  pressed.focus();
  focusUnlessElsewhere(heading);
  expect(root.activeElement).toBe(heading);
});

it("takes no focus for a change by itself, such as that of a preset, on a page where nothing has the focus", () => {
  expect(changeStage()).toBe("body");
});
