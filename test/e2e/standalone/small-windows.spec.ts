import { expect } from "@playwright/test";
import { test } from "./standalone-test.ts";

test("on a phone the header is one row with its languages behind a button, and no window is too low for sign-up", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/account/signup?pass=302");
  await expect(page.getByRole("banner")).toHaveJSProperty("offsetHeight", 64);
  const spanish = page.getByRole("link", { name: "Español" });
  await expect(spanish).toBeHidden();
  await page.getByRole("button", { name: "Language" }).click();
  await spanish.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(spanish).toBeHidden();
  await expect(page.getByRole("button", { name: "Idioma" })).toBeFocused();
  await page.getByLabel("Programa de bicicletas compartidas").selectOption("las");
  const email = page.getByLabel("Correo electrónico");

  // 1280 by 1024 px at 400 %: the order does not stay in view.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(async () => {
    // The order grows once the further steps have loaded, which moves the fields.
    await email.focus();
    await page.locator("[name=password]").focus();
    await expect(page.getByText("Contraseña", { exact: true })).toBeInViewport({ timeout: 500 });
    await expect(page.getByText("Al menos 8 caracteres.")).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(page.getByText("Su pedido").first()).not.toBeInViewport();

  // A phone with its keyboard open, a phone, and 1280 by 720 px at 400 %: the errors above the field are long.
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
});
