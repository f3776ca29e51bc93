import { expect, type Locator } from "@playwright/test";
import { doubleText } from "../display-settings.ts";
import { test } from "./standalone-test.ts";

test("on a phone the header is one row with its languages behind a button, no window is too low for sign-up, the longest words fit, and a wide page's parts are aligned in every language", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const leftEdgeOf = (target: Locator) => target.evaluate((node) => Math.round(node.getBoundingClientRect().left));
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/account/signup?pass=302");
  await page.getByLabel("Bike share program").selectOption("las");
  await expect.poll(() => leftEdgeOf(heading), "en").toBe(96);
  // Chinese texts are much shorter than English ones, which must not move the heading.
  await page.getByRole("link", { name: "中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await expect.poll(() => leftEdgeOf(heading), "zh").toBe(96);

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole("banner")).toHaveJSProperty("offsetHeight", 64);
  const spanish = page.getByRole("link", { name: "Español" });
  await expect(spanish).toBeHidden();
  await page.getByRole("button", { name: "语言" }).click();
  await spanish.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(spanish).toBeHidden();
  await expect(page.getByRole("button", { name: "Idioma" })).toBeFocused();
  const email = page.getByLabel("Correo electrónico");

  // A window of 1280 by 1024 px at a zoom of 400 %, too low for the order to stay in view.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(async () => {
    // Tries again, as the order grows and moves the fields once the further steps have loaded.
    await email.focus();
    await page.locator("[name=password]").focus();
    await expect(page.getByText("Contraseña", { exact: true })).toBeInViewport({ timeout: 500 });
    await expect(page.getByText("Al menos 8 caracteres.")).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(page.getByText("Su pedido").first()).not.toBeInViewport();

  // A phone with its keyboard open, a phone, and a window of 1280 by 720 px at a zoom of 400 %.
  for (const [width, height] of [
    [360, 340],
    [360, 640],
    [320, 180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(email).toBeFocused();
    await expect(page.getByText("El formato del correo electrónico no es válido").first()).toBeAttached();
    await expect(email).toBeInViewport({ ratio: 1 });
    await expect(page.locator("label", { hasText: "Correo electrónico" })).toBeInViewport({ ratio: 1 });
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  const expectAligned = async (title: string) => {
    const footerLink = page.getByRole("link", { name: /^Privacy Policy/ });
    // Waits for the screen, whose width decides where the footer begins.
    await expect(heading).toHaveText(title);
    await expect(footerLink).toBeVisible();
    expect(await leftEdgeOf(footerLink), title).toBe(await leftEdgeOf(heading));
  };
  await page.goto("/account/login?system=phl&locale=en");
  await expectAligned("Log in to Indego");
  await expect(page.getByRole("navigation", { name: "Language" }), "embedded").toHaveCount(0);
  await page.getByRole("link", { name: "See passes and prices" }).click();
  await expectAligned("Choose your pass");

  await page.setViewportSize({ width: 320, height: 700 });
  await doubleText(page);
  await page.goto("/account/pricing?system=lax&locale=es");
  await expect(page.getByRole("radio", { name: /^Tarifa reducida/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
