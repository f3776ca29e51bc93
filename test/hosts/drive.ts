import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../../tools/browsers.ts";

/** What Chromium saw of a host's page. */
export interface Driven {
  readonly screensInHtml: number;
  /** Whether what the parser left in the shadow root is what React drew on. */
  readonly isTakenOver: boolean;
  /** The pass that was chosen, by the site's own listener. */
  readonly heard: string;
  /** The pass that was asked for, and the one that sign-up begins with then. */
  readonly asked: string;
  readonly chosen: string;
  /** All that the console said, and errors that nobody caught. */
  readonly lines: readonly string[];
}

/** Opens a host's page, chooses a pass and reads what sign-up makes of it. */
export async function drive(address: string): Promise<Driven> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    const lines: string[] = [];
    page.on("console", (message) => lines.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => lines.push(error.message));
    const html = await (await fetch(address)).text();
    // Before any script of the page: the nodes that are there once it is parsed.
    await page.addInitScript(() => {
      document.addEventListener("readystatechange", () => {
        const first = document.querySelector("bikeshare-pricing")?.shadowRoot?.querySelector("[part~=card]");
        if (document.readyState === "interactive") Reflect.set(window, "parsedCard", first ?? null);
      });
    });
    await page.goto(address);
    await drawn(page, "bikeshare-pricing");
    await drawn(page, "bikeshare-signup");
    const isTakenOver = await page.evaluate(() => Reflect.get(window, "parsedCard")?.isConnected === true);
    const choose = page
      .locator("bikeshare-pricing")
      .getByRole("button", { name: /^Choose / })
      .first();
    const asked = ((await choose.getAttribute("aria-label")) ?? (await choose.textContent()) ?? "").replace(
      /^Choose /,
      "",
    );
    await choose.click();
    const checked = page.locator("bikeshare-signup").getByRole("radio", { name: asked, exact: true, checked: true });
    const isChosen = await checked.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    return {
      screensInHtml: html.split('<template shadowrootmode="open">').length - 1,
      isTakenOver,
      heard: (await page.locator("#chosen").textContent()) ?? "",
      asked,
      chosen: isChosen ? asked : "another or none",
      lines,
    };
  } finally {
    await browser.close();
  }
}

const drawn = (page: Page, tag: "bikeshare-pricing" | "bikeshare-signup") =>
  page.locator(tag).evaluate(async (element) => {
    await customElements.whenDefined(element.localName);
    await Reflect.get(element, "ready");
  });
