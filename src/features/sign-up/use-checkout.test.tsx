// @vitest-environment happy-dom
// Needs a thread of its own: other files may have loaded the checkout, which fails to load here.

import signUpTexts from "virtual:texts/sign-up";
import restTexts from "virtual:texts/sign-up-rest";
import { expect, it, vi } from "vitest";
import { openAppContextPerTest } from "../../../test/in-app-context.tsx";
import { sentAttempt } from "../../../test/sent-attempt.ts";
import { loadLanguage } from "../../i18n/load-messages.ts";
import { attemptsOf } from "../../purchase/attempt-record.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";

const { show, settle, text, app, rendered } = openAppContextPerTest();

it("where the checkout fails to load, a sent order shows a retry and no form to pay", async () => {
  const newcomer = { emailSeal: null, isNewEmail: true };
  attemptsOf(app())
    .record("signUp")
    .write(sentAttempt({ kind: "signup", newcomer }));
  // The checkout counts as loaded only together with its texts.
  const failingTexts = vi.spyOn(restTexts, "en").mockRejectedValue(new Error("no chunk"));
  await loadLanguage("en", signUpTexts);
  await show(<SignUpScreen pass={null} promo={null} accountUrl={null} headingLevel={2} />);
  await settle(5_000);
  const elementsOf = (tag: string) => [...(rendered(".bs-signup")?.querySelectorAll<HTMLElement>(tag) ?? [])];
  const buttons = () => elementsOf("button").map(({ textContent }) => textContent);
  expect(text()).toContain("Please do not pay again before you know.");
  expect(buttons()).toEqual(["Try again"]);
  expect(elementsOf("input")).toEqual([]);
  failingTexts.mockRestore();
  elementsOf("button")[0]?.click();
  await settle();
  expect(text()).toContain("We do not know yet whether this order went through");
  expect(buttons()).toEqual(expect.arrayContaining(["Start over", "Find out"]));
});
