import { expect } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { waitForRender } from "../host-page.ts";
import { isCall } from "../network.ts";
import { CODE, GOOD_CARD, signUpPage } from "../purchase/sign-up-page.ts";
import { readExposedData, recordEvents, recordSent } from "../purchase/traces.ts";
import { logIn, PASSWORD, test } from "./account-test.ts";

const EVA = { email: "eva.secret@example.org", phone: "215 555 0147", password: "horse battery 7" };
const NEW_PASSWORD = "staple correct 8";
/** As typed, as shown, and as sent. */
const PERSONAL = [EVA.email, encodeURIComponent(EVA.email), "555 0147", "555-0147", "5550147"];
const SECRETS = [EVA.password, NEW_PASSWORD, GOOD_CARD, "4242 4242", CODE, "tok_"];

test("a whole session leaves no secrets or personal data in storage, addresses or markup", async ({
  page,
  rider,
  world,
}) => {
  const { sandboxOrigin } = demoOrigins();
  const events = await recordEvents(page);
  const sent = await recordSent(page, sandboxOrigin);
  const tokens = new Set<string>();
  page.on("request", (request) => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers().authorization ?? "") ?? [];
    if (token) tokens.add(token);
  });
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));

  const looks: { step: string; found: string[] }[] = [];
  const look = async (step: string) => {
    const measured = JSON.stringify(await page.evaluate("dataLayer"));
    const texts = [...(await readExposedData(page)), measured];
    const eventsOf = [...sent.requests, ...sent.console, ...sent.messages, JSON.stringify(events)];
    const found = [...PERSONAL, ...SECRETS, ...tokens].filter((word) =>
      [...texts, ...eventsOf].some((text) => text.includes(word)),
    );
    looks.push({ step, found });
  };

  const query = new URLSearchParams({ element: "bikeshare-account", system: "phl", path: "/signup", world: world.id });
  await page.goto(`/bare?${query}`);
  const signUp = signUpPage(page, rider.element);
  await rider.element.getByRole("radio", { name: /^Monthly/ }).check();
  await signUp.writeDetails(EVA);
  await look("details");
  await signUp.button("Continue").click();
  await signUp.writeCard();
  await look("card");
  await signUp.button("Review order").click();
  await signUp.atStep("review");
  await signUp.agree();
  await signUp.pay();
  await signUp.atStep("confirmation");
  await look("confirmation");

  await rider.go("/profile");
  await expect(signUp.field("Email").first()).toHaveValue(EVA.email);
  await look("profile");
  await signUp.field("Current password").fill(EVA.password);
  await signUp.field("New password").fill(NEW_PASSWORD);
  await signUp.field("Reenter").fill(NEW_PASSWORD);
  await look("a password typed");
  await rider.button("Change password").click();
  await expect(rider.text("Your password is changed.")).toBeVisible();
  await rider.go("/update-payment");
  await expect(rider.text("Visa ending in 4242")).toBeVisible();
  await rider.button("Replace card").click();
  await rider.writeCard();
  await look("another card");
  await rider.go("/trips");
  await rider.element.evaluate((node) => (node as HTMLElement & { logout(): void }).logout());
  await signUp.field("Email, phone or username").fill(EVA.email);
  await signUp.field("Password").fill(NEW_PASSWORD);
  await look("login");
  await rider.button("Log in").click();
  await expect(rider.heading("Trip History")).toBeVisible();
  await look("the end");

  expect(tokens.size).toBe(2);
  expect(sent.messages.length).toBeGreaterThan(0);
  expect(looks.filter(({ found }) => found.length > 0)).toEqual([]);
});

interface Received {
  readonly action: string;
  readonly [name: string]: unknown;
}

test("the app gets its messages, analytics get their events, and only the services get personal data", async ({
  page,
  rider,
  world,
}) => {
  const asked: string[] = [];
  const pages: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.context().on("page", (opened) => pages.push(opened.url()));
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  await page.goto(`/app-shell?app=android&world=${world.id}`);
  await waitForRender(rider.element);
  const asking = page.waitForRequest(isCall("GET", /\/1\/user$/));
  await logIn(rider.element);
  const token = (await asking).headers().authorization?.replace("Bearer ", "") ?? "";
  const user: Record<string, unknown> = { ...(await rider.rider("rider")) };

  const measured = () => page.evaluate<{ readonly page_path?: string }[]>("dataLayer");
  const viewed = async () => (await measured()).flatMap(({ page_path }) => page_path ?? []);
  await expect.poll(viewed).toContain("/");

  const lines = page.locator("#received li");
  const received = async (): Promise<Received[]> => (await lines.allTextContents()).map((line) => JSON.parse(line));
  const saysOf = async (action: string) => (await received()).filter((message) => message.action === action);
  await rider.go("/trips");
  await rider.button("Download CSV").click();
  await expect(lines.filter({ hasText: '"download"' })).toHaveCount(1);
  await rider.go("/survey");
  await rider.link(/survey.*new tab/i).click();
  await expect(lines.filter({ hasText: '"openExternalLink"' })).toHaveCount(1);
  await rider.go("/trips/rate/12345");
  await expect(lines.filter({ hasText: "/trips/rate/:id" })).toHaveCount(1);
  await rider.element.evaluate((node) => (node as HTMLElement & { logout(): void }).logout());
  await expect(lines.filter({ hasText: '"logout"' })).toHaveCount(1);

  expect((await received()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["login", "navigate", "download", "openExternalLink", "logout"]),
  );
  expect(await saysOf("openExternalLink")).toMatchObject([{ url: expect.stringContaining("/survey") }]);
  expect(await saysOf("download")).toMatchObject([
    { name: expect.stringMatching(/^trips-\d{4}-\d\d\.csv$/), text: expect.stringContaining(",") },
  ]);
  expect(pages).toEqual([]);

  expect(await viewed()).toEqual(expect.arrayContaining(["/login", "/", "/trips", "/survey", "/trips/rate/:id"]));
  const personal = ["firstName", "lastName", "contactEmail", "contactPhone", "addressStreet"].map((field) =>
    String(user[field]),
  );
  const secrets = [...personal, token, PASSWORD, "12345", "rider%40example", "access_token"];
  expect(secrets.every((secret) => secret.length > 2)).toBe(true);
  const addresses = asked.filter((url) => !url.endsWith(`/app-shell?app=android&world=${world.id}`));
  const eventsOf = JSON.stringify([await measured(), await received(), addresses]).toLowerCase();
  expect(secrets.filter((secret) => eventsOf.includes(secret.toLowerCase()))).toEqual([]);
});
