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
  press(document.body);
  act(() => createRoot(document.querySelector("main") as HTMLElement).render(<Screen />));
});

const button = () => document.querySelector("button") as HTMLButtonElement;
const press = (target: Element) => target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));

it.each([
  { rider: "who had it on a button that disappears", act: () => button().focus(), focused: "h2" },
  { rider: "whose press gave the button no focus, as in Safari", act: () => press(button()), focused: "h2" },
  {
    rider: "who has pressed something else since",
    act() {
      button().focus();
      button().blur();
      press(document.body);
    },
    focused: "body",
  },
  { rider: "who has done nothing: a preset changes the screen", act() {}, focused: "body" },
])("a change of the screen gives a rider $rider the focus on $focused", ({ act: actBefore, focused }) => {
  actBefore();
  act(() => showNext());
  vi.advanceTimersByTime(1000);
  expect(document.activeElement?.localName).toBe(focused);
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
