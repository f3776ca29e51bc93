import { expect } from "@playwright/test";
import { test } from "./standalone-test.ts";

test("on a phone the header is one row, and a button opens the languages", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/account/login");
  await expect(page.getByRole("banner")).toHaveJSProperty("offsetHeight", 64);
  const spanish = page.getByRole("link", { name: "Español" });
  await expect(spanish).toBeHidden();
  await page.getByRole("button", { name: "Language" }).click();
  await spanish.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iniciar sesión");
  await expect(spanish).toBeHidden();
  await expect(page.getByRole("button", { name: "Idioma" })).toBeFocused();
});

// 1280 by 1024 px at 400 %.
test("in a low window the order does not stay in view, and a focused field shows its label", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/account/signup?system=phl&pass=103");
  const password = page.getByLabel("Password", { exact: true });
  await password.focus();
  await expect(page.getByText("At least 8 characters.")).toBeInViewport();
  await expect(page.getByText("Password", { exact: true })).toBeInViewport();
  await expect(page.getByText("Your order").first()).not.toBeInViewport();
});

// A phone with its keyboard open, a phone, and 1280 by 720 px at 400 %.
for (const [width, height] of [
  [360, 340],
  [360, 640],
  [320, 180],
] as const)
  test(`in ${width} by ${height} px the first wrong field is in view with its label, however long the errors above are`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/account/signup?system=las&pass=302&locale=es");
    await page.getByRole("button", { name: "Continuar" }).click();
    const email = page.getByLabel("Correo electrónico");
    await expect(email).toBeFocused();
    await expect(page.getByText("El formato del correo electrónico no es válido").first()).toBeAttached();
    await expect(email).toBeInViewport({ ratio: 1 });
    await expect(page.locator("label", { hasText: "Correo electrónico" })).toBeInViewport({ ratio: 1 });
  });
