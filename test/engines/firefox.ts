import puppeteer from "puppeteer-core";
import { type Engine, PageNavigatedError } from "./engine.ts";

/** Firefox over WebDriver BiDi, as Playwright cannot drive a stock Firefox. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  const errors: string[] = [];
  let page = await browser.newPage();

  return {
    name: `Firefox (${await browser.version()})`,
    // Uses a new tab: the driver would wait forever for a page that follows one from the browser's cache.
    open: async (url) => {
      const left = page;
      page = await browser.newPage();
      await left.close();
      errors.length = 0;
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.goto(url);
    },
    evaluate: (expression) =>
      page.evaluate(expression).catch((error: unknown) => {
        throw /context was destroyed/.test(String(error)) ? new PageNavigatedError(String(error)) : error;
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
