import { expect, type Page } from "@playwright/test";
import { test } from "./purchase-test.ts";

/** What the page's policy had to stop, from its start. */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeBinding("recordViolation", (_source, text: string) => void violations.push(text));
  await page.addInitScript(() => {
    const { recordViolation } = window as unknown as { recordViolation: (text: string) => void };
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      recordViolation(`${violatedDirective} ${blockedURI}`),
    );
  });
  return violations;
}

test("pricing and sign-up work under a strict policy up to the card step, which says what is missing", async ({
  page,
  signUp,
  world,
  heard,
}) => {
  const violations = await recordViolations(page);
  await signUp.open(`/strict-csp?world=${world.id}`);
  await page.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await signUp.writeDetails();
  await expect(signUp.notice("$20.00").first()).toBeVisible();
  expect({ violations, ...heard }).toEqual({ violations: [], warnings: [], errors: [], codes: [] });

  await signUp.button("Continue").click();
  await signUp.atStep("payment");
  await expect(signUp.notice("The card form could not be loaded.")).toBeVisible();
  await expect(signUp.button("Try again")).toBeVisible();
  // The policy names no Stripe; the browser's own lines about that are all that is said.
  for (const line of heard.errors.splice(0)) expect(line).toMatch(/TrustedScriptURL|js\.stripe\.com/);
});
