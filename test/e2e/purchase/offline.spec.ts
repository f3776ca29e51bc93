import { expect } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { waitForRender } from "../host-page.ts";
import { test } from "./purchase-test.ts";
import { ANA } from "./sign-up-page.ts";

const { sandboxOrigin } = demoOrigins();

test("with every service down pricing is complete, and sign-up keeps the input until they recover", async ({
  page,
  world,
  signUp,
}) => {
  await page.route(`${sandboxOrigin}/**`, (route) => route.abort());
  await signUp.open(`/indego?world=${world.id}`);
  const pricing = page.locator("bikeshare-pricing");
  await waitForRender(pricing);
  await pricing.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await signUp.field("Email").fill(ANA.email);
  await signUp.field("Mobile phone").fill(ANA.phone);
  await signUp.field("Password").fill(ANA.password);
  await signUp.field("Reenter password").fill(ANA.password);
  await signUp.button("Text me a code").click();
  await expect(signUp.notice("Could not send code. Please try again or contact customer service.")).toBeVisible();
  await page.unroute(`${sandboxOrigin}/**`);
  await signUp.confirmPhone();
  await expect(signUp.notice("is confirmed")).toBeVisible();
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
});
