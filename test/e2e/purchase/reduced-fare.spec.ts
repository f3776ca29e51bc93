import { expect, type Page } from "@playwright/test";
import { IS_DEEP, sampleOf } from "../../seeded.ts";
import { type Keyboard, keyboardOf } from "../keyboard.ts";
import { ANA, type SignUpPage, test } from "./sign-up-page.ts";

interface Way {
  readonly type: string;
  readonly system: "phl" | "lax" | "las";
  readonly pass: string;
  readonly portal: number;
  readonly dollars: number;
  /** The label of its radio button, in a program with several proofs. */
  readonly radio?: string;
  readonly fill: (signUp: SignUpPage) => Promise<void>;
  readonly sent: object;
}

const tickBox = async ({ element }: SignUpPage, name: RegExp) => element.getByRole("checkbox", { name }).check();

/** Every proof of a reduced fare, each with a pass that it allows. */
const WAYS: readonly Way[] = [
  {
    type: "accessCard",
    system: "phl",
    pass: "106",
    portal: 1,
    dollars: 5,
    fill: ({ field }) => field("ACCESS card number").fill("6004861234567890015"),
    sent: { accessCard: "6004861234567890015" },
  },
  {
    type: "californiaEBT",
    system: "lax",
    pass: "205",
    portal: 3,
    dollars: 5,
    radio: "EBT card",
    fill: ({ field }) => field("EBT card number").fill("5077 1900 0000 0001"),
    sent: { californiaEBT: "5077190000000001" },
  },
  {
    type: "studentEmail",
    system: "lax",
    pass: "206",
    portal: 3,
    dollars: 50,
    radio: "I am a student",
    async fill({ field, button }) {
      await field("Student email").fill("ana@uclaa.edu");
      await button("Did you mean ana@ucla.edu?").click();
    },
    sent: { studentEmail: "ana@ucla.edu" },
  },
  {
    type: "senior",
    system: "lax",
    pass: "205",
    portal: 3,
    dollars: 5,
    radio: "I am 62 or older",
    async fill(signUp) {
      await signUp.field("Birthdate").fill("3/4/1955");
      await tickBox(signUp, /prove my age/);
    },
    sent: { senior: { birthdate: "1955-03-04", agreeToProve: true } },
  },
  {
    type: "disability",
    system: "lax",
    pass: "205",
    portal: 3,
    dollars: 5,
    radio: "I have a disability",
    async fill(signUp) {
      await tickBox(signUp, /I certify/);
      await tickBox(signUp, /prove my disability/);
    },
    sent: { disability: { selfCert: true, agreeToProve: true } },
  },
  {
    type: "metroTAP",
    system: "lax",
    pass: "206",
    portal: 3,
    dollars: 50,
    radio: "Reduced Fare TAP card",
    fill: ({ field }) => field("TAP card number").fill("01580000000000000008"),
    sent: { metroTAP: "01580000000000000008" },
  },
  {
    type: "nevadaEBT",
    system: "las",
    pass: "304",
    portal: 4,
    dollars: 5,
    fill: ({ field }) => field("EBT card number").fill("5077190000000001"),
    sent: { nevadaEBT: "5077190000000001" },
  },
];

const heading = ({ element }: SignUpPage, name: string) => element.getByRole("heading", { name, exact: true });

/** Fills in the first step except for the proof. */
async function openPanel(signUp: SignUpPage, open: () => Promise<void>, { system, radio }: Way): Promise<void> {
  await open();
  await expect(heading(signUp, "Step 1 of 4: Your details")).toBeVisible();
  if (system === "lax") await signUp.field("Where will you ride most").selectOption("DTLA");
  await signUp.writeDetails();
  await expect(signUp.element.getByRole("group", { name: "Reduced fare" })).toBeVisible();
  if (radio) await signUp.element.getByRole("radio", { name: radio }).check();
}

async function continueAndPay(signUp: SignUpPage): Promise<void> {
  await expect(heading(signUp, "Step 2 of 4: Payment")).toBeFocused();
  await signUp.writeCard();
  await signUp.button("Review order").click();
  await expect(heading(signUp, "Step 3 of 4: Review")).toBeVisible();
  await signUp.agree();
  await signUp.pay();
  await expect(heading(signUp, "Step 4 of 4: Confirmation")).toBeVisible();
}

