// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { listenTo } from "./look/read-out.ts";

it("a live region that appears with its text may be missed by a screen reader", () => {
  document.body.innerHTML = "<button>Cancel</button>";
  const container = document.createElement("div");
  container.setAttribute("aria-live", "polite");
  const heard = listenTo(document.body);
  document.body.append(container);
  container.append("It is cancelled.");
  expect(heard()).toEqual({ said: [], passedOver: ["It is cancelled."] });
});
