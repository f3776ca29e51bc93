// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openSandbox } from "../test/sandbox-app.ts";
import type { ElementBridge } from "./element-bridge.ts";
import { takeOtherVersionsPasses } from "./selling-element.ts";

it.each([
  { about: "no account", account: null, taken: 1 },
  { about: "an account in the other version", account: "", taken: 0 },
  { about: "an account of another environment in the other version", account: "staging", taken: 1 },
])("a sign-up takes the pass of another version's pricing beside $about: $taken", async ({ account, taken }) => {
  const elements = (["bikeshare-pricing", "bikeshare-account", "bikeshare-signup"] as const).map((tag) => {
    const element = document.body.appendChild(document.createElement(tag));
    element.setAttribute("system", "phl");
    return element;
  });
  const [pricing, accountElement, element] = elements;
  if (account === null) elements.splice(1, 1);
  else accountElement?.setAttribute("api", account);
  const app = openSandbox().openApp();
  const page = { elements: new Set(elements), tags: new Set(["bikeshare-signup"]) };
  const removal = new AbortController();
  takeOtherVersionsPasses({ page, element } as unknown as ElementBridge, () => app, removal.signal);
  const detail = { system: "phl", subscriptionTypeId: 102 };
  pricing?.dispatchEvent(new CustomEvent("bikeshare-pass-selected", { detail, bubbles: true, composed: true }));
  await Promise.resolve();
  removal.abort();
  expect(app.store.getState().signUpRequests).toBe(taken);
});
