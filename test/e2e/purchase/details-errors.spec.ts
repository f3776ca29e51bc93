import { expect } from "@playwright/test";
import { breakFiles } from "../gate.ts";
import { test } from "./purchase-test.ts";
import { ANA } from "./sign-up-page.ts";

const ACCOUNT = "https://indego.example.org/account?from=halfpenny";
const KNOWN_EMAIL = "rider@example.org";

test("an empty form says everything that is wrong, leads there, and forgets each once it is mended", async ({
  signUp,
  openSignUp,
}) => {
  await openSignUp({ pass: "" });
  await signUp.button("Continue").click();
  const summary = signUp.element.getByRole("group", { name: "There are 5 problems" });
  await expect(summary.getByRole("listitem")).toHaveText([
    "Choose a pass to continue",
    "Email format is invalid",
    "Phone number format is invalid",
    "Password must be at least 8 characters long",
    "Passwords must match",
  ]);
  await expect(signUp.element.getByRole("radio").first()).toBeFocused();

  await summary.getByRole("link", { name: "Email format is invalid" }).click();
  await expect(signUp.field("Email")).toBeFocused();
  await expect(signUp.field("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(signUp.field("Email")).toHaveAccessibleDescription(/Email format is invalid/);
  await signUp.field("Email").fill(ANA.email);
  await expect(signUp.element.getByText("Email format is invalid")).toHaveCount(0);
  await signUp.choosePass("Guest Pass");
  await expect(signUp.element.getByRole("group", { name: "There are 3 problems" })).toBeVisible();
});

/** What each field takes. */
const RIGHT: Readonly<Record<string, string>> = {
  Email: ANA.email,
  "Mobile phone": ANA.phone,
  Password: ANA.password,
  "Reenter password": ANA.password,
};
const WRONG = [
  [
    { Password: "short", "Reenter password": "short" },
    ["Password must be at least 8 characters long", "Passwords must match"],
  ],
  [{ Password: "long enough", "Reenter password": "long enougj" }, ["Passwords must match"]],
  [{ Email: "ana@example" }, ["Email format is invalid"]],
  [{ "Mobile phone": "(555) 01" }, ["Phone number format is invalid"]],
] as const;

test("what is wrong is said as a field is left, and what was typed stays", async ({ signUp, openSignUp }) => {
  await openSignUp();
  for (const [typed, told] of WRONG) {
    for (const text of told) await expect(signUp.notice(text), text).toHaveCount(0);
    for (const [label, text] of Object.entries(typed)) {
      await signUp.field(label).fill(text);
      await signUp.field(label).blur();
    }
    for (const text of told) await expect(signUp.notice(text)).toBeVisible();
    for (const [label, text] of Object.entries(typed)) await expect(signUp.field(label)).toHaveValue(text);
    // Mended, so that the next case says its own.
    for (const label of Object.keys(typed)) await signUp.field(label).fill(RIGHT[label] ?? "");
    for (const text of told) await expect(signUp.notice(text), text).toHaveCount(0);
  }
});

test("an email in use is said beside it, with ways to log in and to reset the password", async ({
  signUp,
  openSignUp,
}) => {
  await openSignUp({ "account-url": ACCOUNT });
  await signUp.writeDetails();
  await signUp.field("Email").fill(KNOWN_EMAIL);
  await signUp.button("Continue").click();
  await expect(signUp.notice("There is already an account with this email.").first()).toBeVisible();
  await expect(signUp.field("Email")).toBeFocused();
  const link = (name: string) => signUp.element.getByRole("link", { name, exact: true });
  await expect(link("Log in")).toHaveAttribute("href", "https://indego.example.org/account/login?from=halfpenny");
  await expect(link("Reset your password")).toHaveAttribute(
    "href",
    "https://indego.example.org/account/password-reset?from=halfpenny",
  );
  await expect(signUp.notice("Its username is")).toHaveCount(0);
  await expect(signUp.field("Password")).toHaveValue(ANA.password);

  await signUp.field("Email").fill(ANA.email);
  await expect(link("Log in")).toHaveCount(0);
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
});

test("Back keeps what was typed, and after a reload no secret is left", async ({ page, signUp, openSignUp }) => {
  await openSignUp();
  await signUp.goToCard();
  await signUp.button("Back").click();
  await signUp.atStep("details");
  await expect(signUp.field("Email")).toHaveValue(ANA.email);
  await expect(signUp.field("Password")).toHaveValue(ANA.password);
  await expect(signUp.notice("is confirmed")).toBeVisible();
  await signUp.button("Continue").click();
  await signUp.enterCard();
  await signUp.agree();
  await signUp.button("Change details").click();
  await signUp.atStep("details");
  await signUp.button("Continue").click();
  await expect(signUp.notice("Visa ending in 4242")).toBeVisible();
  await signUp.button("Review order").click();
  for (const box of await signUp.element.getByRole("checkbox").all()) await expect(box).toBeChecked();

  await page.reload();
  await signUp.atStep("details");
  await expect(signUp.field("Password")).toHaveValue("");
  await expect(signUp.field("Reenter password")).toHaveValue("");
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});

test("countries that could not be loaded are asked for again", async ({ page, signUp, openSignUp }) => {
  await page.clock.install();
  const files = await breakFiles(page, /\/chunks\/country-options-/, 3);
  await openSignUp();
  await signUp.element.getByRole("checkbox", { name: "Send me a key fob" }).check();
  await expect.poll(() => files.asked.length).toBe(3);
  const countries = signUp.field("Country").getByRole("option");
  await expect(countries).toHaveText(["United States"]);
  await expect(async () => {
    await page.clock.fastForward(5_000);
    expect(await countries.count()).toBeGreaterThan(200);
  }).toPass();
});

test("a country that was chosen stays chosen in another language", async ({ page, signUp, openSignUp }) => {
  await openSignUp();
  await signUp.element.getByRole("checkbox", { name: "Send me a key fob" }).check();
  // Among the last, which are drawn after the others.
  await signUp.field("Country").selectOption({ label: "Vietnam" });
  const chosen = await signUp.field("Country").inputValue();
  await page.locator("bikeshare-signup").evaluate((element) => element.setAttribute("locale", "es"));
  const country = signUp.field("País");
  await expect(country.getByRole("option", { selected: true })).toHaveText("Vietnam");
  await expect(country.getByRole("option")).toHaveCount(249);
  await expect(country).toHaveValue(chosen);
});
