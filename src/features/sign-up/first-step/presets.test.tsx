// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it } from "vitest";
import { openAppContextPerTest } from "../../../../test/in-app-context.tsx";
import { logInWith, PASSWORD } from "../../../../test/sandbox-app.ts";
import { HostProvider, useHost } from "../../../host/host-api.tsx";
import { choosePassWithPromotion, requestSignUp } from "../../../passes/choose-pass.ts";
import { enterOwnCode } from "../../../passes/promo-code.ts";
import { sessionOf } from "../../../session/session.ts";
import type { SignUpStep } from "../../../store/sign-up-slice.ts";
import { usePresetPass, usePresetPromo } from "./presets.ts";

const GUEST = 102;
const MONTHLY = 103;
const ANNUAL = 104;
/** A pass that is not for sale. */
const GONE = 95;

const { app, show, text } = openAppContextPerTest();

interface PresetsProps {
  readonly pass?: number;
  readonly promo?: string;
  /** The number of the link that was followed last; by default the presets are attributes. */
  readonly request?: number;
  /** By default the one element of the page. */
  readonly element?: object;
}

function SignUp({ element, ...presets }: PresetsProps) {
  const host = useHost();
  return (
    <HostProvider value={{ ...host, element: element ?? host.element }}>
      <Presets {...presets} />
    </HostProvider>
  );
}
function Presets({ pass, promo, request = undefined }: PresetsProps) {
  const { isUnavailable } = usePresetPass(pass ?? null, request ?? null);
  usePresetPromo(promo ?? null, request ?? null);
  return isUnavailable ? "This pass is not available" : null;
}

function inCart() {
  const { subscriptionTypeId, promocodeDetails } = app().store.getState().cart;
  return [subscriptionTypeId, promocodeDetails.code];
}
const choose = (pass: number, code = "") =>
  act(async () => {
    choosePassWithPromotion(app(), pass);
    enterOwnCode(app(), code);
  });
const logIn = () => act(() => logInWith(app(), { username: "rider", password: PASSWORD }));
const logOut = () => act(async () => sessionOf(app()).logOut());

