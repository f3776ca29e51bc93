import puppeteer from "puppeteer-core";
import { Builder, type WebDriver, type WebElement } from "selenium-webdriver";
import type { WebKit } from "../../tools/browsers/find.ts";
import {
  type Engine,
  findFreePort,
  PageNavigatedError,
  pollUntil,
  startDisplay,
  startProcess,
  stopProcess,
  waitForAnswer,
} from "./engine.ts";

/** Firefox over WebDriver BiDi, as Playwright cannot drive a stock Firefox. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  const errors: string[] = [];
  let page = await browser.newPage();

  return {
    name: `Firefox (${await browser.version()})`,
    // Uses a new tab, as the driver would wait forever in a tab whose page came from the back-forward cache.
    open: async (url) => {
      const previous = page;
      page = await browser.newPage();
      await previous.close();
      errors.length = 0;
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.goto(url);
    },
    evaluate: (expression) =>
      page.evaluate(expression).catch((error: unknown) => {
        throw /context was destroyed/.test(String(error)) ? new PageNavigatedError(String(error)) : error;
      }),
    evaluateInFrame: async (expression) => (await page.mainFrame().childFrames()[0]?.evaluate(expression)) ?? null,
    type: async (expression, text) => {
      const element = (await page.evaluateHandle(expression)).asElement();
      if (!element) throw new Error(`No element to type into: ${expression}`);
      await element.type(text);
    },
    pageErrors: async () => errors,
    close: () => browser.close(),
  };
}

// WebDriver cannot add listeners before the page's first script: these are added as soon as the page is open.
const LISTEN_FOR_ERRORS = `
  window.__errors = [];
  addEventListener("error", (event) => window.__errors.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => window.__errors.push(String(event.reason)));
`;

/** WebKit's driver never answers if the page enters the back-forward cache during an evaluation. */
const ANSWER_LIMIT_MS = 10_000;

const failAfterLimit = (expression: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new PageNavigatedError(`No answer from ${expression}`)), ANSWER_LIMIT_MS).unref();
  });

/** WebKitGTK's MiniBrowser, driven by WebKitWebDriver under Xvfb. */
export async function startWebKit({ driver, miniBrowser, xvfb }: WebKit): Promise<Engine> {
  const { child: display, display: DISPLAY } = await startDisplay(xvfb);
  const port = await findFreePort();
  const service = startProcess(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
      // On a machine without a graphics card, this renderer takes twice the time.
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      // WebKit's sandbox needs user namespaces, which root in a container lacks; the page is our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${address}/status`, service);

  const session: WebDriver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: "MiniBrowser",
      // With "eager", WebKit's driver sometimes waits forever for a DOMContentLoaded that has passed.
      pageLoadStrategy: "none",
      "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
    })
    .build();

  const evaluate = <T>(expression: string): Promise<T> => {
    const result = session.executeScript<T>(`return (${expression})`).catch((error: unknown) => {
      throw /unload event/.test(String(error)) ? new PageNavigatedError(String(error)) : error;
    });
    return Promise.race([result, failAfterLimit(expression)]);
  };
  return {
    name: "WebKitGTK",
    open: async (url) => {
      await session.get(url);
      await pollUntil(`${url} is open`, () => evaluate<boolean>(`location.href === ${JSON.stringify(url)}`));
      await session.executeScript(LISTEN_FOR_ERRORS);
    },
    evaluate,
    evaluateInFrame: async (expression) => {
      await session.switchTo().frame(0);
      return evaluate(expression).finally(() => session.switchTo().defaultContent());
    },
    type: async (expression, text) => {
      const element = await evaluate<WebElement | null>(expression);
      if (!element) throw new Error(`No element to type into: ${expression}`);
      await element.sendKeys(text);
    },
    pageErrors: () => evaluate<string[] | null>("window.__errors"),
    close: async () => {
      await session.quit();
      await stopProcess(service);
      await stopProcess(display);
    },
  };
}
