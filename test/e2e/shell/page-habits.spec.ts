import { expect } from "@playwright/test";
import { openHostPage, PRICING, SIGN_UP, test, waitForRender } from "../host-page.ts";
import { advanceClock, CHUNKS, delayFiles } from "../network.ts";

const LONG_ARTICLE = '<div style="block-size: 3000px">A long article</div>';

test("a preset pass and promo code of a sign-up below take neither focus nor scroll position", async ({ page }) => {
  await page.clock.install();
  await openHostPage(
    page,
    `${LONG_ARTICLE}<bikeshare-signup system="phl" pass="103" promo="RIDE20"></bikeshare-signup>`,
  );
  const signUp = page.locator("bikeshare-signup");
  await waitForRender(signUp);
  await expect(signUp.getByRole("radio", { name: "Monthly Pass", exact: true })).toBeChecked();
  await expect(signUp.getByText(/RIDE20/).first()).toBeAttached();
  // Longer than the delay before a lost focus is restored.
  await advanceClock(page, 1_000);
  expect(await page.evaluate(() => [document.activeElement?.localName, scrollY])).toEqual(["body", 0]);
});

test("a sign-up in a window that the page opens a moment after the choice gets the focus", async ({ page }) => {
  await openHostPage(page, `${PRICING}<section hidden>${SIGN_UP}</section>`);
  const [pricing, signUp] = [page.locator("bikeshare-pricing"), page.locator("bikeshare-signup")];
  await signUp.evaluate((node) => node.setAttribute("locale", "en"));
  for (const element of [pricing, signUp]) await waitForRender(element);
  await page.evaluate(() => {
    const open = () => document.querySelector("section")?.removeAttribute("hidden");
    document.addEventListener("bikeshare-pass-selected", () => setTimeout(open, 50));
  });
  await pricing.getByRole("button", { name: "Choose Guest Pass" }).click();
  await expect(signUp.getByRole("heading", { name: /^Step 1/ })).toBeFocused();
});

test("a press of Log in before React closes no dialog of the page around the login", async ({ page }) => {
  const deliverChunks = await delayFiles(page, CHUNKS);
  await openHostPage(page, '<dialog><bikeshare-account system="phl"></bikeshare-account></dialog>');
  const dialog = page.locator("dialog").first();
  await dialog.evaluate((node: HTMLDialogElement) => node.showModal());
  const account = page.locator("bikeshare-account");
  await account.locator("[name=username]").fill("rider");
  await account.locator("[name=username]").press("Enter");
  deliverChunks();
  await expect(account.getByRole("link", { name: /password/i }).first()).toBeVisible();
  await expect(dialog).toHaveAttribute("open");
});

test("of two sign-ups, of which the page hides one, the visible one gets the chosen pass and the focus", async ({
  page,
}) => {
  await openHostPage(page, `<div style="display: none">${SIGN_UP}</div>${PRICING}${LONG_ARTICLE}${SIGN_UP}`);
  const [pricing, signUp] = [page.locator("bikeshare-pricing"), page.locator("bikeshare-signup").last()];
  for (const element of [pricing, signUp]) await waitForRender(element);
  await pricing.getByRole("button", { name: "Choose Guest Pass" }).click();
  await expect(signUp.getByRole("radio", { name: "Guest Pass", exact: true })).toBeChecked();
  await expect(signUp.getByRole("heading", { name: /^Step 1/ })).toBeFocused();
  await expect(signUp.getByRole("heading", { name: /^Step 1/ })).toBeInViewport();
});

test("beside zone.js, an element that goes away leaves the page's own listeners", async ({ page }) => {
  await page.addInitScript({ path: "node_modules/zone.js/bundles/zone.umd.min.js" });
  await openHostPage(page, PRICING + SIGN_UP);
  const [pricing, signUp] = [page.locator("bikeshare-pricing"), page.locator("bikeshare-signup")];
  for (const element of [pricing, signUp]) await waitForRender(element);
  expect(await page.evaluate(() => Reflect.get(window, "Zone")?.current.name)).toBe("<root>");
  await page.evaluate(() =>
    document.addEventListener("bikeshare-pass-selected", () => document.documentElement.setAttribute("data-heard", "")),
  );
  await signUp.evaluate((node) => node.remove());
  await pricing.getByRole("button", { name: "Choose Guest Pass" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-heard");
});
