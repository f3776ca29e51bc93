// @vitest-environment happy-dom
// Needs a thread of its own: the others have loaded the checkout, which fails to load here.

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
  // The checkout loads together with its texts.
  const texts = vi.spyOn(restTexts, "en").mockRejectedValue(new Error("no chunk"));
  await loadLanguage("en", signUpTexts);
  await show(<SignUpScreen pass={null} promo={null} accountUrl={null} headingLevel={2} />);
  await settle(5_000);
  const all = (tag: string) => [...(rendered(".bs-signup")?.querySelectorAll<HTMLElement>(tag) ?? [])];
  const buttons = () => all("button").map(({ textContent }) => textContent);
  expect(text()).toContain("Please do not pay again before you know.");
  expect(buttons()).toEqual(["Try again"]);
  expect(all("input")).toEqual([]);
  texts.mockRestore();
  all("button")[0]?.click();
  await settle();
  expect(text()).toContain("We do not know yet whether this order went through");
  expect(buttons()).toEqual(expect.arrayContaining(["Start over", "Find out"]));
});
