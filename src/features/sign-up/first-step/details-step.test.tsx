// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { isAccountServiceCall } from "../../../../test/faults/sign-up-cells.ts";
import { openSignUp } from "../../../../test/faults/sign-up-page.tsx";

const UNCONFIRMED_PHONE = "Confirm your phone number to continue";

/** Enter that commits the text of an input method: in Chrome, and in Safari, which has ended the composition by then. */
const COMMITTING_ENTERS = [{ isComposing: true }, { keyCode: 229 }];

async function openDetails(input: Readonly<Record<string, string>> = {}) {
  const page = await openSignUp({ step: "details", isPhoneConfirmed: false, typed: input }, () => false);
  const pressEnter = async (name: string, init: KeyboardEventInit = {}) => {
    const field = page.container.querySelector(`input[name="${name}"]`);
    await act(async () => field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ...init })));
    await page.wait(0);
  };
  const problems = () => page.container.querySelector(".bs-error-summary")?.textContent ?? "";
  return { ...page, pressEnter, problems };
}

it("the list of problems names an unconfirmed phone number beside other problems", async () => {
  const page = await openDetails({ password: "", passwordAgain: "" });
  await page.click("Continue");
  expect(page.problems()).toContain(UNCONFIRMED_PHONE);
  expect(page.problems()).toContain("Password must be at least 8 characters long");
  await page.click("Text me a code");
  await page.wait(0);
  expect(page.problems()).not.toContain(UNCONFIRMED_PHONE);
  await page.click("Continue");
  expect(page.problems()).toContain("Please enter the confirmation code you received via SMS");
});

it("Enter in the phone field sends the code, and in the code's field checks it, if it commits no composed text", async () => {
  const page = await openDetails();
  for (const init of COMMITTING_ENTERS) await page.pressEnter("contactPhone", init);
  expect(page.text()).not.toContain("We sent a code");
  await page.pressEnter("contactPhone");
  expect(page.text()).toContain("We sent a code by text message to (215) 555-0199.");
  await page.type({ confirmationCode: "12345" });
  for (const init of COMMITTING_ENTERS) await page.pressEnter("confirmationCode", init);
  expect(page.problems()).toBe("");
  await page.type({ confirmationCode: "123456" });
  await page.pressEnter("confirmationCode");
  expect(page.text()).toContain("(215) 555-0199 is confirmed.");
});

it.each([
  { what: "sending a code", bodyPart: '"channel"', error: "Could not send code", button: "Text me a code" },
  { what: "checking a code", bodyPart: '"code"', error: "Code could not be verified", button: "Confirm" },
])("while $what again, the error of the attempt before is gone", async ({ bodyPart, error, button }) => {
  const page = await openSignUp(
    { step: "details", isPhoneConfirmed: false },
    isAccountServiceCall("/phoneVerification", bodyPart),
  );
  if (button === "Confirm") {
    await page.click("Text me a code");
    await page.wait(0);
    await page.type({ confirmationCode: "123456" });
  }
  page.backEnd.setFault("a 500");
  await page.click(button);
  await page.wait(0);
  expect(page.text()).toContain(error);
  page.backEnd.setFault("a delay of 8 s");
  await page.click(button);
  await page.wait(1_000);
  expect(page.text()).not.toContain(error);
});

it("the error of a code goes with its field when the rider changes the phone number", async () => {
  const page = await openDetails();
  await page.click("Text me a code");
  await page.wait(0);
  await page.type({ confirmationCode: "000000" });
  await page.click("Continue");
  await page.pressEnter("confirmationCode");
  expect(page.problems()).toContain("Code could not be verified");
  await page.type({ contactPhone: "2155550147" });
  expect(page.problems()).not.toContain("Code could not be verified");
});

it("once the rider leaves a mistyped e-mail, sign-up asks whether they meant another, and takes it", async () => {
  const page = await openDetails({ contactEmail: "maria@gmial.com" });
  const field = page.container.querySelector<HTMLInputElement>('input[name="contactEmail"]');
  expect(page.text()).not.toContain("Did you mean");
  await act(async () => {
    field?.focus();
    field?.blur();
  });
  await page.wait(1_000);
  await page.click("Did you mean maria@gmail.com?");
  expect(page.drafts()).toMatchObject({ "signup-details": { contactEmail: "maria@gmail.com" } });
  expect(page.text()).not.toContain("Did you mean");
});

it.each([
  { changed: "another password", typed: { password: "another password" }, outcome: "Passwords must match" },
  { changed: "a password that is too short", typed: { password: "short" }, outcome: "at least 8 characters" },
  { changed: "an e-mail without a domain", typed: { contactEmail: "ana@" }, outcome: "Email format is invalid" },
  { changed: "another phone number", typed: { contactPhone: "(215) 555-0177" }, outcome: UNCONFIRMED_PHONE },
])("$changed, typed while Continue checks the details, is checked as well", async ({ typed, outcome }) => {
  const page = await openSignUp({ step: "details", isPhoneConfirmed: true }, isAccountServiceCall("/lookup"));
  page.backEnd.setFault("a delay of 8 s");
  await page.click("Continue");
  await page.wait(1_000);
  await page.type(typed);
  await page.wait(20_000);
  expect(page.text()).toContain("Step 1 of 4");
  expect(page.container.querySelector(".bs-error-summary")?.textContent).toContain(outcome);
});

it("another e-mail and a promo code, typed while Continue checks the details, are checked before the next step", async () => {
  const page = await openSignUp({ step: "details", isPhoneConfirmed: true }, isAccountServiceCall("/lookup"));
  page.backEnd.setFault("a delay of 8 s");
  await page.click("Continue");
  await page.wait(1_000);
  await page.type({ contactEmail: "bob@example.org", promoCode: "INDEPRO24" });
  await page.wait(20_000);
  expect(page.text()).toContain("Step 2 of 4");
  expect(page.backEnd.sent().map(({ body }) => JSON.parse(body).contactEmail)).toEqual([
    "ana@example.org",
    "bob@example.org",
  ]);
  expect(page.app.store.getState().cart.promocodeDetails.code).toBe("INDEPRO24");
});
