import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { test } from "./purchase-test.ts";

test("an unknown system is said in place and in the console", async ({ page, world, heard }) => {
  await page.goto(`/bare?element=bikeshare-pricing&element=bikeshare-signup&system=nyc&world=${world.id}`);
  for (const tag of ["bikeshare-pricing", "bikeshare-signup"]) {
    await expect(page.locator(tag).getByText("“nyc” is not a value of system. It takes phl, lax, las.")).toBeVisible();
    expect(heard.warnings.join()).toContain(`<${tag}> system="nyc" is not one of: phl, lax, las`);
  }
  await expect(page.locator("bikeshare-signup").getByRole("textbox")).toHaveCount(0);
});

const WRONG = [
  ["locale", "tlh", /“tlh” is not a value of locale/],
  ["heading-level", "9", /“9” is not a value of heading-level/],
  ["account-url", "javascript:alert(1)", /is not a value of account-url/],
] as const;
for (const [attribute, value, told] of sampleOf("wrong attributes", WRONG, 1)) {
  test(`a wrong ${attribute} is said, and sign-up works without it`, async ({ signUp, heard, openSignUp }) => {
    await openSignUp({ [attribute]: value });
    await expect(signUp.notice(told)).toBeVisible();
    expect(heard.warnings.join()).toContain(`${attribute}="${value}"`);
    await expect(signUp.field("Email")).toBeEditable();
    await expect(signUp.element.getByRole("link", { name: "Go to your account" })).toHaveCount(0);
  });
}

for (const pass of sampleOf("passes that nobody can buy", ["999", "90", "best"], 1)) {
  test(`the pass ${pass}, which nobody can buy, is said, and others can be chosen`, async ({ signUp, openSignUp }) => {
    await openSignUp({ pass });
    await expect(signUp.notice("This pass is not available")).toBeVisible();
    await signUp.choosePass("Guest Pass");
    await expect(signUp.notice("$15.00").first()).toBeVisible();
  });
}
