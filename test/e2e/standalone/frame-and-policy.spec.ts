import { readdirSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { fetchToken, logIn } from "../account/account-test.ts";
import { openHostPage } from "../host-page.ts";
import { openLoggedIn, test } from "./standalone-test.ts";

const isDocument = ({ pathname }: URL): boolean => pathname.startsWith("/account/") && !pathname.includes(".");
const CHUNK_FOLDER = "dist/standalone/chunks";

test("headers forbid framing, sniffing and referrers; without a policy a page in a stranger's frame shows no screen, makes no call and sends no message, and one with an unknown parent ignores a link's token", async ({
  page,
  world,
}) => {
  await openLoggedIn(page, world, "/survey");
  await expect(page).toHaveTitle("Survey – Indego");
  const countReceived = async () => (await world.state()).received.length;
  // Waits until the screen, which loads on after its title is set, has sent all of its calls.
  await page.waitForLoadState("networkidle");
  await page.goto("about:blank");
  const callCount = await countReceived();
  const servedHeaders: Record<string, string>[] = [];
  await page.route(isDocument, async (route) => {
    const response = await route.fetch();
    servedHeaders.push(response.headers());
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.route("https://stranger.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Somebody</title><script>
        window.heard = [];
        addEventListener("message", ({ data }) => heard.push(data));
      </script><iframe src="${new URL("/account/?system=phl&access_token=t", demoOrigins().pagesOrigin)}"></iframe>`,
    }),
  );
  const warning = page.waitForEvent("console", (message) => message.text().includes("frameParents"));
  await page.goto("https://stranger.example/");
  await warning;
  await expect(page.frameLocator("iframe").locator("#bikeshare")).toBeEmpty();
  expect(await page.evaluate("window.heard")).toEqual([]);
  expect(await countReceived()).toBe(callCount);
  for (const headers of servedHeaders) {
    const policy = headers["content-security-policy"];
    expect(policy).toContain(`frame-ancestors ${demoOrigins().pagesOrigin}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*(?!\.js\.stripe\.com)/);
    expect(headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": expect.stringContaining("camera=(), geolocation=(), microphone=()"),
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=63072000",
      "x-content-type-options": "nosniff",
    });
  }
  expect(servedHeaders).not.toEqual([]);

  await page.unroute(isDocument);
  const token = await fetchToken(world, "phl");
  // Imitates Firefox, which has no `ancestorOrigins`: the page cannot know its parent.
  for (const file of readdirSync(CHUNK_FOLDER)) {
    const text = readFileSync(`${CHUNK_FOLDER}/${file}`, "utf8");
    if (!text.includes("ancestorOrigins")) continue;
    const body = text.replaceAll("ancestorOrigins", "noOrigins");
    await page.route(`**/account/chunks/${file}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
  }
  await openHostPage(page, `<iframe src="/account/trips?system=phl&access_token=${token}"></iframe>`, "");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: /Log in/ })).toBeVisible();
  await logIn(frame);
  await expect(frame.getByRole("heading", { name: "Trip History", level: 1 })).toBeVisible();
  // The login is not stored: the page in the next frame asks for it again.
  await openHostPage(page, '<iframe src="/account/trips?system=phl"></iframe>', "");
  await expect(page.frameLocator("iframe").getByRole("heading", { name: /Log in/ })).toBeVisible();
});

const STRIPE_FILES = "https://js.stripe.com/**";

/** A configuration that an attacker has written into the page. */
const FOREIGN_CONFIGURATION =
  '<script type="application/json" id="bikeshare-config">{"publicUrl":"https://evil.example/"}</script>';

// The demo's own policy lacks Trusted Types because of its page translator: the test adds them.
test("under Trusted Types the page works up to the card, ignores a configuration in it, and loads Stripe's script", async ({
  page,
  world,
}) => {
  const stripeRequests: string[] = [];
  await page.route(isDocument, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()["content-security-policy"];
    const headers = {
      ...response.headers(),
      "content-security-policy": `${policy}; require-trusted-types-for 'script'; trusted-types default`,
    };
    // Without the stand-in the page requests Stripe's own script.
    const body = (await response.text())
      .replace('<script src="/stripe-stand-in.js"></script>', "")
      .replace("<body>", `<body>${FOREIGN_CONFIGURATION}`);
    return route.fulfill({ response, headers, body });
  });
  await page.route(STRIPE_FILES, (route) => {
    stripeRequests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  const foreignRequests: string[] = [];
  page.on("request", (request) => request.url().includes("evil.example") && foreignRequests.push(request.url()));
  await openLoggedIn(page, world, "/update-payment");
  await page.getByRole("button", { name: "Replace card" }).click();
  await expect.poll(() => stripeRequests.length).toBeGreaterThan(0);
  expect(foreignRequests).toEqual([]);
  expect((await world.state()).received.map(({ path }) => path)).toContain("/bikeshare/1/user");
});
