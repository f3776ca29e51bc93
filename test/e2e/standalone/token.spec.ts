import { expect, type Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { sampleOf } from "../../seeded.ts";
import { fetchToken } from "../account/account-test.ts";
import { delayFiles } from "../network.ts";
import { logIn, test } from "./standalone-test.ts";

/** Everything that a script of the page could read, now or later. */
const readAllStored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      document.URL,
      document.referrer,
      document.documentElement.outerHTML,
      document.cookie,
      { ...localStorage },
      performance.getEntries(),
      Object.getOwnPropertyNames(window).map((name) => {
        const value: unknown = Reflect.get(window, name);
        return typeof value === "string" ? value : name;
      }),
    ]),
  );

const WHOLE = [
  "/account/trips?month=2026-03&access_token=TOKEN&system=phl",
  "/account/trips?month=2026-03#access_token=TOKEN&system=phl",
];
for (const address of sampleOf("links with a token", WHOLE, 1))
  test(`a token in ${address} logs in, cannot be read by another script, and keeps the query`, async ({
    page,
    world,
  }) => {
    const token = await fetchToken(world, "phl");
    const referrers: string[] = [];
    page.on("request", (request) => referrers.push(request.headers().referer ?? ""));
    await page.goto(address.replace("TOKEN", token));
    await expect(page).toHaveTitle("Trip History – Indego");
    await expect(page).toHaveURL(/\/account\/trips\?month=2026-03$/);
    expect(await readAllStored(page)).not.toContain(token);
    // The page removes the handover to the next document once it has taken it.
    expect(await page.evaluate(() => sessionStorage.getItem("bikeshare-given"))).toBeNull();
    expect(referrers.join()).not.toContain(token);
    await page.goBack();
    expect(page.url()).not.toContain(token);
  });

test("in a frame the token logs in, and the page still knows the parent for its height", async ({ page, world }) => {
  const token = await fetchToken(world, "phl");
  await page.goto("/account-frame");
  await page.locator("#account").evaluate((frame, address) => {
    (frame as HTMLIFrameElement).src = address;
  }, `/account/trips?access_token=${token}&system=phl`);
  const frame = page.frameLocator("#account");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Trip History");
  const inside = () => frame.locator("#bikeshare").evaluate((node) => node.getBoundingClientRect().height);
  const outside = () => page.locator("#account").evaluate((node) => node.getBoundingClientRect().height);
  await expect.poll(async () => Math.abs((await outside()) - (await inside()))).toBeLessThan(4);
});

test("where the browser denies storage the token is removed from the address, and logs in", async ({ page, world }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, { get });
  });
  await page.goto(`/account/trips?access_token=${await fetchToken(world, "phl")}&system=phl`);
  await expect(page).toHaveTitle("Trip History – Indego");
  await expect(page).toHaveURL(/\/account\/trips$/);
});

test("a link during another rider's login asks first, on an open page and from another program too; the same rider's never does", async ({
  page,
  world,
}) => {
  await page.goto("/account/profile?system=phl");
  await logIn(page, "rider");
  await expect(page.getByRole("heading", { name: "Personal details" })).toBeVisible();
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toHaveValue("rider@example.org");

  await page.goto(`/account/profile?access_token=${await fetchToken(world, "phl")}&system=phl`);
  await expect(email).toHaveValue("rider@example.org");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto(`/account/profile?access_token=${await fetchToken(world, "phl", "monthly")}&system=phl`);
  const question = page.getByRole("dialog", { name: /^Continue as .*monthly@example\.org/ });
  await question.getByRole("button", { name: "Stay in my account" }).click();
  await expect(question).toHaveCount(0);
  await expect(email).toHaveValue("rider@example.org");

  await test.step("in a fragment added to the open page", async () => {
    await page.evaluate(
      (given) => {
        location.hash = `access_token=${given}&system=phl`;
      },
      await fetchToken(world, "phl", "monthly"),
    );
    await expect(question).toBeVisible();
    expect(page.url()).not.toContain("access_token");
  });
  await question.getByRole("button", { name: "Continue with the other account" }).click();
  await expect(email).toHaveValue("monthly@example.org");
  await page.reload();
  await expect(email).toHaveValue("monthly@example.org");

  await test.step("of another program, which shows only after the rider accepts", async () => {
    await page.goto("/account/profile?system=lax");
    await logIn(page, "rider");
    await expect(page).toHaveTitle("Edit Profile – Metro Bike Share");
    await page.goto(`/account/profile?access_token=${await fetchToken(world, "phl")}&system=phl`);
    const asked = page.getByRole("dialog", { name: /^Continue as .*rider@example\.org/ });
    await expect(asked).toContainText("You are logged in to Metro Bike Share.");
    await expect(page).toHaveTitle("Edit Profile – Metro Bike Share");
    await asked.getByRole("button", { name: "Continue with the other account" }).click();
    await expect(page).toHaveTitle("Edit Profile – Indego");
    await expect(email).toHaveValue("rider@example.org");
  });
});

