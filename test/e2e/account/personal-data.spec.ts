import { expect } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { waitForRender } from "../host-page.ts";
import { isCall } from "../network.ts";
import { CONFIRMATION_CODE, GOOD_CARD, signUpPage } from "../purchase/sign-up-page.ts";
import { readExposedData, recordEvents, recordSent } from "../purchase/traces.ts";
import { logIn, PASSWORD, test } from "./account-test.ts";

const EVA = { email: "eva.secret@example.org", phone: "215 555 0147", password: "horse battery 7" };
const NEW_PASSWORD = "staple correct 8";
/** The email and phone number of this rider, as typed, as shown, and as sent. */
const PERSONAL = [EVA.email, encodeURIComponent(EVA.email), "555 0147", "555-0147", "5550147"];
const SECRETS = [EVA.password, NEW_PASSWORD, GOOD_CARD, "4242 4242", CONFIRMATION_CODE, "tok_"];

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

  const checks: { step: string; leaked: string[] }[] = [];
  const checkTraces = async (step: string) => {
    const dataLayer = JSON.stringify(await page.evaluate("dataLayer"));
    const texts = [...(await readExposedData(page)), dataLayer];
    const sentTexts = [...sent.requests, ...sent.console, ...sent.messages, JSON.stringify(events)];
    const leaked = [...PERSONAL, ...SECRETS, ...tokens].filter((word) =>
      [...texts, ...sentTexts].some((text) => text.includes(word)),
    );
    checks.push({ step, leaked });
  };

  const query = new URLSearchParams({ element: "bikeshare-account", system: "phl", path: "/signup", world: world.id });
  await page.goto(`/bare?${query}`);
  const signUp = signUpPage(page, rider.element);
  await rider.element.getByRole("radio", { name: /^Monthly/ }).check();
  await signUp.writeDetails(EVA);
  await checkTraces("details");
  await signUp.button("Continue").click();
  await signUp.writeCard();
  await checkTraces("card");
  await signUp.button("Review order").click();
  await signUp.atStep("review");
  await signUp.agree();
  await signUp.pay();
  await signUp.atStep("confirmation");
  await checkTraces("confirmation");

  await rider.navigate("/profile");
  await expect(signUp.field("Email").first()).toHaveValue(EVA.email);
  await checkTraces("profile");
  await signUp.field("Current password").fill(EVA.password);
  await signUp.field("New password").fill(NEW_PASSWORD);
  await signUp.field("Reenter").fill(NEW_PASSWORD);
  await checkTraces("a password typed");
  await rider.button("Change password").click();
  await expect(rider.text("Your password is changed.")).toBeVisible();
  await rider.navigate("/update-payment");
  await expect(rider.text("Visa ending in 4242")).toBeVisible();
  await rider.button("Replace card").click();
  await rider.writeCard();
  await checkTraces("another card");
  await rider.navigate("/trips");
  await rider.element.evaluate((node) => (node as HTMLElement & { logout(): void }).logout());
  await signUp.field("Email, phone or username").fill(EVA.email);
  await signUp.field("Password").fill(NEW_PASSWORD);
  await checkTraces("login");
  await rider.button("Log in").click();
  await expect(rider.heading("Trip History")).toBeVisible();
  await checkTraces("the end");

  expect(tokens.size).toBe(2);
  expect(sent.messages.length).toBeGreaterThan(0);
  expect(checks.filter(({ leaked }) => leaked.length > 0)).toEqual([]);
});

interface AppMessage {
  readonly action: string;
  readonly [name: string]: unknown;
}

test("a native app gets its messages, analytics get their events, and only the services get personal data", async ({
  page,
  rider,
  world,
}) => {
  const requestedUrls: string[] = [];
  const openedPages: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  page.context().on("page", (opened) => openedPages.push(opened.url()));
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  await page.goto(`/app-shell?app=android&world=${world.id}`);
  await waitForRender(rider.element);
  const userCall = page.waitForRequest(isCall("GET", /\/1\/user$/));
  await logIn(rider.element);
  const token = (await userCall).headers().authorization?.replace("Bearer ", "") ?? "";
  const user: Record<string, unknown> = { ...(await rider.fetchRider("rider")) };

  const readDataLayer = () => page.evaluate<{ readonly page_path?: string }[]>("dataLayer");
  const readViewedPaths = async () => (await readDataLayer()).flatMap(({ page_path }) => page_path ?? []);
  await expect.poll(readViewedPaths).toContain("/");

  const messageItems = page.locator("#received li");
  const readMessages = async (): Promise<AppMessage[]> =>
    (await messageItems.allTextContents()).map((text) => JSON.parse(text));
  const messagesOf = async (action: string) => (await readMessages()).filter((message) => message.action === action);
  await rider.navigate("/trips");
  await rider.button("Download CSV").click();
  await expect(messageItems.filter({ hasText: '"download"' })).toHaveCount(1);
  await rider.navigate("/survey");
  await rider.link(/survey.*new tab/i).click();
  await expect(messageItems.filter({ hasText: '"openExternalLink"' })).toHaveCount(1);
  await rider.navigate("/trips/rate/12345");
  await expect(messageItems.filter({ hasText: "/trips/rate/:id" })).toHaveCount(1);
  await rider.element.evaluate((node) => (node as HTMLElement & { logout(): void }).logout());
  await expect(messageItems.filter({ hasText: '"logout"' })).toHaveCount(1);

  expect((await readMessages()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["login", "navigate", "download", "openExternalLink", "logout"]),
  );
  expect(await messagesOf("openExternalLink")).toMatchObject([{ url: expect.stringContaining("/survey") }]);
  expect(await messagesOf("download")).toMatchObject([
    { name: expect.stringMatching(/^trips-\d{4}-\d\d\.csv$/), text: expect.stringContaining(",") },
  ]);
  expect(openedPages).toEqual([]);

  expect(await readViewedPaths()).toEqual(
    expect.arrayContaining(["/login", "/", "/trips", "/survey", "/trips/rate/:id"]),
  );
  const personal = ["firstName", "lastName", "contactEmail", "contactPhone", "addressStreet"].map((field) =>
    String(user[field]),
  );
  const secrets = [...personal, token, PASSWORD, "12345", "rider%40example", "access_token"];
  expect(secrets.every((secret) => secret.length > 2)).toBe(true);
  const addresses = requestedUrls.filter((url) => !url.endsWith(`/app-shell?app=android&world=${world.id}`));
  const sentText = JSON.stringify([await readDataLayer(), await readMessages(), addresses]).toLowerCase();
  expect(secrets.filter((secret) => sentText.includes(secret.toLowerCase()))).toEqual([]);
});
