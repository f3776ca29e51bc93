import { readdirSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { fetchToken } from "../account/account-test.ts";
import { openHostPage } from "../host-page.ts";
import { logIn, test } from "./standalone-test.ts";

const DOCUMENTS = ({ pathname }: URL): boolean => pathname.startsWith("/account/") && !pathname.includes(".");
const CHUNKS = "dist/standalone/chunks";

test("every address has headers against framing, sniffing and referrers", async ({ request }) => {
  for (const path of ["/account/", "/account/login/", "/account/trips/rate/17"]) {
    const answer = await request.get(path);
    const headers = answer.headers();
    const policy = headers["content-security-policy"];
    expect(policy, path).toContain(`frame-ancestors ${new URL(answer.url()).origin}`);
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*(?!\.js\.stripe\.com)/);
    expect(headers, path).toMatchObject({
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": expect.stringContaining("camera=(), geolocation=(), microphone=()"),
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=63072000",
      "x-content-type-options": "nosniff",
    });
  }
});

test("in a stranger's frame the page renders nothing, uses no login and sends no message", async ({ page, world }) => {
  await page.goto("/account/?system=phl");
  await logIn(page);
  await expect(page).toHaveTitle("Home – Indego");
  const received = async () => (await world.state()).received.length;
  // Home continues to load after its title is set, and ends with its page.
  await page.waitForLoadState("networkidle");
  await page.goto("about:blank");
  const before = await received();
  // The browser keeps an untrusted page from framing it; here the headers are missing, as on a host that does not send
  // them.
  await page.route(DOCUMENTS, async (route) => {
    const answer = await route.fetch();
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
});

test("in a frame with an unknown parent, riders can log in only by typing", async ({ page, world }) => {
  await page.goto("/account/?system=phl");
  await logIn(page);
  await expect(page).toHaveTitle("Home – Indego");
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

// The demo's page translator excludes Trusted Types from the policy.
test("under Trusted Types the page works up to the card, and only Stripe's script is loaded from a string", async ({
  page,
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
    const body = (await answer.text()).replace('<script src="/stripe-stand-in.js"></script>', "");
    return route.fulfill({ response: answer, headers, body });
  });
  await page.route(STRIPE, (route) => {
    stripe.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.goto("/account/?system=phl");
  await logIn(page);
  await expect(page).toHaveTitle("Home – Indego");
  await page.goto("/account/update-payment");
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
});
