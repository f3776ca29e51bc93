// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { openAccount } from "../../../../test/faults/account-page.tsx";
import { openSignUp } from "../../../../test/faults/sign-up-page.tsx";
import { CONFIGURATION } from "../../../../test/sandbox-app.ts";
import { las } from "../../../domain/programs/las.ts";
import { choosePassWithPromotion } from "../../../passes/choose-pass.ts";
import { enterOwnCode } from "../../../passes/promo-code.ts";

it("a retired pass in the attribute leads to the pass that replaces it, and a sentence says so", async () => {
  const page = await openSignUp({ step: "details", isPhoneConfirmed: true }, () => false);
  await page.setPassAttribute(90);
  expect(page.text()).toContain("Indego30 is no longer sold. Monthly Pass takes its place.");
  expect(page.app.store.getState().cart.subscriptionTypeId).toBe(103);
  await page.setPassAttribute(104);
  expect(page.text()).not.toContain("takes its place");
});

it("a link to a pass that is followed again counts, while Back keeps pass and code that the rider chose since", async () => {
  const page = await openAccount({ path: "/pricing", userName: null }, () => false);
  await page.render();
  const go = async (path: string) => {
    await page.goTo(path);
    await page.wait(100);
  };
  function inCart() {
    const { subscriptionTypeId, promocodeDetails } = page.app.store.getState().cart;
    return [subscriptionTypeId, promocodeDetails.code];
  }
  const LINK = "/signup?pass=103&promo=SPRING";
  for (const path of [LINK, "/pricing", LINK, LINK]) {
    await go(path);
    if (path === "/pricing") continue;
    expect(inCart()).toEqual([103, "SPRING"]);
    await act(async () => {
      choosePassWithPromotion(page.app, 104);
      enterOwnCode(page.app, "MINE");
    });
  }
  for (const path of ["/login", "/signup"]) await go(path);
  await act(async () => page.location.go(-2));
  await page.wait(100);
  expect(page.text()).toContain("Sign up");
  expect(inCart()).toEqual([104, "MINE"]);
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
    const images = [...page.container.querySelectorAll("img")].map(({ src, alt, referrerPolicy }) => ({
      src,
      alt,
      referrerPolicy,
    }));
    await page.close();
    return { hasDrawing, images };
  };
  const image = { src: logo.url, alt: logo.name, referrerPolicy: "no-referrer" };
  expect(await logosWith(configuration)).toEqual({ hasDrawing: false, images: [image] });
  expect(await logosWith(CONFIGURATION)).toEqual({ hasDrawing: true, images: [] });
});
