import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { type SignUpPage, test } from "./sign-up-page.ts";

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
