// Needs a thread of its own: it sets a build's constant before any module is evaluated.
import { expect, it, vi } from "vitest";

vi.stubGlobal("__PROGRAMS__", ["lax"]);
const { definition } = await import("./account-entry.tsx");
const { definition: pricing } = await import("./pricing-entry.tsx");
const { prerenderer } = await import("./prerender.tsx");
const { ANY_SYSTEM } = await import("./prerendered-screen.ts");
const { readPageChoices } = await import("./standalone/page-choices.ts");
const { CONFIGURATION } = await import("../test/sandbox-app.ts");

it("an account without a program has the deployment's only one, and login asks for none", async () => {
  expect(definition.parse({}).attributes).toMatchObject({ system: "lax", isSystemFixed: true, isSystemChosen: true });
  const { html } = await prerenderer(definition)(ANY_SYSTEM, "en", CONFIGURATION);
  expect(html).toContain("Metro Bike Share");
  expect(html).not.toContain("<select");
});

it("the standalone page falls back to the deployment's only program", () => {
  expect(readPageChoices({}).attributes.system).toBe("lax");
});

it("the problem of an element with another program names the only one", () => {
  expect(pricing.parse({}).attributes.system).toBe("lax");
  expect(pricing.parse({ system: "phl" }).problems).toEqual([{ attribute: "system", value: "phl", allowed: ["lax"] }]);
});
