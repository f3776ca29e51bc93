// @vitest-environment happy-dom

import { expect, it } from "vitest";
import { openAppContextPerTest } from "../../../../test/in-app-context.tsx";
import { openSandbox } from "../../../../test/sandbox-app.ts";
import { sessionOf } from "../../../session/session.ts";
import { signUpOf } from "../sign-up.ts";
import { createSentCode } from "./check-details.ts";
import { useSecondsLeft } from "./phone-code.tsx";

const { show, settle, sandbox, text } = openAppContextPerTest();

const SecondsLeft = ({ until }: { readonly until: number }) => useSecondsLeft(until);
/** Shows the seconds until an instant that is `ms` milliseconds from now. */
const showSecondsLeft = (ms: number) => show(<SecondsLeft until={sandbox().clock.monotonic() + ms} />);

it("shows the remaining seconds, rounded up, and then 0, whatever the device's clock says", async () => {
  await showSecondsLeft(3_000);
  const shownSeconds = [text()];
  for (const ms of [999, 1, 1_000, 999, 1, 5_000]) {
    sandbox().clock.jump(-3_600_000);
    await settle(ms);
    shownSeconds.push(text());
  }
  expect(shownSeconds).toEqual(["3", "3", "2", "1", "1", "0", "0"]);
});

const PHONE = "+12155550199";
const WRONG_CODE = { confirmationCode: { id: "signup.phone.wrong" } };

/**
 * Requests a code by text message; `checkedCodes` lists the codes that are sent to the service for a check.
 * @param failureStatus The status of the service's answer to each check; null for a service that works.
 */
async function setUp(failureStatus: number | null = null) {
  const { fetch, openApp } = openSandbox();
  const checkedCodes: string[] = [];
  const app = openApp(async (input, init) => {
    const { code } = JSON.parse(await new Request(input, init).text());
    if (code) checkedCodes.push(code);
    if (code && failureStatus !== null) return Response.json({}, { status: failureStatus });
    return fetch(input, init);
  });
  const scope = sessionOf(app).begin();
  await signUpOf(app).requestPhoneCode(PHONE, "sms", scope);
  return { sentCode: createSentCode(app, scope, PHONE, "sms"), checkedCodes, app };
}

it("sends a code once while its check runs, and never again once it was right", async () => {
  const { sentCode, checkedCodes, app } = await setUp();
  expect(await Promise.all([sentCode.check("123456"), sentCode.check("123 456")])).toEqual([undefined, undefined]);
  expect(app.store.getState().confirmedPhone).toBe(PHONE);
  expect(await sentCode.check("123456")).toBeUndefined();
  expect(checkedCodes).toEqual(["123456"]);
});

it.each([" 123 456 ", "123-456", "１２３４５６"])("accepts the code '%s' in any format", async (typedCode) => {
  const { sentCode, checkedCodes } = await setUp();
  expect(await sentCode.check(typedCode)).toBeUndefined();
  expect(checkedCodes).toEqual(["123456"]);
});

it("checks a wrong code again on each request", async () => {
  const { sentCode, checkedCodes } = await setUp();
  expect(sentCode.isRejected("654321")).toBe(false);
  expect(await sentCode.check("654321")).toEqual(WRONG_CODE);
  expect(await sentCode.check("654-321")).toEqual(WRONG_CODE);
  expect([sentCode.isRejected("654 321"), sentCode.isRejected("654322")]).toEqual([true, false]);
  expect(checkedCodes).toEqual(["654321", "654321"]);
});

it.each([
  { status: 400, isBlamed: true },
  { status: 503, isBlamed: false },
])("a check answered with $status blames the code: $isBlamed", async ({ status, isBlamed }) => {
  const { sentCode } = await setUp(status);
  expect(await sentCode.check("123456")).toMatchObject(WRONG_CODE);
  expect(sentCode.isRejected("123456")).toBe(isBlamed);
});

it("an empty code is not sent", async () => {
  const { sentCode, checkedCodes } = await setUp();
  expect(await sentCode.check("\u200B ")).toEqual({ confirmationCode: { id: "validation.phoneCode" } });
  expect(checkedCodes).toEqual([]);
});

it("submits a code by itself once, when it is complete", async () => {
  const { sentCode } = await setUp();
  const typedCodes = "12345|123456|1234567|123456|１２３４５６|123 456|123\u200B456|12345x|65-43-21";
  expect(typedCodes.split("|").filter((code) => sentCode.claimAutoSubmit(code))).toEqual(["123456", "65-43-21"]);
});

it("a deployment's codes may have four digits", async () => {
  const { app } = await setUp();
  Object.assign(app, { environment: { ...app.environment, codeLength: 4 } });
  const sentCode = createSentCode(app, sessionOf(app).begin(), PHONE, "sms");
  expect([sentCode.claimAutoSubmit("123"), sentCode.claimAutoSubmit("1234")]).toEqual([false, true]);
});
