import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "./purchase-test.ts";
import { ANA, type SignUpPage } from "./sign-up-page.ts";

interface Row {
  /** As spec.md writes it; for what it does not speak of, as our messages do. */
  readonly text: string;
  /** Accessible name of the field that says it. */
  readonly at: string;
}
interface TypedRow extends Row {
  /** What a rider does on the first step to read it. */
  readonly act: (signUp: SignUpPage) => Promise<void>;
  /** What a rider does for it to go. */
  readonly mend?: (signUp: SignUpPage) => Promise<void>;
}

const goOn = ({ button }: SignUpPage) => button("Continue").click();
const leaves = (label: string, typed: string) => async (signUp: SignUpPage) => {
  await signUp.field(label).fill(typed);
  await signUp.field(label).blur();
};

// Every validation text that sign-up can say of full fare.
const TYPED: readonly TypedRow[] = [
  { text: "Email format is invalid", at: "Email", act: leaves("Email", "ana@example") },
  { text: "Phone number format is invalid", at: "Mobile phone", act: leaves("Mobile phone", "215 555") },
  {
    text: "Password must be at least 8 characters long",
    at: "Password",
    act: leaves("Password", "seven77"),
  },
  {
    text: "Passwords must match",
    at: "Reenter password",
    act: async (signUp) => {
      await signUp.field("Password").fill("long enough");
      await leaves("Reenter password", "long enougH")(signUp);
    },
    mend: ({ field }) => field("Reenter password").fill("long enough"),
  },
  {
    text: "Passwords must match",
    at: "Reenter password",
    // Both are too short.
    act: async (signUp) => {
      await signUp.field("Password").fill("short");
      await leaves("Reenter password", "short")(signUp);
    },
  },
  {
    text: "Please enter the confirmation code you received via SMS",
    at: "Confirmation code",
    act: async (signUp) => {
      await signUp.field("Mobile phone").fill(ANA.phone);
      await signUp.button("Text me a code").click();
      await signUp.button("Confirm").click();
    },
  },
];
/** Of whom a key card is mailed to, and where. */
const MAILED: readonly TypedRow[] = [
  { text: "First name cannot be blank", at: "First name", act: leaves("First name", " ") },
  { text: "Last name cannot be blank", at: "Last name", act: leaves("Last name", " ") },
  {
    text: "Address number and street cannot be blank",
    at: "Address number and street",
    act: leaves("Address number and street", " "),
  },
  { text: "City cannot be blank", at: "City", act: leaves("City", " ") },
  { text: "State cannot be blank", at: "State", act: leaves("State", " ") },
  { text: "ZIP code cannot be blank", at: "ZIP code", act: leaves("ZIP code", " ") },
  {
    text: "ZIP code format is invalid. Use five digits, such as 19107",
    at: "ZIP code",
    act: leaves("ZIP code", "1910"),
  },
];
const REGION: Row = { text: "Region cannot be blank", at: "Where will you ride most" };
const AGREEMENTS: readonly Row[] = [
  { text: "You must agree to never leave bikes unattended", at: "I will never leave a bike unattended" },
  { text: "You must accept the fee for lost or stolen bicycles", at: "I acknowledge a bike replacement fee" },
  { text: "You must accept the terms of the User Agreement", at: "I confirm that I am at least" },
];

/** Without a pass there is nothing else to look at: the group of passes says it. */
const MISSING_PASS = "Choose a pass to continue";
/** The select offers no blank country: only a draft without one says it (stories/features/sign-up/mailed-card). */
const NEVER_SEEN = ["Country cannot be blank"];

async function saysIt(signUp: SignUpPage, { text, at }: Row): Promise<void> {
  const field = signUp.field(at);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replaceAll(".", "\\.")));
  await expect(signUp.element.getByText(text, { exact: true }).last()).toBeVisible();
}

test("what a field says of what was typed stands at it and belongs to it", async ({ signUp, openSignUp }) => {
  await openSignUp();
  await signUp.element.getByRole("checkbox", { name: "Send me a key fob" }).check();
  for (const row of [...TYPED, ...MAILED]) {
    await test.step(`“${row.text}”`, async () => {
      const isSaid = signUp.element.getByText(row.text, { exact: true }).filter({ visible: true });
      await expect(isSaid).toHaveCount(0);
      await row.act(signUp);
      await saysIt(signUp, row);
      // The same text may be another case's, too.
      if (row.mend) await row.mend(signUp);
    });
  }
});

test("a missing region is said where it is asked for", async ({ signUp, openSignUp }) => {
  await openSignUp({ system: "lax", pass: "203" });
  await goOn(signUp);
  await saysIt(signUp, REGION);
});

test("what is missing at the review is said at each agreement", async ({ signUp, openSignUp }) => {
  await openSignUp();
  await signUp.goToCard();
  await signUp.enterCard();
  await signUp.pay();
  for (const row of AGREEMENTS) await saysIt(signUp, row);
});

test("a missing pass is said at the passes", async ({ signUp, openSignUp }) => {
  await openSignUp({ pass: "" });
  await goOn(signUp);
  await expect(signUp.element.getByRole("radiogroup", { name: "Your pass" })).toHaveAccessibleDescription(MISSING_PASS);
});

test("no validation text of sign-up is left out here", () => {
  const textsOf = (name: string): string[] =>
    Object.entries(JSON.parse(readFileSync(`src/${name}/messages/en.json`, "utf8")))
      .filter(([id]) => id.startsWith("validation."))
      .map(([, text]) => String(text));
  const seen = [...[...TYPED, ...MAILED, REGION, ...AGREEMENTS].map(({ text }) => text), ...NEVER_SEEN];
  expect(
    [
      ...textsOf("i18n"),
      ...textsOf("forms"),
      ...textsOf("features/sign-up"),
      ...textsOf("features/sign-up/later"),
    ].filter((text) => !seen.includes(text)),
  ).toEqual([]);
});
