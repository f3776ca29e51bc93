import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { deferred } from "../../deferred.ts";
import { IS_DEEP, sampleOf } from "../../seeded.ts";
import { hasSpinner, openHostPage, snippet, test, waitForRender } from "../host-page.ts";
import { CHUNKS, delayFiles, PRERENDERED } from "../network.ts";
import { POLICY_CASES } from "./documented-policies.ts";

const CDN_ORIGIN = demoOrigins().cdnOrigin;
const SCRIPT_FILE = /\/bikeshare\.js$/;

/** Opens a page with this markup, which records the elements' events from its start. */
async function openPasted(page: Page, markup: string, policy = "") {
  await page.addInitScript(() => {
    for (const type of ["bikeshare-ready", "bikeshare-error"])
      addEventListener(type, ({ type }) => document.querySelector("output")?.append(`${type};`));
  });
  // A snippet must be readable in a page of any encoding.
  const options = { charset: "windows-1252", policy, waitUntil: "domcontentloaded" } as const;
  await openHostPage(page, `<output></output>${markup}`, "", options);
  const element = page.locator("bikeshare-pricing, bikeshare-signup");
  return { element, field: (name: string) => element.locator(`[name="${name}"]`) };
}

test("a snippet of an older build renders again with its input, performs a press, and warns only the developer", async ({
  page,
  pageMessages,
}) => {
  const deliverChunks = await delayFiles(page, CHUNKS);
  const { element, field } = await openPasted(page, snippet("signup-phl").replace("$20.00", "$19.00"));
  await expect(element.getByText("$19.00")).toBeVisible();
  await field("contactEmail").fill("rider@example.org");
  await page.waitForFunction(() => customElements.get("bikeshare-signup"));
  await element.getByRole("button", { name: "Continue" }).click();
  deliverChunks();
  await waitForRender(element);
  await expect(element.getByRole("link", { name: "Choose a pass to continue" })).toBeVisible();
  await expect(element.getByText("$20.00").first()).toBeVisible();
  await expect(element.getByText("$19.00")).toHaveCount(0);
  await expect(field("contactEmail")).toHaveValue("rider@example.org");
  await expect(element.locator("link")).toHaveCount(0);
  expect(pageMessages.codes).toEqual([]);
  expect(pageMessages.warnings).toEqual([
    "<bikeshare-signup> was pasted from another build: take its snippet from this one",
  ]);
});

/** The layout of the first screens on the page. */
const measureScreens = (page: Page) =>
  page.evaluate(() => {
    const hosts = [...document.querySelectorAll("bikeshare-pricing, bikeshare-signup, bikeshare-account")];
    const heightOf = (node: Element | null | undefined) => node?.getBoundingClientRect().height ?? 0;
    return hosts.map((host) => {
      const root = host.shadowRoot;
      const button = root?.querySelector("button:not([type=button]), [part=card] button");
      return {
        name: [host.localName, host.getAttribute("system"), host.getAttribute("locale")].join(" "),
        height: heightOf(host),
        heading: heightOf(root?.querySelector("h2")),
        icon: Math.max(0, ...[...(root?.querySelectorAll("svg") ?? [])].map(heightOf)),
        isStyled: button ? getComputedStyle(button).borderRadius === "8px" : null,
      };
    });
  });

/** The files of snippets that a run tries if it is not deep: they have each element, program and language. */
const SAMPLE_FILES = /^(?:pricing-phl-en|signup-lax-es|account-(?:las|any)-zh)\./;

test("under a documented policy, or where its sheet does not load, a snippet is readable and React renders it", async ({
  page,
  pageMessages,
  provokedErrors,
}) => {
  // The browser's own message about a sheet that the policy blocks.
  provokedErrors.pattern = /stylesheet.*Content Security Policy/;
  const files = readdirSync("dist/cdn/snippets").filter((file) => IS_DEEP || SAMPLE_FILES.test(file));
  const markup = files.map((file) => readFileSync(`dist/cdn/snippets/${file}`, "utf8")).join("");
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener("securitypolicyviolation", ({ violatedDirective }) => violations.push(violatedDirective));
  });
  for (const { policy, isStyled, firstScript, adapt } of sampleOf("policies of snippets", POLICY_CASES, 1)) {
    const deliverScript = await delayFiles(page, SCRIPT_FILE);
    await page.route(/\/chunks\/.*\.css$/, (route) =>
      policy === "" ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await openPasted(page, adapt(firstScript + markup), policy);
    const readStyled = async () => (await measureScreens(page)).map((screen) => screen.isStyled);
    await expect.poll(readStyled).toEqual(files.map(() => isStyled));
    for (const screen of await measureScreens(page)) {
      expect(screen.heading, screen.name).toBeGreaterThan(10);
      // With its sheet, a snippet's largest drawing is the skyline; without it, all drawings are small icons.
      expect(screen.icon, screen.name).toBeLessThan(isStyled ? 81 : 33);
      expect(screen.height, screen.name).toBeGreaterThan(200);
      expect(screen.height, screen.name).toBeLessThan(4000);
    }
    // Keeps one element of each kind, which is enough to see that the script runs.
    await page.evaluate(() => {
      for (const host of document.querySelectorAll(":is(bikeshare-pricing, bikeshare-signup, bikeshare-account) ~ *"))
        if (document.querySelector(host.localName) !== host) host.remove();
    });
    deliverScript();
    for (const tag of ["bikeshare-account", "bikeshare-pricing", "bikeshare-signup"])
      await waitForRender(page.locator(tag));
    const violations = await page.evaluate(() => (window as unknown as { violations: string[] }).violations);
    expect(violations.filter((directive) => isStyled || directive !== "style-src-elem")).toEqual([]);
    if (firstScript !== "")
      expect(await page.evaluate(allowedAsScripts, SCRIPT_ADDRESSES)).toEqual(SCRIPT_ADDRESSES.slice(0, 1));
    const isSheetBlocked = !isStyled && policy !== "";
    const warning = `bikeshare: the page's content security policy stopped a file or a call of ours. Add: style-src ${CDN_ORIGIN}`;
    await expect.poll(() => pageMessages.codes).toEqual(isSheetBlocked ? ["policy"] : []);
    expect(pageMessages).toEqual({ warnings: isSheetBlocked ? [warning] : [], errors: [], codes: pageMessages.codes });
    for (const list of [pageMessages.warnings, pageMessages.codes]) list.length = 0;
  }
});

