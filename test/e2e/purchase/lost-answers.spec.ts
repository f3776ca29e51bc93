import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { answerTo, holdBack, keepAnswer } from "../gate.ts";
import { untilShown } from "../until-shown.ts";
import { test } from "./purchase-test.ts";
import { ANA } from "./sign-up-page.ts";
import { recordEvents } from "./traces.ts";

const NOT_FOUND = "We could not find your purchase. Try again: you will not be charged twice.";
const UNKNOWN = /^We could not find out whether your purchase went through\. Please do not pay again/;
const INTERRUPTED = /^This page was closed while your purchase was being sent/;
const REGISTER = /\/account\/register$/;
const LOOKUP = /\/account\/lookup$/;

test.beforeEach(({ page }) => page.clock.install());

const LOST = [
  ["dropped", { kind: "drop-after", times: 2 }],
  ["malformed", { kind: "malformed" }],
  ["a 502", { kind: "status", status: 502, acts: true }],
] as const;

for (const [what, fault] of sampleOf("lost answers", LOST, 1)) {
  test(`an answer that is lost after the sandbox acted (${what}) is found out, and the rider is in`, async ({
    page,
    signUp,
    world,
    openSignUp,
  }) => {
    const events = await recordEvents(page);
    await openSignUp();
    await signUp.goToPay();
    await world.fault({ path: "/register", ...fault });
    await signUp.pay();
    await signUp.atStep("confirmation");
    await expect(signUp.notice("You have your Monthly Pass")).toBeVisible();
    await expect(signUp.notice("See the receipt in your email")).toBeVisible();
    const { registrations, charges } = await world.state();
    expect({ registrations, charges: charges.length }).toEqual({ registrations: 1, charges: 1 });
    expect(await world.logIn(ANA.email, ANA.password)).toBe(200);
    expect(events.filter(({ type }) => type === "bikeshare-purchase")).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
}

test("where nothing can be found out, paying stays locked until checking again finds it", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToPay();
  await world.control({
    faults: [
      { method: "POST", path: "/register", kind: "status", status: 502, acts: true },
      { method: "POST", path: "/lookup", kind: "status", status: 503, times: 100 },
    ],
  });
  await signUp.pay();
  await untilShown(page, signUp.notice(UNKNOWN));
  await expect(signUp.notice("support@indego.example.org")).toBeVisible();
  await expect(signUp.button(/^Pay/)).toBeDisabled();

  await signUp.button("Change details").click();
  await signUp.button("Continue").click();
  await expect(signUp.notice(UNKNOWN).first()).toBeVisible();
  await signUp.atStep("details");
  await expect(signUp.field("Email")).toHaveValue(ANA.email);

  await world.control({ faults: [] });
  await signUp.button("Continue").click();
  await expect(signUp.notice("There is already an account with this email.").first()).toBeVisible();
  expect((await world.state()).charges).toHaveLength(1);
  expect(await world.calls("/register")).toBe(1);
});

test("checking again finds a purchase that could not be found out at first", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToPay();
  await world.control({
    faults: [
      { method: "POST", path: "/register", kind: "status", status: 502, acts: true },
      { method: "POST", path: "/lookup", kind: "status", status: 503, times: 100 },
    ],
  });
  await signUp.pay();
  await untilShown(page, signUp.button("Check again"));
  await world.control({ faults: [] });
  await signUp.button("Check again").click();
  await signUp.atStep("confirmation");
  expect((await world.state()).charges).toHaveLength(1);
});

test("a slow purchase says so after 7 seconds and is waited for up to a minute", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToPay();
  const { acted } = await keepAnswer(page, REGISTER);
  await signUp.pay();
  await acted;
  await expect(signUp.button("Processing your payment")).toBeVisible();
  await page.clock.runFor(7_100);
  await expect(signUp.button("This is taking longer than usual. Please do not pay again.")).toBeVisible();
  expect(await world.calls("/lookup")).toBe(2);
  await page.clock.runFor(53_000);
  await signUp.atStep("confirmation");
  expect((await world.state()).charges).toHaveLength(1);
});

test("a reload while the purchase is under way is told, and the email says that it went through", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToPay();
  const { acted } = await keepAnswer(page, REGISTER);
  await signUp.pay();
  await acted;
  await page.reload();
  await expect(signUp.notice(INTERRUPTED)).toBeVisible();
  await expect(signUp.field("Password")).toHaveValue("");
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("@");
  await signUp.field("Email").fill(ANA.email);
  await signUp.field("Mobile phone").fill("215 555 0177");
  await signUp.button("Text me a code").click();
  await untilShown(page, signUp.notice("There is already an account with this email."));
  expect(await world.calls("/register")).toBe(1);
});

test("after a reload, a purchase that never arrived is told apart only once the service had its time", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToPay();
  await holdBack(page, REGISTER);
  const sent = page.waitForRequest(REGISTER);
  await signUp.pay();
  await sent;
  await page.reload();
  await page.unroute(REGISTER);
  await expect(signUp.notice(INTERRUPTED)).toBeVisible();
  await signUp.element.getByRole("radio", { name: "Monthly Pass" }).check();
  await signUp.field("Email").fill(ANA.email);
  await signUp.field("Mobile phone").fill(ANA.phone);
  await signUp.field("Password").fill(ANA.password);
  await signUp.field("Reenter password").fill(ANA.password);
  await page.route(LOOKUP, (route) => route.abort());
  await signUp.button("Continue").click();
  await expect(signUp.notice(UNKNOWN).first()).toBeVisible();
  await page.unroute(LOOKUP);
  // What is typed anew is asked about anew.
  await signUp.field("Email").fill("");
  await signUp.field("Email").fill(ANA.email);
  const asked = await world.calls("/lookup");
  const codes = await world.calls("/phoneVerification");
  const answered = answerTo(page, "POST", LOOKUP);
  await signUp.button("Text me a code").click();
  await answered;
  expect(await world.calls("/lookup")).toBe(asked + 1);
  // "No such account" is not believed yet: the service may still be at work on the registration.
  await expect(signUp.button("Sending the code")).toBeVisible();
  expect(await world.calls("/phoneVerification")).toBe(codes);
  await untilShown(page, signUp.field("Confirmation code"));
  await signUp.field("Confirmation code").fill("123456");
  // The order is known not to have gone through, so that the rider may go on with another e-mail.
  await signUp.field("Email").fill("ana.b@example.org");
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
  await signUp.enterCard();
  await signUp.agree();
  await signUp.pay();
  await signUp.atStep("confirmation");
  expect((await world.state()).charges).toHaveLength(1);
});

test("a card token that a lost purchase used up leads to the card step, after asking once more", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToPay();
  await world.control({
    faults: [
      { method: "POST", path: "/register", kind: "status", status: 503 },
      { method: "POST", path: "/register", kind: "status", status: 402, error: "This card token was already used." },
    ],
  });
  await signUp.pay();
  await untilShown(page, signUp.notice(NOT_FOUND));
  await signUp.pay();
  await untilShown(page, signUp.notice("This card token was already used."));
  await signUp.atStep("payment");
  await signUp.enterCard();
  await signUp.pay();
  await signUp.atStep("confirmation");
  expect((await world.state()).charges).toHaveLength(1);
});
