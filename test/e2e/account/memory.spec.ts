import { type CDPSession, expect, type Page } from "@playwright/test";
import { IS_DEEP } from "../../seeded.ts";
import { type AccountElement, fetchToken, test } from "./account-test.ts";

const ROUNDS = 10;
/** How often in a round. */
const TIMES = { navigations: 50, mounts: 20, logins: 5 };
/** The ratio to the level after the first round. */
const ALLOWED = 1.05;

const PATHS = [
  "/trips",
  "/profile",
  "/billing-info",
  "/statements",
  "/rewards/redeem",
  "/renew",
  "/refer",
  "/key-card",
  "/",
];

/** The page's memory after a garbage collection. */
interface Level {
  /** Bytes. */
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly sheets: number;
}

async function measureLevel(browser: CDPSession): Promise<Level> {
  for (let times = 0; times < 3; times += 1) await browser.send("HeapProfiler.collectGarbage");
  const { metrics } = await browser.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const { result: prototype } = await browser.send("Runtime.evaluate", { expression: "CSSStyleSheet.prototype" });
  const { objects } = await browser.send("Runtime.queryObjects", { prototypeObjectId: prototype.objectId ?? "" });
  const { result: sheets } = await browser.send("Runtime.callFunctionOn", {
    objectId: objects.objectId ?? "",
    functionDeclaration: "function () { return this.length; }",
    returnByValue: true,
  });
  await browser.send("Runtime.releaseObject", { objectId: objects.objectId ?? "" });
  return {
    heap: metric("JSHeapUsedSize"),
    listeners: metric("JSEventListeners"),
    nodes: metric("Nodes"),
    sheets: sheets.value,
  };
}

/** One round on the page: logins and logouts, screen after screen, and mounts of elements. */
const playRound = (page: Page, tokens: readonly string[]) =>
  page.evaluate(
    async ({ paths, times, tokens }) => {
      const account = document.querySelector("bikeshare-account") as AccountElement;
      const pageMessages = (type: string, is: (detail: { authenticated?: boolean; path?: string }) => boolean) =>
        new Promise<void>((resolve) => {
          const listen = (event: Event) => {
            if (!is((event as CustomEvent).detail)) return;
            account.removeEventListener(type, listen);
            resolve();
          };
          account.addEventListener(type, listen);
        });
      // Waits for a view of this very path, since the view after a login may come late.
      const viewed = (appPath: string) => pageMessages("bikeshare-page-view", ({ path }) => path === appPath);
      for (let at = 0; at < times.logins; at += 1) {
        const isIn = pageMessages("bikeshare-session", ({ authenticated }) => authenticated === true);
        account.accessToken = tokens[at] ?? "";
        await isIn;
        for (let turn = 0; turn < times.navigations / times.logins; turn += 1) {
          const appPath = paths[turn % paths.length] ?? "/";
          const isThere = viewed(appPath);
          account.navigate(`${appPath}?n=${at}-${turn}`);
          await isThere;
        }
        const isOut = viewed("/login");
        account.logout();
        await isOut;
      }
      for (let at = 0; at < times.mounts; at += 1) {
        for (const tag of ["bikeshare-pricing", "bikeshare-signup", "bikeshare-account"]) {
          const element = document.createElement(tag) as AccountElement;
          element.setAttribute("system", "phl");
          document.body.append(element);
          await element.ready;
          element.remove();
        }
      }
    },
    { paths: PATHS, times: TIMES, tokens },
  );

test("heap, listeners, nodes and style sheets do not grow after the first round", async ({ account, page, world }) => {
  test.skip(!IS_DEEP, "two short rounds tell no leak from what a browser keeps anyway");
  test.setTimeout(300_000);
  await account.open({ system: "phl" });
  await page.evaluate(async () => {
    for (const tag of ["pricing", "signup"]) {
      const element = document.createElement(`bikeshare-${tag}`) as AccountElement;
      document.body.append(element);
      // Below the fold it loads when the page is idle.
      await element.ready;
    }
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Performance.enable");
  const levels: Level[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const logins = Array.from({ length: TIMES.logins }, () => fetchToken(world, "phl"));
    await playRound(page, await Promise.all(logins));
    levels.push(await measureLevel(browser));
  }
  const [first, last] = [levels[0], levels.at(-1)];
  if (!first || !last) throw new Error("no round was run");
  console.info(`long life: ${ROUNDS} rounds; ${JSON.stringify(first)} -> ${JSON.stringify(last)}`);
  for (const kind of ["heap", "listeners", "nodes", "sheets"] as const) {
    expect.soft(last[kind], kind).toBeLessThanOrEqual(first[kind] * ALLOWED);
  }
});
