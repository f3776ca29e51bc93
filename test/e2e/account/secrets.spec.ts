import { demoOrigins } from "../../../demo/origins.ts";
import { CARDS, CODE, signUpPage } from "../purchase/sign-up-page.ts";
import { recordEvents, recordSent, tracesOf } from "../purchase/traces.ts";
import { expect, test } from "./rider-page.ts";

const EVA = { email: "eva.secret@example.org", phone: "215 555 0147", password: "horse battery 7" };
const NEW_PASSWORD = "staple correct 8";
/** As typed, as shown, and as sent. */
const PERSONAL = [EVA.email, encodeURIComponent(EVA.email), "555 0147", "555-0147", "5550147"];
const SECRETS = [EVA.password, NEW_PASSWORD, CARDS.good, "4242 4242", CODE, "tok_"];

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
    const kept = [...Object.values(await tracesOf(page)), measured];
    const eventsOf = [...sent.requests, ...sent.console, ...sent.messages, JSON.stringify(events)];
    const found = [...PERSONAL, ...SECRETS, ...tokens].filter((word) =>
      [...kept, ...eventsOf].some((text) => text.includes(word)),
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
