import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { breakFiles } from "../gate.ts";
import { test } from "./purchase-test.ts";

const LATER_CHUNKS = [
  { name: "the later steps", files: /\/chunks\/later-steps-/ },
  { name: "the texts of the later steps", files: /\/chunks\/en-purchase-/ },
];

for (const { name, files } of sampleOf("chunks of later steps", LATER_CHUNKS, 1)) {
  test(`${name} may fail once and are asked for again, without a word`, async ({ page, signUp, openSignUp }) => {
    await openSignUp();
    await signUp.writeDetails();
    const { asked } = await breakFiles(page, files, 1);
    await signUp.button("Continue").click();
    await signUp.atStep("payment");
    await expect(signUp.notice("We never see its number")).toBeVisible();
    expect(asked.length).toBeGreaterThan(1);
  });

  test(`where ${name} fail for ever nobody is led to a step without words`, async ({ page, signUp, openSignUp }) => {
    await openSignUp();
    await signUp.writeDetails();
    const { lift } = await breakFiles(page, files);
    await signUp.button("Continue").click();
    await expect(signUp.notice("The next step could not be loaded. What you typed is kept.")).toBeVisible();
    await signUp.atStep("details");
    await signUp.button("Continue").click();
    await expect(signUp.button("Reload, and type your details again")).toBeVisible();
    lift();
    await signUp.button("Continue").click();
    await signUp.atStep("payment");
    await expect(signUp.notice("We never see its number")).toBeVisible();
  });
}

test("a code entry that cannot be loaded is said, loses nothing, and is asked for again", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  const { lift, asked } = await breakFiles(page, /\/chunks\/phone-code-/);
  await openSignUp();
  expect(asked).toEqual([]);
  await signUp.field("Mobile phone").fill("215 555 0188");
  await signUp.button("Text me a code").click();
  await expect(signUp.notice("Could not send code. Please try again or contact customer service.")).toBeVisible();
  await expect(signUp.field("Mobile phone")).toHaveValue("(215) 555-0188");
  expect(await world.calls("/phoneVerification")).toBe(0);
  lift();
  await signUp.button("Text me a code").click();
  await expect(signUp.field("Confirmation code")).toBeFocused();
});