const INCOMPLETE = "The link is incomplete, so it did not log you in.";
const BROKEN = [
  { address: "/account/login?access_token=TOKEN", title: "Log in" },
  { address: "/account/login?access_token=TOKEN&system=nyc", title: "Log in" },
  { address: "/account/login?system=lax#access_token=", title: "Log in – Metro Bike Share" },
  {
    address: "/account/?system=phl#access_token=gone",
    title: "Log in – Indego",
    says: "The login in this link is no longer valid.",
  },
];
for (const { address, title, says = INCOMPLETE } of sampleOf("broken links", BROKEN, 1))
  test(`${address} says why nobody is logged in, until a login`, async ({ page, world }) => {
    await page.goto(address.replace("TOKEN", await fetchToken(world, "phl")));
    const words = page.getByText(says);
    await expect(words).toBeVisible();
    await expect(page).toHaveTitle(title);
    await page.getByRole("button", { name: "Change" }).click();
    await page.getByLabel("Bike share program").selectOption("las");
    await expect(page).toHaveTitle("Log in – RTC Bike Share");
    await expect(words).toBeVisible();
    await logIn(page);
    await expect(page).toHaveTitle("Home – RTC Bike Share");
    await expect(words).toHaveCount(0);
  });

test("the page ignores a configuration in its document", async ({ page, world }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname === "evil.example") elsewhere.push(request.url());
  });
  await page.route("**/account/login/?*", async (route) => {
    const answer = await route.fetch();
    const script =
      '<script type="application/json" id="bikeshare-config">{"publicUrl":"https://evil.example/"}</script>';
    await route.fulfill({ response: answer, body: (await answer.text()).replace("<body>", `<body>${script}`) });
  });
  await page.goto("/account/login/?system=phl");
  await logIn(page);
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect((await world.state()).received.map(({ path }) => path)).toContain("/account/login");
});

test("a login kept in the tab is identified before React loads, and once", async ({ page }) => {
  await page.goto("/account/?system=lax");
  await logIn(page);
  await expect(page).toHaveTitle(/^Home/);
  await page.goto("about:blank");
  const asked: string[] = [];
  const { sandboxOrigin } = demoOrigins();
  page.on("request", (request) => {
    if (request.url().startsWith(sandboxOrigin) && request.method() !== "OPTIONS") asked.push(request.url());
  });
  const open = await delayFiles(page, /\/react-[\w-]+\.js$/);
  await page.goto("/account/", { waitUntil: "commit" });
  await expect.poll(() => asked).toEqual([expect.stringMatching(/\/user$/)]);
  open();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Home/);
  expect(asked.filter((url) => url.endsWith("/user"))).toHaveLength(1);

  await test.step("if the services' chunk never loads home says that it is slow", async () => {
    await page.goto("about:blank");
    await page.clock.install();
    // The chunk of that name alone, not "calls-shared" and "calls-screen".
    await delayFiles(page, /\/calls-[\w-]{7,8}\.js$/);
    await page.goto("/account/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Your Metro Bike Share account" })).toBeVisible();
    await page.clock.fastForward(7_500);
    await expect(page.getByText("This is taking longer than usual.")).toBeVisible();
  });
});
