import type { Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { test as hostTest } from "../host-page.ts";
import { openSandboxWorld, type SandboxWorld } from "../purchase/sandbox-world.ts";

interface Fixtures {
  /** The sandbox's world for the standalone page of this test. */
  readonly world: SandboxWorld;
}

const { pagesOrigin } = demoOrigins();

/** A test in a world of its own; an exception, a console error or a violation of the page's policy fails it. */
export const test = hostTest.extend<Fixtures>({
  world: [
    async ({ context }, use) => {
      const world = await openSandboxWorld();
      await context.addCookies([{ name: "bikeshare-world", value: world.id, url: pagesOrigin }]);
      await use(world);
    },
    { auto: true },
  ],
});

/** Types the rider's name and password and submits them. */
export async function logIn(page: Pick<Page, "getByRole" | "getByLabel">, userName = "rider"): Promise<void> {
  await page.getByLabel("Email, phone or username").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill("sandbox-pass");
  await page.getByRole("button", { name: "Log in" }).click();
}
