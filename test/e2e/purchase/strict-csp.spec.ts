import { expect, type Page } from "@playwright/test";
import { pathTo } from "../../../src/account/routes.ts";
import { ROUTE_NAMES, SCREENS } from "../../../src/account/screens.ts";
import { type AccountElement, logIn } from "../account/account-test.ts";
import { waitForRender } from "../host-page.ts";
import { changeFiles } from "../network.ts";
import { test } from "./sign-up-page.ts";

/** The paths to which a rider with a pass is redirected from these screens. */
const REDIRECTS: Readonly<Record<string, string>> = { login: "/", signUp: "/change" };
/** Each screen's path and the template of the path where a rider arrives, without home, where the account starts. */
const VISITS = ROUTE_NAMES.filter((name) => name !== "home").map((name) => ({
  path: pathTo(name, { id: "17" }),
  template: REDIRECTS[name] ?? SCREENS[name].path,
}));

/** Records the violations of the page's policy; must run before the page opens. */
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

test("account, pricing and sign-up work under a strict policy up to the card step, which says that the card form is missing, and no file with another hash runs", async ({
  page,
  signUp,
  world,
  pageMessages,
  provokedErrors,
}) => {
  const violations = await recordViolations(page);
  await signUp.open(`/strict-csp?world=${world.id}`);
  const account = page.locator("bikeshare-account");
  await logIn(account);
  await expect(account.getByRole("heading", { name: "Your Indego account" })).toBeVisible();
  const viewedPaths = await account.evaluate(
    async (node, targets) => {
      const paths: string[] = [];
      for (const path of targets) {
        const view = new Promise<CustomEvent>((resolve) =>
          node.addEventListener("bikeshare-page-view", (event) => resolve(event as CustomEvent), { once: true }),
        );
        (node as AccountElement).navigate(path);
        paths.push((await view).detail.path);
      }
      return paths;
    },
    VISITS.map(({ path }) => path),
  );
  expect(viewedPaths).toEqual(VISITS.map(({ template }) => template));
  await page.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await signUp.writeDetails();
  await expect(signUp.notice("$20.00").first()).toBeVisible();
  expect({ violations, ...pageMessages }).toEqual({ violations: [], warnings: [], errors: [], codes: [] });

  // The policy does not allow Stripe; the browser's own messages about that are expected.
  provokedErrors.pattern = /TrustedScriptURL|js\.stripe\.com/;
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
  await expect(signUp.notice("The card form could not be loaded.")).toBeVisible();
  await expect(signUp.button("Try again")).toBeVisible();

  await test.step("an import map that the policy forbids is reported to the page's author", async () => {
    // The browser's own message about the blocked import map.
    provokedErrors.pattern = /inline script|TrustedScriptURL|js\.stripe\.com/;
    for (const list of [pageMessages.codes, pageMessages.warnings]) list.length = 0;
    await page.goto(`/strict-csp?map=unnamed&world=${world.id}`);
    await waitForRender(page.locator("bikeshare-pricing"));
    await expect.poll(() => pageMessages.codes).toEqual(["integrity"]);
    expect(pageMessages.warnings).toEqual([expect.stringContaining("import map is not in force")]);
  });

  await test.step("a script with another hash never runs, and the page gets an error event", async () => {
    // The browser's own message for a file whose hash differs from that in the page.
    provokedErrors.pattern = /integrity|digest/;
    provokedErrors.lines.length = 0;
    // Matches both addresses, as the chunk is requested again as ?r=1.
    await changeFiles(page, /\/chunks\/signup-/, (text) => `window.tampered = true;\n${text}`);
    await page.goto(`/strict-csp?world=${world.id}`);
    await waitForRender(page.locator("bikeshare-pricing"));
    await expect(signUp.notice(/could not be loaded/)).toBeVisible();
    expect(await page.evaluate("window.tampered")).toBeUndefined();
    expect(pageMessages.codes).toContain("load");
    await expect.poll(() => provokedErrors.lines.length).toBeGreaterThan(1);
  });
});
