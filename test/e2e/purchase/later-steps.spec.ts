import { expect } from "@playwright/test";
import { breakFiles } from "../gate.ts";
import { test } from "./purchase-test.ts";

const LATER_CHUNKS = [
  { name: "the later steps", files: /\/chunks\/later-steps-/ },
  { name: "the texts of the later steps", files: /\/chunks\/en-purchase-/ },
];

for (const { name, files } of LATER_CHUNKS) {
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
