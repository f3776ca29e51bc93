import { expect, type Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { fetchToken } from "../account/account-test.ts";
import { test as hostTest } from "../host-page.ts";
import type { SandboxWorld } from "../purchase/sandbox-world.ts";

const { pagesOrigin } = demoOrigins();

/** A test whose page has its own sandbox data; an exception, a console error or a violation of its policy fails it. */
export const test = hostTest.extend<{ readonly worldOfPage: undefined }>({
  worldOfPage: [
    async ({ context, world }, use) => {
      await context.addCookies([{ name: "bikeshare-world", value: world.id, url: pagesOrigin }]);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Opens a path of the standalone account with a token in the address, which logs a rider of Indego in. */
export async function openLoggedIn(page: Page, world: SandboxWorld, path: string): Promise<void> {
  await page.goto(`/account${path}#access_token=${await fetchToken(world, "phl")}&system=phl`);
}

/**
 * Checks that two links with one name have one target (WCAG 2.4.4), and that help is where it is on other screens
 * (3.2.6).
 */
export async function checkConsistency(page: Page, screen: string): Promise<void> {
  // Waits until lists have loaded, as they add links of their own.
  await expect(page.locator(".bs-skeleton, main [aria-busy=true]"), screen).toHaveCount(0);
  expect.soft(await findNamesWithTwoTargets(page), `${screen}: links of one name`).toEqual([]);
  const help = page.getByRole("main").locator("~ footer").getByRole("link");
  await expect.soft(help, `${screen}: help at its foot`).toHaveCount(2);
  const addresses = await help.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect.soft(addresses).toEqual([expect.stringMatching(/^mailto:/), expect.stringMatching(/^tel:/)]);
}

const findNamesWithTwoTargets = (page: Page): Promise<string[]> =>
  page.locator("a[href]").evaluateAll((links) => {
    const paths = new Map<string, string>();
    return links.flatMap((link) => {
      const path = link.getAttribute("href") ?? "";
      const name = (link.getAttribute("aria-label") ?? link.textContent ?? "").replace(/\s+/g, " ").trim();
      const other = paths.get(name) ?? path;
      paths.set(name, path);
      return other === path ? [] : [`"${name}" leads to ${other} and to ${path}`];
    });
  });
