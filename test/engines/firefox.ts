import puppeteer from "puppeteer-core";
import { type Engine, PageLeft } from "./engine.ts";

/** Firefox over WebDriver BiDi: Playwright drives no stock Firefox. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));

  return {
    name: `Firefox (${await browser.version()})`,
    open: async (url) => {
      errors.length = 0;
      await page.goto(url);
    },
    evaluate: (expression) =>
      page.evaluate(expression).catch((error: unknown) => {
        throw /context was destroyed/.test(String(error)) ? new PageLeft(String(error)) : error;
      }),
    type: async (expression, text) => {
      const element = (await page.evaluateHandle(expression)).asElement();
      if (!element) throw new Error(`No element to type into: ${expression}`);
      await element.type(text);
    },
    pageErrors: async () => errors,
    close: () => browser.close(),
  };
}
