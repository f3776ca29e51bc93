// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openAccount } from "../../../../test/faults/account-page.tsx";
import { openSignUp } from "../../../../test/faults/sign-up-page.tsx";
import { CONFIGURATION } from "../../../../test/sandbox-app.ts";
import { las } from "../../../domain/programs/las.ts";

it("a retired pass in the attribute leads to the pass that replaces it, and a sentence says so", async () => {
  const page = await openSignUp({ step: "details", isPhoneConfirmed: true }, () => false);
  await page.setPassAttribute(90);
  expect(page.text()).toContain("Indego30 is no longer sold. Monthly Pass takes its place.");
  expect(page.app.store.getState().cart.subscriptionTypeId).toBe(103);
  await page.setPassAttribute(104);
  expect(page.text()).not.toContain("takes its place");
});

it("a retired pass in a link leads to the pass that replaces it, and a sentence says so", async () => {
  const page = await openAccount({ path: "/signup?pass=290", userName: null, program: las }, () => false);
  await page.render();
  expect(page.text()).toContain("Day Pass is no longer sold. 24-Hour Pass takes its place.");
  expect(page.app.store.getState().cart.subscriptionTypeId).toBe(301);
});

it("Nevada's panel shows the health district's logo of the configuration, else our own drawing", async () => {
  const logo = { url: "https://cdn.example/district.svg", name: "Southern Nevada Health District" };
  const configuration = structuredClone(CONFIGURATION);
  for (const environment of Object.values(configuration.environments))
    Object.assign(environment.programs.las ?? {}, { healthDistrictLogo: logo });
  const logosWith = async (variant: typeof CONFIGURATION) => {
    const setup = { step: "details", isPhoneConfirmed: true, program: las, pass: 304, configuration: variant } as const;
    const page = await openSignUp(setup, () => false);
    const hasDrawing = page.container.querySelector(".bs-eligibility__credit svg") !== null;
    const images = [...page.container.querySelectorAll("img")].map(({ src, alt }) => ({ src, alt }));
    await page.close();
    return { hasDrawing, images };
  };
  expect(await logosWith(configuration)).toEqual({ hasDrawing: false, images: [{ src: logo.url, alt: logo.name }] });
  expect(await logosWith(CONFIGURATION)).toEqual({ hasDrawing: true, images: [] });
});
