import { expect, type Locator, type Page } from "@playwright/test";
import { test as hostTest, waitForRender } from "../host-page.ts";

export const CONFIRMATION_CODE = "123456";
export const ANA = { email: "ana@example.org", phone: "215 555 0188", password: "correct horse" } as const;

/** The number of a test card that Stripe publishes. */
export const GOOD_CARD = "4242424242424242";

const STEPS = { details: 1, payment: 2, review: 3, confirmation: 4 } as const;
export type StepName = keyof typeof STEPS;

type Details = Partial<Readonly<Record<keyof typeof ANA, string>>>;

/** The card provider's fields, with an action that fills them in. */
export function cardForm(page: Page) {
  const number = page.getByLabel("Card number");
  const expiry = page.getByLabel("Expiration date");
  const code = page.getByLabel("CVC");
  const zip = page.getByLabel("ZIP", { exact: true });
  return {
    ...{ number, expiry, code, zip },
    async writeCard(text = GOOD_CARD): Promise<void> {
      await number.fill(text);
      await expiry.fill("12/40");
      await code.fill("987");
      await zip.fill("19107");
    },
  };
}

/** Sign-up as a rider sees it, with actions for each step. */
export function signUpPage(page: Page, element = page.locator("bikeshare-signup")) {
  const button = (name: string | RegExp) => element.getByRole("button", { name });
  const field = (label: string) => element.getByLabel(new RegExp(`^(\\* )?${label}`));
  const { writeCard, ...card } = cardForm(page);
  const atStep = (step: StepName): Promise<void> =>
    expect(element.getByRole("heading", { name: `Step ${STEPS[step]} of 4` })).toBeVisible();

  async function open(address: string): Promise<void> {
    await page.goto(address);
    await waitForRender(element);
  }

  /** Requests a code and types it; the form submits itself at the last digit. */
  async function confirmPhone(): Promise<void> {
    await button("Text me a code").click();
    await field("Confirmation code").fill(CONFIRMATION_CODE);
  }

  async function writeDetails({ email = ANA.email, phone = ANA.phone, password = ANA.password }: Details = {}) {
    await field("Email").fill(email);
    await field("Mobile phone").fill(phone);
    await confirmPhone();
    await expect(element.getByText("is confirmed")).toBeVisible();
    await field("Password").fill(password);
    await field("Reenter password").fill(password);
  }

  async function goToCard(details: Details = {}): Promise<void> {
    await writeDetails(details);
    await button("Continue").click();
    await atStep("payment");
  }

  async function enterCard(): Promise<void> {
    await writeCard();
    await button("Review order").click();
    await atStep("review");
  }

  async function agree(): Promise<void> {
    for (const box of await element.getByRole("checkbox").all()) await box.check();
  }

  return {
    element,
    button,
    field,
    card,
    atStep,
    open,
    confirmPhone,
    writeDetails,
    writeCard,
    goToCard,
    enterCard,
    agree,
    /** The charge in the receipt. */
    charged: element.locator("dt", { hasText: "Charged today" }).locator("+ dd"),
    pay: () => button(/^Pay/).click(),
    /** Goes from the details to a review that only needs the click on Pay. */
    async goToPay(details: Details = {}): Promise<void> {
      await goToCard(details);
      await enterCard();
      await agree();
    },
    notice: (text: string | RegExp): Locator => element.getByText(text).filter({ visible: true }),
  };
}

export type SignUpPage = ReturnType<typeof signUpPage>;

interface Fixtures {
  readonly signUp: SignUpPage;
  /** Opens a page that contains only sign-up, with the monthly pass chosen unless an attribute overrides it. */
  readonly openSignUp: (attributes?: Readonly<Record<string, string>>) => Promise<void>;
}

const MONTHLY_PASS_ID = "103";
export const GUEST_PASS_ID = "102";

/** A test of sign-up with its own sandbox data; an exception or a console error of its page fails it. */
export const test = hostTest.extend<Fixtures>({
  signUp: async ({ page }, use) => use(signUpPage(page)),
  openSignUp: async ({ signUp, world }, use) =>
    use((attributes = {}) => {
      const query = {
        world: world.id,
        element: "bikeshare-signup",
        system: "phl",
        pass: MONTHLY_PASS_ID,
        ...attributes,
      };
      return signUp.open(`/bare?${new URLSearchParams(query)}`);
    }),
});

/**
 * The looks of sign-up, step by step: each step when it opens, and then with the errors that it can have. Each look has
 * the actions that lead to it from the look before.
 */
export const LOOKS: Readonly<Record<string, (signUp: SignUpPage) => Promise<void>>> = {
  details: async () => {},
  "details with errors": async ({ button, element }) => {
    await button("Continue").click();
    await element.getByRole("group", { name: /problems/ }).waitFor();
  },
  "details with a code sent": async ({ field, button }) => {
    await field("Mobile phone").fill(ANA.phone);
    await button("Text me a code").click();
    await field("Confirmation code").waitFor();
  },
  payment: async ({ field, button, card, element, atStep }) => {
    await field("Confirmation code").fill(CONFIRMATION_CODE);
    await element.getByText("is confirmed").waitFor();
    await field("Email").fill(ANA.email);
    for (const label of ["Password", "Reenter password"]) await field(label).fill(ANA.password);
    await button("Continue").click();
    await atStep("payment");
    await card.number.waitFor();
  },
  "payment with an error": async ({ button, element }) => {
    await button("Review order").click();
    await element.getByText("Enter your card details to continue").waitFor();
  },
  review: ({ enterCard }) => enterCard(),
  "review with errors": async ({ pay, element }) => {
    await pay();
    await element.getByRole("group", { name: /problems/ }).waitFor();
  },
  confirmation: async ({ agree, pay, atStep }) => {
    await agree();
    await pay();
    await atStep("confirmation");
  },
};
