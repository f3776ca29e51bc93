// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { whenNearViewport } from "./when-near-viewport.ts";

let observers = 0;

it("stops observing an element once the rider points at it", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe(): void {
        observers += 1;
      }
      disconnect(): void {
        observers -= 1;
      }
    },
  );
  const element = document.createElement("x-pricing");
  element.attachShadow({ mode: "open" });
  let listeners = 0;
  const untilNear = whenNearViewport(element, () => {
    listeners += 1;
    return () => {
      listeners -= 1;
    };
  });
  expect([observers, listeners]).toEqual([1, 1]);
  element.dispatchEvent(new Event("pointerover"));
  await untilNear;
  expect([observers, listeners]).toEqual([0, 0]);
});