describe("the presets of attributes", () => {
  it("count when they are set, changed, and set again, and are kept where they are empty", async () => {
    for (const [props, expected] of [
      [{ pass: GUEST, promo: " SPRING " }, [GUEST, "SPRING"]],
      [{ pass: MONTHLY, promo: "" }, [MONTHLY, "SPRING"]],
      [{}, [MONTHLY, "SPRING"]],
    ] as const) {
      await show(<SignUp {...props} />);
      expect(inCart()).toEqual(expected);
    }
    await choose(ANNUAL, "MINE");
    await show(<SignUp pass={MONTHLY} promo="SPRING" />);
    expect(inCart()).toEqual([MONTHLY, "SPRING"]);
  });

  it("are older than what the rider chooses, however often the sign-up is shown", async () => {
    await show(<SignUp pass={GUEST} promo="SPRING" />);
    await choose(ANNUAL, "MINE");
    await show(null);
    await show(<SignUp pass={GUEST} promo="SPRING" />);
    expect(inCart()).toEqual([ANNUAL, "MINE"]);
  });

  it("are not for a rider who is logged in, but again for the visitor after them", async () => {
    await logIn();
    await show(<SignUp pass={GUEST} promo="SPRING" />);
    expect(inCart()).toEqual([null, null]);
    await logOut();
    expect(inCart()).toEqual([GUEST, "SPRING"]);
    await choose(ANNUAL);
    await logIn();
    await logOut();
    expect(inCart()).toEqual([GUEST, "SPRING"]);
  });

  it.each<{ what: string; step?: SignUpStep; act?: () => Promise<void>; cart: ReturnType<typeof inCart> }>([
    { what: "goes, if the visitor did nothing with it", cart: [null, null] },
    { what: "goes, also once its sign-up is gone", act: () => show(null), cart: [null, null] },
    { what: "stays, if the visitor has chosen its pass as well", act: () => choose(GUEST), cart: [GUEST, null] },
    { what: "stays, if the visitor has continued with it", step: "payment", cart: [GUEST, "SPRING"] },
    { what: "leaves the visitor's own choice", act: () => choose(ANNUAL, "MINE"), cart: [ANNUAL, "MINE"] },
  ])("at a login a preset $what", async ({ step = "details", act: doBefore, cart }) => {
    await show(<SignUp pass={GUEST} promo="SPRING" />);
    app().store.setState({ signUpStep: step });
    await doBefore?.();
    await logIn();
    expect(inCart()).toEqual(cart);
  });

  it("are there for the visitor after a rider who saw the confirmation", async () => {
    await logIn();
    app().store.setState({ signUpStep: "confirmation" });
    await show(<SignUp pass={GUEST} />);
    await logOut();
    expect(inCart()).toEqual([GUEST, null]);
  });

  it("are older than a pass that was chosen in pricing, until a sign-up has answered that", async () => {
    for (const [element, answer, pass] of [
      [{}, () => {}, ANNUAL],
      [{}, app().store.getState().answerSignUp, GUEST],
    ] as const) {
      requestSignUp(app(), ANNUAL);
      answer();
      await show(<SignUp key={pass} element={element} pass={GUEST} />);
      expect(inCart()).toEqual([pass, null]);
    }
  });

  it("are older than a choice before React, once", async () => {
    await choose(ANNUAL);
    app().store.setState({ isPassChosenEarly: true });
    await show(<SignUp pass={GUEST} />);
    expect(inCart()).toEqual([ANNUAL, null]);
    await show(<SignUp key="later" element={{}} pass={GUEST} />);
    expect(inCart()).toEqual([GUEST, null]);
  });

  it("do not undo what a reload restored, in several sign-ups, nor a code that was removed", async () => {
    app().store.setState({ restoredPresets: { pass: "102", promo: "SPRING" } });
    await choose(ANNUAL);
    const elements = { first: {}, second: {} };
    const showBoth = (pass: number, promo: string) =>
      show(Object.entries(elements).map(([name, element]) => <SignUp key={name} {...{ element, pass, promo }} />));
    await showBoth(GUEST, "SPRING");
    expect(inCart()).toEqual([ANNUAL, null]);
    await showBoth(MONTHLY, "MAY");
    expect(inCart()).toEqual([MONTHLY, "MAY"]);
    await show(<SignUp element={{}} pass={GUEST} promo="SPRING" />);
    expect(inCart()).toEqual([GUEST, "SPRING"]);
  });

  it("count when they are set again after a reload", async () => {
    app().store.setState({ restoredPresets: { pass: "102", promo: "SPRING" } });
    await choose(ANNUAL, "MINE");
    for (const props of [{ pass: GUEST, promo: "SPRING" }, {}]) {
      await show(<SignUp {...props} />);
      expect(inCart()).toEqual([ANNUAL, "MINE"]);
    }
    await show(<SignUp pass={GUEST} promo="SPRING" />);
    expect(inCart()).toEqual([GUEST, "SPRING"]);
  });
});

describe("the presets of links", () => {
  it("count for the first screen, and whenever a link is followed, but not on the way back and forth", async () => {
    await show(<SignUp pass={GUEST} promo="SPRING" request={0} />);
    expect(inCart()).toEqual([GUEST, "SPRING"]);
    await show(<SignUp pass={MONTHLY} request={1} />);
    expect(inCart()).toEqual([MONTHLY, "SPRING"]);
    await choose(ANNUAL, "MINE");
    for (const link of [{ pass: GUEST, promo: "SPRING" }, {}, { pass: MONTHLY }, { pass: GUEST, promo: "SPRING" }]) {
      await show(<SignUp {...link} request={1} />);
      expect(inCart()).toEqual([ANNUAL, "MINE"]);
    }
    await show(<SignUp pass={GUEST} promo="SPRING" request={2} />);
    expect(inCart()).toEqual([GUEST, "SPRING"]);
  });
});

it.each([
  { what: "before React", state: { isPassChosenEarly: true } },
  { what: "before a reload", state: { restoredPresets: { pass: "95", promo: "" } } },
])("a pass that is not for sale is not told to a rider who has chosen another one $what", async ({ state }) => {
  await choose(ANNUAL);
  app().store.setState(state);
  await show(<SignUp pass={GONE} />);
  expect(text()).toBe("");
});

it("a pass that is not for sale is told to the next visitor, too", async () => {
  await show(<SignUp pass={GONE} />);
  expect(text()).toBe("This pass is not available");
  await logIn();
  expect(text()).toBe("");
  await logOut();
  expect(text()).toBe("This pass is not available");
  await choose(ANNUAL);
  expect(text()).toBe("");
  await logIn();
  await logOut();
  expect(text()).toBe("This pass is not available");
});
