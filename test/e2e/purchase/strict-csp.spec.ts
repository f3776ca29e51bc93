import { expect, type Page } from "@playwright/test";
import { type AccountElement, PASSWORD } from "../account/account-test.ts";
import { GUARD_TABLE } from "../account/guard-table.ts";
import { waitForRender } from "../host-page.ts";
import { test } from "./sign-up-page.ts";

/** The paths to navigate to; the account starts at home. */
const ROWS = GUARD_TABLE.filter(({ path }) => path !== "/");

/** The violations of the page's policy from its start. */
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

test("account, pricing and sign-up work under a strict policy up to the card step, which says what is missing", async ({
  page,
  signUp,
  world,
  pageMessages,
  provoked,
}) => {
  const violations = await recordViolations(page);
  await signUp.open(`/strict-csp?world=${world.id}`);
  const account = page.locator("bikeshare-account");
  await account.getByLabel("Email, phone or username").fill("rider");
  await account.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await account.getByRole("button", { name: "Log in" }).click();
  await expect(account.getByRole("heading", { name: "Your Indego account" })).toBeVisible();
  const seen = await account.evaluate(
    async (node, targets) => {
      const paths: string[] = [];
      for (const path of targets) {
        const viewed = new Promise<CustomEvent>((resolve) =>
          node.addEventListener("bikeshare-page-view", (event) => resolve(event as CustomEvent), { once: true }),
        );
        (node as AccountElement).navigate(path);
        paths.push((await viewed).detail.path);
      }
      return paths;
    },
    ROWS.map(({ path }) => path),
  );
  expect(seen).toEqual(ROWS.map((row) => row.in));
  await page.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await signUp.writeDetails();
  await expect(signUp.notice("$20.00").first()).toBeVisible();
  expect({ violations, ...pageMessages }).toEqual({ violations: [], warnings: [], errors: [], codes: [] });

  // The policy does not allow Stripe; the browser's own messages about that are expected.
  provoked.pattern = /TrustedScriptURL|js\.stripe\.com/;
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
  await expect(signUp.notice("The card form could not be loaded.")).toBeVisible();
  await expect(signUp.button("Try again")).toBeVisible();
});

test("an import map that the policy forbids is reported to the page's author", async ({
  page,
  world,
  pageMessages,
  provoked,
}) => {
  // The browser's own message about the map.
  provoked.pattern = /inline script/;
  await page.goto(`/strict-csp?map=unnamed&world=${world.id}`);
  await waitForRender(page.locator("bikeshare-pricing"));
  await expect.poll(() => pageMessages.codes).toEqual(["integrity"]);
  expect(pageMessages.warnings).toEqual([expect.stringContaining("import map is not in force")]);
});
