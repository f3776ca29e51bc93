import { expect } from "@playwright/test";
import { test, waitForRender } from "../host-page.ts";
import { delayFiles } from "../network-faults.ts";

const TEXTS = /\/chunks\/(en|es|zh)-/;

test("sign-up renders in Spanish, loads no other language, and switches to Chinese without losing input", async ({
  page,
  pageMessages,
}) => {
  const languages = new Set<string>();
  page.on("request", (request) => {
    const [, language] = TEXTS.exec(request.url()) ?? [];
    if (language !== undefined) languages.add(language);
  });
  await page.goto("/bare?element=bikeshare-signup&system=phl&locale=es-US");
  const signUp = page.locator("bikeshare-signup");
  await waitForRender(signUp);
  await expect(signUp.getByRole("heading", { level: 2 })).toHaveText("Registrarse en Indego");
  await expect(signUp.locator(".root")).toHaveAttribute("lang", "es");

  await signUp.getByRole("radio", { name: "Monthly Pass", exact: true }).check();
  const email = signUp.getByLabel("Correo electrónico", { exact: true });
  await email.fill("rosa@example.org");
  await signUp.getByLabel("Contraseña", { exact: true }).fill("one two three");
  await signUp.getByRole("button", { name: "Continuar" }).click();
  await expect(signUp.getByText("El formato del número de teléfono no es válido").first()).toBeVisible();
  expect([...languages]).toEqual(["es"]);

  await email.focus();
  await email.evaluate((field) => {
    if (field instanceof HTMLInputElement) field.dataset.same = "yes";
  });
  const open = await delayFiles(page, /\/chunks\/zh-/);
  const asked = page.waitForRequest(/\/chunks\/zh-sign-up-/);
  await signUp.evaluate((element) => element.setAttribute("locale", "zh_CN"));
  await asked;
  // The current tree stays until the texts are loaded.
  await expect(signUp.getByRole("button", { name: "Continuar" })).toBeVisible();
  open();
  await expect(signUp.getByRole("heading", { level: 2 })).toHaveText("注册 Indego");
  await expect(signUp.locator(".root")).toHaveAttribute("lang", "zh");
  const same = signUp.locator("[data-same]");
  await expect(same).toBeFocused();
  await expect(same).toHaveValue("rosa@example.org");
  await expect(signUp.getByLabel("密码", { exact: true })).toHaveValue("one two three");
  await expect(signUp.getByRole("radio", { name: "Monthly Pass", exact: true })).toBeChecked();
  await expect(signUp.getByText("电话号码格式无效").first()).toBeVisible();
  await expect(signUp.getByText("$20.00").first()).toBeVisible();

  // English on a right-to-left page: lines begin at the right, and full stops stay at the end of their sentence.
  await signUp.evaluate((element) => element.removeAttribute("locale"));
  await page.locator("html").evaluate((html) => html.setAttribute("dir", "rtl"));
  for (const words of [signUp.getByText("At least 8 characters."), signUp.getByText(/before you buy\.$/).first()]) {
    const { stop, letter, end, gap } = await words.evaluate((node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      let text = texts.nextNode() as Text;
      while (texts.nextNode()) text = texts.currentNode as Text;
      const boxOf = (from: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + 1);
        return range.getBoundingClientRect();
      };
      const all = document.createRange();
      all.selectNodeContents(node);
      const block = (node.closest("p") ?? node).getBoundingClientRect();
      const last = text.data.length - 1;
      return {
        stop: text.data[last],
        letter: boxOf(last - 1).right,
        end: boxOf(last).left,
        gap: block.right - all.getBoundingClientRect().right,
      };
    });
    expect(stop).toBe(".");
    expect(end, "the full stop is at the end").toBeGreaterThanOrEqual(letter - 1);
    expect(Math.abs(gap), "the line begins at the right").toBeLessThan(2);
  }
  expect(pageMessages.warnings).toEqual([]);
});
