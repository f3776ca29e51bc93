import { chromium, expect } from "@playwright/test";
import { demoOrigins } from "../../demo/origins.ts";
import { ANA, signUpPage } from "../../test/e2e/purchase/sign-up-page.ts";
import { ensureChromium } from "../browsers/ensure.ts";
import { CHROMIUM_FLAGS } from "../browsers/find.ts";

const PAUSE_MS = 500;

/** Throws if another demo runs: it would sell the pass instead of the bare Debian's demo, which uses the same ports. */
export async function checkNothingIsServed(): Promise<void> {
  const { pagesOrigin } = demoOrigins();
  if (await isServed(pagesOrigin)) throw new Error(`another server answers at ${pagesOrigin}: stop it first`);
}

/** Buys a pass on the demo's page with this machine's Chromium, as soon as the page answers. */
export async function buyPassWhenServed(isServerRunning: () => boolean): Promise<string> {
  const { pagesOrigin } = demoOrigins();
  while (!(await isServed(`${pagesOrigin}/indego`))) {
    if (!isServerRunning()) throw new Error("npm start ended before it served the demo");
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    const signUp = signUpPage(page);
    await signUp.open(`${pagesOrigin}/indego`);
    await page.getByRole("button", { name: "Choose Monthly Pass" }).click();
    await expect(signUp.element.getByRole("radio", { name: "Monthly Pass" })).toBeChecked();
    await signUp.goToPay({ ...ANA, email: `bare-${process.pid}@example.org` });
    await signUp.pay();
    await expect(signUp.element.getByRole("heading", { name: "You have your Monthly Pass" })).toBeVisible();
    return (await signUp.charged.textContent()) ?? "";
  } finally {
    await browser.close();
  }
}

const isServed = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
