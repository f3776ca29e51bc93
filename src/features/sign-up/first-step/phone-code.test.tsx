// @vitest-environment happy-dom

import { expect, it } from "vitest";
import { openAppContextPerTest } from "../../../../test/in-app-context.tsx";
import { openSandbox } from "../../../../test/sandbox-app.ts";
import { sessionOf } from "../../../session/session.ts";
import { signUpOf } from "../sign-up.ts";
import { createSentCode } from "./check-details.ts";
import { useSecondsLeft } from "./phone-code.tsx";

const { show, settle, sandbox, text } = openAppContextPerTest();

const Left = ({ until }: { readonly until: number }) => useSecondsLeft(until);
/** Shows the seconds left to an instant so many milliseconds from now. */
const showLeft = (ms: number) => show(<Left until={sandbox().clock.monotonic() + ms} />);

it("shows the remaining seconds, rounded up, and then 0, whatever the device's clock says", async () => {
  await showLeft(3_000);
  const seen = [text()];
  for (const ms of [999, 1, 1_000, 999, 1, 5_000]) {
    sandbox().clock.jump(-3_600_000);
    await settle(ms);
    seen.push(text());
  }
  expect(seen).toEqual(["3", "3", "2", "1", "1", "0", "0"]);
});

const PHONE = "+12155550199";
const WRONG = { confirmationCode: { id: "signup.phone.wrong" } };

/**
 * A sent code, and the codes that the service has checked.
 * @param down The status of a service that is down.
 */
async function setUp(down: number | null = null) {
  const { fetch, openApp } = openSandbox();
  const asked: string[] = [];
  const app = openApp(async (input, init) => {
    const { code } = JSON.parse(await new Request(input, init).text());
    if (code) asked.push(code);
    if (code && down !== null) return Response.json({}, { status: down });
    return fetch(input, init);
  });
  const scope = sessionOf(app).begin();
  await signUpOf(app).requestPhoneCode(PHONE, "sms", scope);
  return { sent: createSentCode(app, scope, PHONE, "sms"), asked, app };
}

it("sends a code once while its check runs, and never again once it was right", async () => {
  const { sent, asked, app } = await setUp();
  expect(await Promise.all([sent.check("123456"), sent.check("123 456")])).toEqual([undefined, undefined]);
  expect(app.store.getState().confirmedPhone).toBe(PHONE);
  expect(await sent.check("123456")).toBeUndefined();
  expect(asked).toEqual(["123456"]);
});

it.each([" 123 456 ", "123-456", "１２３４５６"])("accepts the code '%s' in any format", async (typed) => {
  const { sent, asked } = await setUp();
  expect(await sent.check(typed)).toBeUndefined();
  expect(asked).toEqual(["123456"]);
});

it("checks a wrong code again on each request", async () => {
  const { sent, asked } = await setUp();
  expect(sent.isRejected("654321")).toBe(false);
  expect(await sent.check("654321")).toEqual(WRONG);
  expect(await sent.check("654-321")).toEqual(WRONG);
  expect([sent.isRejected("654 321"), sent.isRejected("654322")]).toEqual([true, false]);
  expect(asked).toEqual(["654321", "654321"]);
});

it.each([
  { status: 400, blamed: true },
  { status: 503, blamed: false },
])("a check answered with $status blames the code: $blamed", async ({ status, blamed }) => {
  const { sent } = await setUp(status);
  expect(await sent.check("123456")).toMatchObject(WRONG);
  expect(sent.isRejected("123456")).toBe(blamed);
});

it("an empty code is not sent", async () => {
  const { sent, asked } = await setUp();
  expect(await sent.check("\u200B ")).toEqual({ confirmationCode: { id: "validation.phoneCode" } });
  expect(asked).toEqual([]);
});

it("submits a code by itself once, when it is complete", async () => {
  const { sent } = await setUp();
  const typed = [
    "12345",
    "123456",
    "1234567",
    "123456",
    "１２３４５６",
    "123 456",
    "123\u200B456",
    "12345x",
    "65-43-21",
  ];
  expect(typed.filter((code) => sent.claimAutoSubmit(code))).toEqual(["123456", "65-43-21"]);
});

it("a deployment's codes may have four digits", async () => {
  const { app } = await setUp();
  Object.assign(app, { environment: { ...app.environment, codeLength: 4 } });
  const sent = createSentCode(app, sessionOf(app).begin(), PHONE, "sms");
  expect([sent.claimAutoSubmit("123"), sent.claimAutoSubmit("1234")]).toEqual([false, true]);
});
