import { demoOrigins } from "../../../demo/origins.ts";
import { drawn } from "../host-page.ts";
import { ANA, signUpPage } from "../purchase/sign-up-page.ts";
import { expect, test } from "./rider-page.ts";

const { sandboxOrigin } = demoOrigins();

test("with every service dead pricing is whole, and sign-up takes and keeps what is typed until they are back", async ({
  page,
  world,
}) => {
  await page.route(`${sandboxOrigin}/**`, (route) => route.abort());
  const signUp = signUpPage(page);
  await signUp.open(`/indego?world=${world.id}`);
  const pricing = page.locator("bikeshare-pricing");
  await drawn(pricing);
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

test("who is offline reads so, and what did not come is there once the device is back", async ({ page, rider }) => {
  await rider.open({ path: "/trips" });
  await expect(rider.text("Riding now").first()).toBeVisible();
  await page.context().setOffline(true);
  await rider.button(/^Month before/).click();
  await expect(rider.text("You are offline. We try again as soon as you are back.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(rider.text(/You are offline/)).toHaveCount(0);
  await expect(rider.button("Try again")).toHaveCount(0);
});
