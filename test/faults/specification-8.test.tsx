// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { las } from "../../src/domain/programs/las.ts";
import { lax } from "../../src/domain/programs/lax.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import { sampleOf } from "../seeded.ts";
import { type AccountAt, type AccountPage, openAccount } from "./account-page.tsx";
import { ERROR_ENDING, isCallTo } from "./account-rows.ts";
import { answersWith, FAULTS, type Fault, type FaultyFetch, type SentCall } from "./faults.ts";
import type { Page } from "./page.tsx";
import { isAccountServiceCall } from "./sign-up-cells.ts";
import { openSignUp, type SignUpAt, type SignUpPage } from "./sign-up-page.tsx";

/** The service's own words, which come after ours. */
const WORDS = "Not today.";
/** @param fields The fields that the service may name in its refusal. */
const answers = (fields: readonly string[]): Readonly<Record<string, Fault>> => ({
  "no answer": FAULTS["a refused connection"],
  "a bare 400": answersWith(400),
  "a 400 with words": answersWith(400, { error: WORDS }),
  ...Object.fromEntries(
    fields.map((field) => [`a 400 with words about ${field}`, answersWith(400, { error: WORDS, field })]),
  ),
  "a 429": FAULTS["a 429"],
  "a 500": FAULTS["a 500"],
});

interface Row {
  readonly says: string;
  readonly fields?: readonly string[];
  /** A text that would be wrong here. */
  readonly never?: string;
  /** Opens the screen, whose call may then fail. */
  readonly open: (fault: Fault) => Promise<Page & { readonly backEnd: FaultyFetch }>;
}

const account =
  (at: AccountAt, meets: (call: SentCall) => boolean, act: (page: AccountPage) => Promise<void>): Row["open"] =>
  async (fault) => {
    const page = await openAccount(at, meets);
    await page.render();
    page.backEnd.set(fault);
    await act(page);
    return page;
  };

const signUp =
  (at: SignUpAt, meets: (call: SentCall) => boolean, act: (page: SignUpPage) => Promise<void>): Row["open"] =>
  async (fault) => {
    const page = await openSignUp(at, meets);
    page.backEnd.set(fault);
    await act(page);
    return page;
  };

const rider = (path: string, userName = "rider"): AccountAt => ({ path, userName });
const NOT_VERIFIED =
  "An error occured validating your eligibility. Please try again or contact customer service for assistance.";

const NO_KEY_CARD_ORDER = "Could not order key card";

/** A complete, well-formed number has the format, whatever the service makes of it. */
const checkAtSignUp = (of: SignUpAt["of"], pass: number, typed: Readonly<Record<string, string>>): Row => ({
  says: NOT_VERIFIED,
  never: "Must match format",
  open: signUp(
    { step: "details", isPhoneConfirmed: true, of, pass, typed },
    isAccountServiceCall("/reducedFare"),
    (page) => page.click("Continue"),
  ),
});

/** Rows of the specification, section 8, that no other file of the fault matrix has with these answers. */
const CATALOGUE: Readonly<Record<string, Row>> = {
  "eligibility of a new rider of Philadelphia": checkAtSignUp(phl, 106, { accessCard: "600486 1234567890 01 5" }),
  "eligibility of a new rider of Los Angeles": checkAtSignUp(lax, 205, {
    type: "californiaEBT",
    californiaEBT: "5077 1900 0000 0001",
    region: lax.regions[0]?.registrationTitle ?? "",
  }),
  "eligibility of a new rider of Las Vegas": checkAtSignUp(las, 304, { nevadaEBT: "5077 1900 0000 0001" }),
  "phone code": {
    says: "Code could not be verified",
    fields: ["contactPhone"],
    open: signUp(
      { step: "details", isPhoneConfirmed: false },
      isAccountServiceCall("/phoneVerification", '"code"'),
      async (page) => {
        await page.click("Text me a code");
        await page.wait(0);
        await page.type({ confirmationCode: "123456" });
        await page.click("Confirm");
      },
    ),
  },
  reactivation: {
    says: `Could not reactivate pass${ERROR_ENDING}`,
    open: account(rider("/reactivate", "cancelled"), isCallTo("PATCH", "/1/user"), (page) =>
      page.click("Reactivate auto-renewal"),
    ),
  },
  "key card order": {
    says: NO_KEY_CARD_ORDER,
    fields: ["addressStreet", "tokenId"],
    open: account(rider("/key-card"), isCallTo("POST", "/user/key-card/"), (page) => page.click("Order key fob")),
  },
};

it.each(Object.entries(CATALOGUE).map(([name, row]) => ({ name, ...row })))(
  "the failure of $name is told in the words of the specification, whatever the service answers",
  async ({ name, says, never, fields = ["userName"], open }) => {
    const texts: Record<string, string> = {};
    // All in a deep run.
    for (const [answer, fault] of sampleOf(`answers to ${name}`, Object.entries(answers(fields)), 1)) {
      const page = await open(fault);
      // The end of an order is known once the service was asked for a minute.
      await page.wait(says === NO_KEY_CARD_ORDER ? 70_000 : 5_000);
      const text = page.text();
      const isSaid = text.includes(says) && !(never && text.includes(never));
      if (!isSaid || (answer.includes("words") && !text.includes(WORDS))) texts[answer] = text;
      expect(page.backEnd.met(), answer).toBeGreaterThan(0);
      await page.close();
    }
    expect(texts).toEqual({});
  },
);
