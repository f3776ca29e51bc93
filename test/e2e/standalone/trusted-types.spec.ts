import { expect } from "@playwright/test";
import { logIn, test } from "./standalone-test.ts";

const STRIPE = "https://js.stripe.com/**";

// The demo's page translator excludes Trusted Types from the policy.
test("under Trusted Types the page works up to the card, and only Stripe's script is loaded from a string", async ({
  page,
}) => {
  const stripe: string[] = [];
  await page.route("**/account/**", async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()["content-type"]?.startsWith("text/html")) return route.fulfill({ response: answer });
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