/** Only the first address is Stripe's. */
const SCRIPT_ADDRESSES = [
  "https://js.stripe.com/v3/",
  "https://js.stripe.com.evil.example/",
  "https://evil.example/x.js",
];

/** Those addresses that Trusted Types allow for a script; it runs in the page. */
const allowedAsScripts = (addresses: readonly string[]) =>
  addresses.filter((address) => {
    try {
      document.createElement("script").src = address;
      return true;
    } catch {
      return false;
    }
  });

let server: Server | undefined;
test.afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves a page's first part; `sendRest` sends the second part. */
async function serveInTwoParts(first: string, second: string) {
  const { promise: restIsDue, resolve: sendRest } = deferred<void>();
  const newServer = createServer(async (_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(first);
    await restIsDue;
    response.end(second);
  });
  server = newServer;
  await new Promise<void>((resolve) => newServer.listen(0, "127.0.0.1", resolve));
  const { port } = newServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, sendRest };
}

const SIGN_UP = snippet("signup-phl");
const TEMPLATE = SIGN_UP.indexOf("<template");
/** A position in the snippet's prerendered screen, as a share of the screen's length. */
const positionAt = (share: number) => TEMPLATE + Math.floor((SIGN_UP.indexOf("</template>") - TEMPLATE) * share);

const CUTS = [
  ["before its element", SIGN_UP.indexOf("<bikeshare-signup")],
  ["before its screen", TEMPLATE],
  ["in its sheet's link", positionAt(0.005)],
  ["in the middle of its screen", positionAt(0.5)],
  ["after its last control", positionAt(0.99)],
] as const;
for (const [where, cut] of sampleOf("cuts of a snippet", CUTS, 1)) {
  test(`a snippet that is parsed up to ${where} when the script runs renders once`, async ({ page }) => {
    const requestedScreens: string[] = [];
    page.on("request", (request) => void (PRERENDERED.test(request.url()) && requestedScreens.push(request.url())));
    const head = `<!doctype html><html lang="en"><head><title>A partner's page</title></head><body>${snippet("pricing-phl")}`;
    const site = await serveInTwoParts(
      head + SIGN_UP.slice(0, cut),
      `${SIGN_UP.slice(cut)}<p>The end</p></body></html>`,
    );
    await page.goto(site.url, { waitUntil: "commit" });
    await waitForRender(page.locator("bikeshare-pricing"));
    if (cut > TEMPLATE) await page.waitForFunction(() => document.querySelector("bikeshare-signup")?.shadowRoot);
    site.sendRest();
    const element = page.locator("bikeshare-signup");
    await waitForRender(element);
    await expect(page.getByText("The end")).toBeVisible();
    await page.getByRole("button", { name: "Choose Annual Pass" }).click();
    await expect(element.getByRole("radio", { name: "Annual Pass", exact: true })).toBeChecked();
    await expect(element.getByRole("heading", { level: 2 })).toHaveCount(1);
    await expect(element.getByRole("button", { name: "Continue" })).toHaveCount(1);
    // The element used the pasted screen and requested no other.
    await expect(element.locator("template")).toHaveCount(0);
    expect(requestedScreens).toEqual([]);
  });
}

test("a press is shown and performed where the browser has parsed nothing after the button", async ({ page }) => {
  const end = SIGN_UP.indexOf("</button>", SIGN_UP.indexOf(">Continue<")) + "</button>".length;
  const site = await serveInTwoParts(`<!doctype html><body>${SIGN_UP.slice(0, end)}`, SIGN_UP.slice(end));
  await page.goto(site.url, { waitUntil: "commit" });
  const element = page.locator("bikeshare-signup");
  const button = element.getByRole("button", { name: "Continue" });
  await button.click();
  await expect.poll(() => hasSpinner(button)).toBe(true);
  site.sendRest();
  await expect(element.getByRole("link", { name: "Choose a pass to continue" })).toBeVisible();
});

test("no button of a snippet moves when React takes over", async ({ page }) => {
  for (const name of ["pricing-phl", "signup-phl", "account-any"]) {
    const deliverScript = await delayFiles(page, SCRIPT_FILE);
    await openPasted(page, snippet(name));
    const element = page.locator(`bikeshare-${name.split("-")[0]}`);
    const readPlaces = () =>
      element.evaluate(({ shadowRoot }) => {
        const { top = 0 } = shadowRoot?.host.getBoundingClientRect() ?? {};
        const buttons = [...(shadowRoot?.querySelectorAll("button") ?? [])].filter((button) =>
          button.checkVisibility(),
        );
        return buttons.map((button) => {
          const { x, y, width } = button.getBoundingClientRect();
          return `${button.textContent} at ${x}, ${y - top}, ${width} wide`;
        });
      });
    await expect
      .poll(() => element.evaluate(({ shadowRoot }) => shadowRoot?.querySelector("link")?.sheet))
      .toBeTruthy();
    const places = await readPlaces();
    deliverScript();
    await waitForRender(element);
    expect(await readPlaces(), name).toEqual(places);
  }
});
