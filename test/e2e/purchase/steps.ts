import type { SignUpPage } from "./sign-up-page.ts";

interface Look {
  readonly name: string;
  /** The actions from the previous look to this one. */
  readonly reach: (signUp: SignUpPage) => Promise<void>;
}

/** Every step of sign-up in order, with its errors if it has any. */
export const LOOKS: readonly Look[] = [
  { name: "details", reach: async () => {} },
  {
    name: "details with errors",
    reach: async ({ button, element }) => {
      await button("Continue").click();
      await element.getByRole("group", { name: /problems/ }).waitFor();
    },
  },
  {
    name: "details with a code sent",
    reach: async ({ field, button }) => {
      await field("Mobile phone").fill("215 555 0188");
      await button("Text me a code").click();
      await field("Confirmation code").waitFor();
    },
  },
  {
    name: "payment",
    reach: async ({ field, button, card, element, atStep }) => {
      await field("Confirmation code").fill("123456");
      await element.getByText("is confirmed").waitFor();
      await field("Email").fill("ana@example.org");
      await field("Password").fill("correct horse");
      await field("Reenter password").fill("correct horse");
      await button("Continue").click();
      await atStep("payment");
      await card.number.waitFor();
    },
  },
  {
    name: "payment with an error",
    reach: async ({ button, element }) => {
      await button("Review order").click();
      await element.getByText("Enter your card details to continue").waitFor();
    },
  },
  { name: "review", reach: async ({ enterCard }) => enterCard() },
  {
    name: "review with errors",
    reach: async ({ pay, element }) => {
      await pay();
      await element.getByRole("group", { name: /problems/ }).waitFor();
    },
  },
  {
    name: "confirmation",
    reach: async ({ agree, pay, atStep }) => {
      await agree();
      await pay();
      await atStep("confirmation");
    },
  },
];
