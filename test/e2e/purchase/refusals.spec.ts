import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { test } from "./purchase-test.ts";

const REFUSED = "Not this one.";
const refusal = (field: string) => ({ path: "/register", kind: "status", status: 400, error: REFUSED, field }) as const;

/** Fields of the first step by the service's names: one, all in a deep run; stories show the error of each. */
const FIELDS = [
  { field: "contactEmail", label: "Email", other: "bo@example.org" },
  { field: "userName", label: "Username", other: "ana-of-19107" },
  { field: "password", label: "Password", other: "another horse" },
  { field: "addressZipCode", label: "ZIP code", other: "19125", isMailed: true },
];

for (const { field, label, other, isMailed = false } of sampleOf("refused fields", FIELDS, 1)) {
  test(`a refusal of ${field} opens its field, and the corrected order succeeds`, async ({
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
    await signUp.expectAgreed();
    await signUp.pay();
    await signUp.atStep("confirmation");
    expect((await world.state()).charges).toHaveLength(1);
  });
}
