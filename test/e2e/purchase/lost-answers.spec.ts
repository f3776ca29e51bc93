import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { delayAnswer } from "../network-faults.ts";
import { waitUntilShown } from "../wait-until-shown.ts";
import { test } from "./purchase-test.ts";
import { ANA } from "./sign-up-page.ts";
import { recordEvents } from "./traces.ts";

const INTERRUPTED = /^This page was closed while your purchase was being sent/;
const REGISTER = /\/account\/register$/;

test.beforeEach(({ page }) => page.clock.install());

const LOST = [
  ["dropped", { kind: "drop-after", times: 2 }],
  ["malformed", { kind: "malformed" }],
  ["a 502", { kind: "status", status: 502, acts: true }],
] as const;

for (const [what, fault] of sampleOf("lost answers", LOST, 1)) {
  test(`an answer lost after the sandbox acted (${what}) is found, and the rider is logged in`, async ({
    page,
    signUp,
    world,
    openSignUp,
  }) => {
    const events = await recordEvents(page);
    await openSignUp();
    await signUp.goToPay();
    await world.fault({ path: "/register", ...fault });
    await signUp.pay();
    await signUp.atStep("confirmation");
    await expect(signUp.notice("You have your Monthly Pass")).toBeVisible();
    await expect(signUp.notice("See the receipt in your email")).toBeVisible();
    const { registrations, charges } = await world.state();
    expect({ registrations, charges: charges.length }).toEqual({ registrations: 1, charges: 1 });
    expect(await world.logIn(ANA.email, ANA.password)).toBe(200);
    expect(events.filter(({ type }) => type === "bikeshare-purchase")).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
}

test("a reload during the purchase is reported, and the email lookup shows that it succeeded", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToPay();
  const { acted } = await delayAnswer(page, REGISTER);
  await signUp.pay();
  await acted;
  await page.reload();
  await expect(signUp.notice(INTERRUPTED)).toBeVisible();
  await expect(signUp.field("Password")).toHaveValue("");
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("@");
  await signUp.field("Email").fill(ANA.email);
  await signUp.field("Mobile phone").fill("215 555 0177");
  await signUp.button("Text me a code").click();
  await waitUntilShown(page, signUp.notice("There is already an account with this email."));
  expect(await world.calls("/register")).toBe(1);
});
