import { expect } from "@playwright/test";
import { ANA, signUpPage } from "../purchase/sign-up-page.ts";
import { test } from "./standalone-test.ts";

/** The fields of the address to which the key fob is mailed. */
const MAILING_ADDRESS = {
  "First name": "Ana",
  "Last name": "Lima",
  "Address number and street": "1515 Market St",
  City: "Philadelphia",
  State: "PA",
  "ZIP code": "19102",
} as const;

test("Back and Forward lead through the steps, and a reload keeps what was typed; then a sign-up logs in, keeps its confirmation, and home asks for a key fob's address that could not be saved", async ({
  page,
  world,
}) => {
  await page.goto("/account/pricing?system=phl");
  await page.goto("/account/signup?system=phl&pass=102");
  const signUp = signUpPage(page, page.locator(".bs-signup"));
  await signUp.button("Change pass").click();
  await page.getByRole("radio", { name: "Monthly Pass", exact: true }).check();
  await signUp.goToCard();
  await expect(page).toHaveURL(/step=payment/);
  await page.goBack();
  await signUp.atStep("details");
  await expect(signUp.element.getByRole("heading", { name: /^Step 1 of 4/ })).toBeFocused();
  await expect(signUp.field("Password")).toHaveValue(ANA.password);
  await page.goForward();
  await signUp.atStep("payment");
  await signUp.enterCard();
  await page.goBack();
  await signUp.atStep("payment");
  await page.goForward();
  await signUp.atStep("review");
  // A button of the page goes back in the same entries of the history.
  await signUp.button("Change details").click();
  await signUp.atStep("details");
  await expect(page).not.toHaveURL(/step=/);
  await signUp.field("Email").fill("bo@example.org");
  await page.goForward();
  await expect(page, "changed details are checked first").not.toHaveURL(/step=/);
  await signUp.atStep("details");
  await signUp.field("Email").fill(ANA.email);
  await signUp.button("Continue").click();
  await signUp.atStep("payment");

  await page.reload();
  await signUp.atStep("details");
  await expect(page).not.toHaveURL(/step=/);
  await expect(page.getByRole("radio", { name: "Monthly Pass", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Guest Pass", exact: true })).toHaveCount(0);
  await expect(signUp.field("Email")).toHaveValue(ANA.email);
  await expect(signUp.field("Mobile phone")).toHaveValue("(215) 555-0188");
  await expect(signUp.button("Text me a code")).toBeVisible();
  await expect(signUp.field("Password")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(ANA.password);
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing/);

  await page.goForward();
  await signUp.element.getByRole("checkbox", { name: "Send me a key fob" }).check();
  for (const [label, text] of Object.entries(MAILING_ADDRESS)) await signUp.field(label).fill(text);
  await signUp.goToPay();
  await world.control({ faults: [{ method: "PUT", path: "1/user", kind: "status", status: 503, times: 9 }] });
  await signUp.pay();
  await expect(signUp.button(/^Pay/)).toHaveCount(0);
  await expect(signUp.element.getByRole("heading", { name: /^You have your/ })).toBeFocused();
  // The rider is logged in by now, but the guard that redirects riders from sign-up lets them see the confirmation.
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
  await expect(signUp.notice("You have your Monthly Pass")).toBeVisible();
  await expect(signUp.charged).toHaveText("$28.00");
  await expect(signUp.notice("We could not save the address for your key fob.")).toBeVisible();
  await world.control({ faults: [] });
  await expect(page).toHaveURL(/\/account\/signup\?.*step=confirmation/);
  await expect(page.getByRole("link", { name: "Add your address" })).toHaveAttribute("href", /\/account\/$/);
  const link = page.getByLabel("Share your link with friends");
  const referral = await link.inputValue();
  // Back from the confirmation leads home, not to a form that would charge again, and Forward leads home, too.
  await page.goBack();
  await expect(page.getByText("Your current pass", { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/account\/$/);
  await expect(page.getByLabel("Address number and street")).toHaveValue(MAILING_ADDRESS["Address number and street"]);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Thank you. We mail your key fob to this address.")).toBeVisible();
  await page.goto("/account/refer");
  await expect(link).toHaveValue(referral);

  const { users, charges, keyCardOrders } = await world.state();
  const ana = users.find(({ contactEmail }) => contactEmail === ANA.email);
  expect({
    street: ana?.addressStreet,
    cards: ana?.ledger.filter(({ itemType }) => itemType === "KeyCard").length,
    paid: charges.map(({ dollars }) => dollars),
    ordered: keyCardOrders.length,
  }).toEqual({ street: MAILING_ADDRESS["Address number and street"], cards: 1, paid: [28], ordered: 0 });
});
