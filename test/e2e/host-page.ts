import { readFileSync } from "node:fs";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { demoOrigins } from "../../demo/origins.ts";
import type { BikeshareElement } from "../../widgets/npm/elements.ts";
import { CHUNKS, delayFiles, followRequests, unrequestedFiles } from "./network.ts";
import { openSandboxWorld, type SandboxWorld } from "./purchase/sandbox-world.ts";

const { cdnOrigin } = demoOrigins();
export const LOADER = `${cdnOrigin}/bikeshare.js`;
export const SCRIPT_TAG = `<script async src="${LOADER}"></script>`;
/** The script tag of a page that has its own configuration, with that configuration. */
export const configuredScript = (configuration: object): string =>
  `<script type="application/json" id="bikeshare-config">${JSON.stringify(configuration)}</script>${SCRIPT_TAG}`;
export const PRICING = '<bikeshare-pricing system="phl"></bikeshare-pricing>';
export const SIGN_UP = '<bikeshare-signup system="phl"></bikeshare-signup>';

/** The messages of the page's console and the elements' error events. */
export interface PageMessages {
  readonly warnings: string[];
  /** Console errors and uncaught errors, except console errors that a test provokes; there should be none. */
  readonly errors: string[];
  /** Codes of bikeshare-error events; a test without faults expects none. */
  readonly codes: string[];
}

/** The console errors that a test provokes on purpose: their pattern, and those that the page has logged. */
interface ProvokedErrors {
  pattern: RegExp | null;
  readonly lines: string[];
}

interface Fixtures {
  readonly provokedErrors: ProvokedErrors;
  readonly pageMessages: PageMessages;
  /** The sandbox's world for this test alone: its riders, clock and faults. */
  readonly world: SandboxWorld;
}

/** Listens to the fixture's page: an exception, a console error or a failed hydration there fails the test. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  world: async ({}, use) => use(await openSandboxWorld()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  provokedErrors: async ({}, use) => use({ pattern: null, lines: [] }),
  pageMessages: [
    async ({ page, provokedErrors }, use) => {
      const pageMessages: PageMessages = { warnings: [], errors: [], codes: [] };
      followRequests(page);
      page.on("pageerror", (error) => pageMessages.errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "warning") pageMessages.warnings.push(message.text());
        // Leaves out the browser's own message for a file that fails to load, as tests break files on purpose.
        else if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          (provokedErrors.pattern?.test(message.text()) ? provokedErrors.lines : pageMessages.errors).push(
            message.text(),
          );
      });
      await page.exposeBinding("reportCode", (_source, code: string) => void pageMessages.codes.push(code));
      await page.addInitScript(() => {
        const { reportCode } = window as unknown as { reportCode: (code: string) => void };
        addEventListener("bikeshare-error", (event) =>
          reportCode((event as CustomEvent<{ code: string }>).detail.code),
        );
      });
      await use(pageMessages);
      // A request that a route still holds at the end of a test is not an error.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(pageMessages.errors).toEqual([]);
      expect(unrequestedFiles(page), "files that the test delays or breaks").toEqual([]);
      expect(pageMessages.codes, pageMessages.warnings.join("\n")).not.toContain("hydration");
    },
    { auto: true },
  ],
  // A page that a test serves itself has no IP address: Chromium asks for a permission for its calls to this machine.
  permissions: ["local-network-access"],
});

/** Opens a partner's page with this markup in its body and head, and this content security policy. */
export async function openHostPage(
  page: Page,
  body: string,
  head = SCRIPT_TAG,
  {
    address = "/host-page",
    charset = "utf-8",
    policy = "",
    waitUntil = "load" as "load" | "domcontentloaded" | "commit",
  } = {},
): Promise<void> {
  await page.route(new RegExp(`${address}$`), (route) =>
    route.fulfill({
      contentType: `text/html; charset=${charset}`,
      headers: { "content-security-policy": policy },
      body: `<!doctype html><html lang="en"><head><title>A partner's page</title>${head}</head><body>${body}</body></html>`,
    }),
  );
  await page.goto(address, { waitUntil });
}

/** Waits until React has rendered an element; polls, as a host's router may replace the element in the meantime. */
export async function waitForRender(element: Locator): Promise<void> {
  const isReady = () =>
    element.evaluate(async (node) => {
      await customElements.whenDefined(node.localName);
      const ready = (node as BikeshareElement).ready.then(() => true);
      return Promise.race([ready, new Promise<false>((resolve) => setTimeout(resolve, 1_000, false))]);
    });
  await expect.poll(isReady, { timeout: 45_000 }).toBe(true);
}

/** Whether a pressed button shows that it waits. */
export const hasSpinner = (button: Locator): Promise<boolean> =>
  button.evaluate((node) => getComputedStyle(node, "::before").content !== "none");

/**
 * The English snippet that a partner pastes into a page.
 * @param name An element and a program, such as "signup-phl".
 */
export const snippet = (name: string): string => readFileSync(`dist/cdn/snippets/${name}-en.html`, "utf8");

/** The headings of pricing that name its passes. */
export const passNames = (pricing: Locator, level = 3): Locator => pricing.getByRole("heading", { level });

/** Opens sign-up while React does not load; `hydrate` lets it load and waits until it has rendered. */
export async function openPrerenderedPage(page: Page, markup = SIGN_UP) {
  const deliverFiles = await delayFiles(page, CHUNKS);
  await openHostPage(page, markup);
  const element = page.locator("bikeshare-signup, bikeshare-pricing").first();
  await expect(element.getByRole("heading", { level: 2 })).toBeVisible();
  return {
    element,
    field: (name: string) => element.locator(`[name="${name}"]`),
    async hydrate() {
      deliverFiles();
      await waitForRender(element);
    },
  };
}

/** Removes an element from the page, waits until it is unmounted, and inserts it at the end of the body. */
export const removeAndPutBack = (element: Locator) =>
  element.evaluate(async (node) => {
    node.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(node);
  });

/** Chooses a pass in pricing, and expects sign-up on the same page to start with it. */
export async function choosePass(pricing: Locator, signUp: Locator, pass: string): Promise<void> {
  for (const element of [pricing, signUp]) await waitForRender(element);
  await pricing.getByRole("button", { name: `Choose ${pass}` }).click();
  await expect(signUp.getByRole("radio", { name: pass, exact: true })).toBeChecked();
}
