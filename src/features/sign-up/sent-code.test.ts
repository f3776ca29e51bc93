import { expect, it } from "vitest";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { createSandbox, inPageFetch } from "../../../demo/sandbox/sandbox.ts";
import { createFakeClock } from "../../../test/fake-clock.ts";
import { createAppContext } from "../../context/app-context.ts";
import { phl } from "../../programs/programs/phl.ts";
import { createSentCode } from "./sent-code.ts";
import { signUpOf } from "./sign-up.ts";

const PHONE = "+12155550199";
const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "t" };
const WRONG = { confirmationCode: { id: "signup.phone.wrong" } };

/**
 * A sent code, and the codes that the service has checked.
 * @param down The status of a service that is down.
 */
async function setUp(down: number | null = null) {
  const clock = createFakeClock();
  const service = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const asked: string[] = [];
  const fetch: typeof service = async (input, init) => {
    const { code } = JSON.parse(await new Request(input, init).text());
    if (code) asked.push(code);
    if (code && down !== null) return Response.json({}, { status: down });
    return service(input, init);
  };
  const app = createAppContext(phl, sandboxConfiguration(PLACE), { clock, fetch });
  await signUpOf(app).requestPhoneCode(PHONE, "sms");
  return { sent: createSentCode(app, PHONE, "sms"), asked, app };
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
  expect(sent.isUnverified("654321")).toBe(false);
  expect(await sent.check("654321")).toEqual(WRONG);
  expect(await sent.check("654-321")).toEqual(WRONG);
  expect([sent.isUnverified("654 321"), sent.isUnverified("654322")]).toEqual([true, false]);
  expect(asked).toEqual(["654321", "654321"]);
});

it.each([
  { status: 400, blamed: true },
  { status: 503, blamed: false },
])("a check answered with $status blames the code: $blamed", async ({ status, blamed }) => {
  const { sent } = await setUp(status);
  expect(await sent.check("123456")).toEqual(WRONG);
  expect(sent.isUnverified("123456")).toBe(blamed);
});

it("an empty code is not sent", async () => {
  const { sent, asked } = await setUp();
  expect(await sent.check(" ")).toEqual({ confirmationCode: { id: "validation.phoneCode" } });
  expect(asked).toEqual([]);
});

it("submits a code by itself once, when it is complete", async () => {
  const { sent } = await setUp();
  const typed = ["12345", "123456", "1234567", "123456", "１２３４５６", "123 456", "12345x", "65-43-21"];
  expect(typed.filter((code) => sent.goesOffBy(code))).toEqual(["123456", "65-43-21"]);
});