// Tests one proof, or all of them in a deep run: how a proof is sent only depends on its form.
for (const way of sampleOf("ways to a reduced fare", WAYS, 1)) {
  const { type, system, pass, portal, dollars, sent } = way;
  test(`${system}: a reduced fare is bought by ${type}`, async ({ signUp, world, openSignUp }) => {
    await openPanel(signUp, () => openSignUp({ system, pass }), way);
    await signUp.button("Continue").click();
    await expect(signUp.element.getByRole("group", { name: /problem/ })).toBeVisible();
    expect(await world.calls("/reducedFare")).toBe(0);
    await way.fill(signUp);
    await signUp.button("Continue").click();
    await continueAndPay(signUp);
    const { received, charges } = await world.state();
    const registered = received.filter(({ path }) => path === "/account/register").map(({ body }) => body);
    expect(charges.map((charge) => charge.dollars)).toEqual([dollars]);
    expect(registered).toMatchObject([
      {
        system,
        cart: {
          subscriptionTypeId: Number(pass),
          discountPortalID: portal,
          discountType: type,
          discountVerified: true,
          discountVerificationForm: sent,
        },
      },
    ]);
    expect(await world.calls("/reducedFare")).toBe(1);
  });
}

const [ACCESS] = WAYS;
if (!ACCESS) throw new Error("no way to a reduced fare");

test("the proof is verified once the phone is confirmed, and a refusal keeps the input", async ({
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp({ pass: ACCESS.pass });
  // The sandbox refuses a number that ends with 9.
  await signUp.field("ACCESS card number").fill("6004861234567890019");
  await signUp.field("Email").fill(ANA.email);
  await signUp.field("Mobile phone").fill(ANA.phone);
  await signUp.field("Password").fill(ANA.password);
  await signUp.field("Reenter password").fill(ANA.password);
  await signUp.button("Continue").click();
  await expect(signUp.notice("Confirm your phone number to continue").first()).toBeVisible();
  expect(await world.calls("/reducedFare")).toBe(0);
  await signUp.confirmPhone();
  await expect(signUp.notice("is confirmed")).toBeVisible();
  await signUp.button("Continue").click();

  const number = signUp.field("ACCESS card number");
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/We could not verify your eligibility with these details/);
  await expect(number).toHaveValue("600486 1234567890 01 9");
  await expect(signUp.field("Email")).toHaveValue(ANA.email);
  await expect(signUp.field("Password")).toHaveValue(ANA.password);
  await expect(signUp.notice("is confirmed")).toBeVisible();
  await expect(heading(signUp, "Step 1 of 4: Your details")).toBeVisible();
  await expect(signUp.notice("Our help desk can look into it")).toBeVisible();

  await signUp.button("Take this pass at full fare").click();
  await expect(signUp.element.getByRole("radio", { name: "Monthly Pass", exact: true })).toBeChecked();
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
  await signUp.enterCard();
  await signUp.agree();
  await signUp.pay();
  await signUp.atStep("confirmation");
  const { received, charges } = await world.state();
  expect(charges.map(({ dollars }) => dollars)).toEqual([20]);
  const order = received.map(({ path }) => path.replace("/account", "")).filter((path) => path !== "/control");
  const [check, proof] = [order.lastIndexOf("/phoneVerification"), order.indexOf("/reducedFare")];
  expect(proof).toBeGreaterThan(check);
  expect(order.indexOf("/register")).toBeGreaterThan(proof);
});

/** One proof in each program, with its typed values. */
const BY_KEYBOARD = [
  {
    way: { system: "phl", pass: "106" },
    through: ({ field }: SignUpPage, { write }: Keyboard) => write(field("ACCESS card number"), "6004861234567890015"),
  },
  {
    way: { system: "lax", pass: "205" },
    async through({ element, field, button }: SignUpPage, { tabTo, press, write }: Keyboard, page: Page) {
      await tabTo(element.getByRole("radio", { name: "EBT card" }));
      const student = element.getByRole("radio", { name: "I am a student" });
      await expect(async () => {
        await page.keyboard.press("ArrowDown");
        await expect(student).toBeFocused({ timeout: 200 });
      }).toPass({ intervals: [0] });
      await write(field("Student email"), "ana@uclaa.edu");
      await press(button("Did you mean ana@ucla.edu?"), "Space");
      await expect(field("Student email")).toBeFocused();
      await expect(field("Student email")).toHaveValue("ana@ucla.edu");
    },
  },
  {
    way: { system: "las", pass: "304" },
    through: ({ field }: SignUpPage, { write }: Keyboard) => write(field("EBT card number"), "5077190000000001"),
  },
] as const;

for (const { way, through } of BY_KEYBOARD.filter(({ way }) => IS_DEEP || way.system === "lax")) {
  test(`${way.system}: a reduced fare is verified with the keyboard alone`, async ({ page, signUp, openSignUp }) => {
    const keyboard = keyboardOf(page);
    const { press } = keyboard;
    await openSignUp({ ...way });
    if (way.system === "lax") {
      const region = signUp.field("Where will you ride most");
      await keyboard.tabTo(region);
      await page.keyboard.type("Downtown");
      await expect(region).toHaveValue("DTLA");
    }
    await signUp.writeDetails();
    await expect(signUp.element.getByRole("group", { name: "Reduced fare" })).toBeVisible();
    await through(signUp, keyboard, page);
    await press(signUp.button("Continue"));
    await expect(heading(signUp, "Step 2 of 4: Payment")).toBeFocused();
  });
}
