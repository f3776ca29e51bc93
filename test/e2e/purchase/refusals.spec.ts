import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { test } from "./purchase-test.ts";

const REFUSED = "Not this one.";
const refusal = (field: string) => ({ path: "/register", kind: "status", status: 400, error: REFUSED, field }) as const;

/** Fields of the first step, by what the service calls them; two of them, in the deep run all. */
const FIELDS = [
  { field: "contactEmail", label: "Email", other: "bo@example.org" },
  { field: "userName", label: "Username", other: "ana-of-19107" },
  { field: "password", label: "Password", other: "another horse" },
  { field: "addressZipCode", label: "ZIP code", other: "19125", isMailed: true },
];

for (const { field, label, other, isMailed = false } of sampleOf("refused fields", FIELDS, 2)) {
  test(`a refusal that names ${field} leads to it, and the corrected order goes through`, async ({
    signUp,
    world,
    openSignUp,
  }) => {
    await openSignUp();
    if (isMailed) await signUp.orderCard("key fob");
    await signUp.goToPay();
    await world.fault(refusal(field));
    await signUp.pay();
    await signUp.atStep("details");
    const input = signUp.field(label);
    await expect(input).toBeFocused();
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription(new RegExp(REFUSED));
    await expect(signUp.element.getByRole("group", { name: "There is a problem" })).toBeVisible();
    await expect(signUp.notice("is confirmed")).toBeVisible();

    await input.fill(other);
    await expect(signUp.element.getByText(REFUSED)).toHaveCount(0);
    if (field === "password") await signUp.field("Reenter password").fill(other);
    await signUp.button("Continue").click();
    await signUp.atStep("payment");
    await expect(signUp.notice("Visa ending in 4242")).toBeVisible();
    await signUp.button("Review order").click();
    for (const box of await signUp.element.getByRole("checkbox").all()) await expect(box).toBeChecked();
    await signUp.pay();
    await signUp.atStep("confirmation");
    expect((await world.state()).charges).toHaveLength(1);
  });
}

test("a refused ZIP that the card gave asks for another card", async ({ signUp, world, openSignUp }) => {
  await openSignUp();
  await signUp.goToPay();
  await world.fault(refusal("addressZipCode"));
  await signUp.pay();
  await signUp.atStep("payment");
  const card = signUp.element.getByRole("group", { name: "Card" });
  await expect(card.getByRole("alert")).toHaveText(`${REFUSED} You were not charged.`);
  await signUp.enterCard({ zip: "19125" });
  await signUp.pay();
  await signUp.atStep("confirmation");
});

test("a refused phone is to be confirmed anew", async ({ signUp, world, openSignUp }) => {
  await openSignUp();
  await signUp.goToPay();
  await world.fault(refusal("contactPhone"));
  await signUp.pay();
  await signUp.atStep("details");
  await expect(signUp.field("Mobile phone")).toBeFocused();
  await expect(signUp.field("Mobile phone")).toHaveAccessibleDescription(new RegExp(REFUSED));
  await expect(signUp.notice("is confirmed")).toHaveCount(0);
  await signUp.confirmPhone();
  await expect(signUp.notice("is confirmed")).toBeVisible();
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
});

test("a refused pass stands among all others to choose from", async ({ signUp, world, openSignUp }) => {
  await openSignUp();
  await signUp.goToPay();
  await world.fault(refusal("subscriptionTypeId"));
  await signUp.pay();
  await signUp.atStep("details");
  await expect(signUp.element.getByRole("radiogroup", { name: "Your pass" })).toHaveAccessibleDescription(
    new RegExp(REFUSED),
  );
  await expect(signUp.element.getByRole("radio", { name: "Monthly Pass" }).first()).toBeFocused();
  await signUp.choosePass("Guest Pass");
  await expect(signUp.element.getByText(REFUSED)).toHaveCount(0);
});

test("a refused region is said at its field", async ({ signUp, world, openSignUp }) => {
  await openSignUp({ system: "lax", pass: "203" });
  await signUp.field("Where will you ride most").selectOption("DTLA");
  await signUp.goToPay();
  await world.fault(refusal("region"));
  await signUp.pay();
  await signUp.atStep("details");
  await expect(signUp.field("Where will you ride most")).toBeFocused();
  await expect(signUp.field("Where will you ride most")).toHaveAccessibleDescription(new RegExp(REFUSED));
});

test("a promo code that is refused when paying is back in its field, and the full price is asked", async ({
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp({ promo: "RIDE20" });
  await signUp.goToPay();
  await expect(signUp.button("Pay $16.00")).toBeVisible();
  await world.fault(refusal("promoCode"));
  await signUp.pay();
  await signUp.atStep("details");
  await expect(signUp.field("Promo code")).toBeFocused();
  await expect(signUp.field("Promo code")).toHaveValue("RIDE20");
  await expect(signUp.field("Promo code")).toHaveAccessibleDescription(new RegExp(REFUSED));
  await expect(signUp.total).toHaveText("$20.00");
  await signUp.field("Promo code").fill("");
  await expect(signUp.element.getByText(REFUSED)).toHaveCount(0);
  await expect(signUp.field("Promo code")).toBeVisible();
  await signUp.button("Continue").click();
  await signUp.button("Review order").click();
  await signUp.atStep("review");
  await signUp.pay();
  await signUp.atStep("confirmation");
  expect((await world.state()).charges.map(({ dollars }) => dollars)).toEqual([20]);
});
