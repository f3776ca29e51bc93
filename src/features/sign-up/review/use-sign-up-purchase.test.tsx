// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it } from "vitest";
import { isAccountServiceCall } from "../../../../test/faults/sign-up-cells.ts";
import { openSignUp } from "../../../../test/faults/sign-up-page.tsx";
import { sentAttempt } from "../../../../test/sent-attempt.ts";
import { createSeal } from "../../../lib/crypto.ts";
import { createChargeMarks } from "../../../purchase/purchase-lock.ts";
import { sessionOf } from "../../../session/session.ts";

const isRegister = isAccountServiceCall("/register");
const REVIEW_STEP = { step: "review", isPhoneConfirmed: true } as const;

describe("an order of an earlier page of the tab", () => {
  const openAfterReload = async () => {
    const newcomer = { emailSeal: await createSeal("ana@example.org"), isNewEmail: true };
    const record = sentAttempt({ kind: "signup", newcomer });
    return openSignUp({ step: "details", isPhoneConfirmed: false, record }, isRegister);
  };

  it.each(["while the rider is asked", "before the page has loaded"])(
    "that another tab reports as confirmed %s shows the confirmation, and sends no registration",
    async (when) => {
      const page = await openAfterReload();
      const key = `${page.app.key} sign-up`;
      const confirm = async () => {
        createChargeMarks(key, page.clock).writeMark(sentAttempt().id, "confirmed");
        await act(async () => window.dispatchEvent(new StorageEvent("storage", { key: `bikeshare-pending ${key}` })));
      };
      if (when === "before the page has loaded") await confirm();
      await page.wait(1_000);
      if (when === "while the rider is asked") {
        expect(page.text()).toContain("Find out");
        await confirm();
      }
      await page.wait(1_000);
      expect(page.text()).toContain("You have your Monthly Pass");
      expect(page.text()).not.toContain("Find out");
      expect(page.backEnd.sent()).toHaveLength(0);
    },
  );

  it("is not looked up in the session of a visitor who comes after the rider pressed “Find out”", async () => {
    const page = await openAfterReload();
    await page.wait(1_000);
    const login = { contactEmail: "ana@example.org", password: "long enough" };
    await act(async () => page.app.store.getState().writeDraft("signup-sent-order", login));
    const press = page.click("Find out");
    sessionOf(page.app).logOut();
    await press;
    await page.wait(1_000);
    expect(page.text()).not.toContain("We are checking");
  });
});

it("a card that is refused a second time has to be entered again, since its token works once", async () => {
  const page = await openSignUp(REVIEW_STEP, isRegister);
  page.backEnd.setFault("a 400 with a reason");
  await page.click("Pay $20.00");
  await page.wait(0);
  expect(page.text()).toContain("Step 3 of 4: Review");
  await page.click("Pay $20.00");
  await page.wait(1_000);
  expect(page.text()).toContain("Step 2 of 4: Payment");
  expect(page.text()).toContain("Not today.");
  expect(page.app.store.getState().enteredCard).toBeNull();
});
