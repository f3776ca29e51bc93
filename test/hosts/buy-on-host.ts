import { chromium, type Page } from "@playwright/test";
import { demoOrigins } from "../../demo/origins.ts";
import { CHROMIUM_FLAGS, findChromium } from "../../tools/browsers/find.ts";
import { waitForRender } from "../e2e/host-page.ts";
import { signUpPage } from "../e2e/purchase/sign-up-page.ts";
import { withTimeLimit } from "../engines/engine.ts";

const STEP_LIMIT_MS = 20_000;

/** The observations of a purchase on a host's page in Chromium. */
export interface HostRun {
  readonly screensInHtml: number;
  /** Whether React hydrated the parser's nodes in the shadow root. */
  readonly isHydrated: boolean;
  /** The chosen pass, as the site's own listener has received it. */
  readonly chosenPass: string;
  /** The pass whose button was pressed, and the one with which sign-up then starts. */
  readonly requestedPass: string;
  readonly signUpPass: string;
  /** The charge in the receipt. */
  readonly charged: string;
  /** All console messages and uncaught errors. */
  readonly lines: readonly string[];
}

/** Whether a console message is the browser's own for the lookup of an e-mail without an account. */
const isUnknownEmail = (text: string, url: string) =>
  text.startsWith("Failed to load resource") && text.includes("404") && new URL(url).pathname.endsWith("/lookup");

interface NewRider {
  readonly email: string;
  readonly phone: string;
}

/**
 * Serves the demo's stand-in at Stripe's address, and records the page's parsed nodes before any of its scripts runs.
 * @returns whether React has hydrated these nodes
 */
export async function prepareToBuy(page: Page): Promise<() => Promise<boolean>> {
  const script = await (await fetch(`${demoOrigins().pagesOrigin}/stripe-stand-in.js`)).text();
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript; charset=utf-8", body: script }),
  );
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      const hosts = [...document.querySelectorAll("bikeshare-pricing, bikeshare-signup")];
      const cards = hosts.flatMap((host) => host.shadowRoot?.querySelector("[part~=card]") ?? []);
      Reflect.set(window, "parsedCards", cards);
    });
  });
  return () =>
    page.evaluate(() => {
      const cards: readonly Element[] = Reflect.get(window, "parsedCards");
      return cards.length > 0 && cards.every((card) => card.isConnected);
    });
}

/** Opens a host's page, chooses a pass and buys it as a rider who is new to the sandbox. */
export async function buyOnHost(address: string, rider: NewRider): Promise<HostRun> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(STEP_LIMIT_MS);
    const lines: string[] = [];
    page.on("console", (message) => {
      if (isUnknownEmail(message.text(), message.location().url)) return;
      lines.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => lines.push(error.message));
    const readIsHydrated = await prepareToBuy(page);
    const html = await (await fetch(address)).text();
    await page.goto(address);
    for (const tag of ["bikeshare-pricing", "bikeshare-signup"])
      await withTimeLimit(STEP_LIMIT_MS / 1000, () => waitForRender(page.locator(tag)));
    const isHydrated = await readIsHydrated();
    const choose = page
      .locator("bikeshare-pricing")
      .getByRole("button", { name: /^Choose / })
      .first();
    const pass = ((await choose.getAttribute("aria-label")) ?? (await choose.textContent()) ?? "").replace(
      /^Choose /,
      "",
    );
    await choose.click();
    const checked = page.locator("bikeshare-signup").getByRole("radio", { name: pass, exact: true, checked: true });
    const isChosen = await checked.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    const charged = isChosen ? await buy(page, rider) : "nothing";
    return {
      screensInHtml: html.split('<template shadowrootmode="open">').length - 1,
      isHydrated,
      chosenPass: (await page.locator("#chosen").textContent()) ?? "",
      requestedPass: pass,
      signUpPass: isChosen ? pass : "another or none",
      charged,
      lines,
    };
  } finally {
    await browser.close();
  }
}

/**
 * Buys the chosen pass, from the details to the receipt.
 * @returns the charge in the receipt, or where the purchase failed.
 */
async function buy(page: Page, rider: NewRider): Promise<string> {
  const signUp = signUpPage(page);
  try {
    await signUp.goToPay(rider);
    await signUp.pay();
    await signUp.atStep("confirmation");
    return (await signUp.charged.textContent({ timeout: STEP_LIMIT_MS })) ?? "";
  } catch (error) {
    return `nothing: ${error instanceof Error ? error.message : error}`;
  }
}
