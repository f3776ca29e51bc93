import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, it, vi } from "vitest";
import { createCalls } from "../../src/api/calls.ts";
import { createAppContext } from "../../src/app-context/app-context.ts";
import { SYSTEM_CODES } from "../../src/domain/program.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import { LOCALES } from "../../src/i18n/locale.ts";
import { cents } from "../../src/lib/money.ts";
import type { StoredText } from "../../src/lib/tab-storage.ts";
import { createAttempts } from "../../src/purchase/attempt-record.ts";
import { createChargeMarks } from "../../src/purchase/purchase-lock.ts";
import { sessionOf } from "../../src/session/session.ts";
import { createSessionToken } from "../../src/session/session-storage.ts";
import { createPageChoices, readPageChoices } from "../../widgets/standalone/page-choices.ts";
import { takeHandover } from "../../widgets/standalone/take-from-address.ts";
import { createFakeClock } from "../fake-clock.ts";
import { readCode } from "../house/modules.ts";
import { createStorage } from "../memory-storage.ts";
import { CONFIGURATION } from "../sandbox-app.ts";
import { sentAttempt } from "../sent-attempt.ts";
import { describeTargets, target } from "./targets.ts";
import { hostileJson, hostileText, spoiledObject } from "./values.ts";

/** A storage with any content, also with texts that our code never writes. */
const storageOf = (read: (key: string) => string | null): Storage => ({
  ...createStorage(),
  length: 1,
  getItem: read,
});

/** A storage that returns the same text for every key. */
const storageWith = (text: string | null): Storage => storageOf(() => text);

function withStorage<Result>(tab: Storage, origin: Storage, work: () => Result): Result {
  vi.stubGlobal("sessionStorage", tab);
  vi.stubGlobal("localStorage", origin);
  try {
    return work();
  } finally {
    vi.unstubAllGlobals();
  }
}

/** Marks of the last logout, which end the sessions stored before: in our format, and other texts. */
const marks = fc.oneof(hostileText, fc.constantFrom("", "0.25", "0.5"));
const sessions = fc.oneof(
  hostileText,
  fc.tuple(marks, hostileText).map(([mark, token]) => `${mark} ${token}`),
);
const CALL_DIGEST = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const SALTED_CALL = createHash("sha256").update(`a salt ${CALL_DIGEST}`).digest("hex");
const ATTEMPT = sentAttempt({
  idempotencyKey: CALL_DIGEST,
  call: CALL_DIGEST,
  before: [7],
  terms: { isAutoRenewing: true, paymentProcessor: "Stripe", promoCode: null },
  newcomer: { emailSeal: "a seal", isNewEmail: true },
});
/** Stored texts of the record with hostile parts, and arbitrary texts. */
const recordsLike = (record: unknown) =>
  fc.oneof(
    { weight: 4, arbitrary: spoiledObject(fc.constant(record)).map((value) => JSON.stringify(value) ?? "") },
    { weight: 1, arbitrary: hostileJson.map((value) => JSON.stringify(value) ?? "") },
    { weight: 1, arbitrary: hostileText },
  );
const attempts = fc.oneof(
  { weight: 3, arbitrary: recordsLike(ATTEMPT) },
  { weight: 1, arbitrary: fc.double().map((amount) => JSON.stringify({ ...ATTEMPT, cents: amount, cost: amount })) },
);
const acceptedCounts = { attempts: 0, endings: 0, handovers: 0, sessions: 0, marks: 0 };

describeTargets("Stored values", {
  "bikeshare-session": target(fc.tuple(sessions, marks), async ([text, mark]) => {
    const authorizations: string[] = [];
    const app = createAppContext(phl, CONFIGURATION, {
      clock: createFakeClock(),
      fetch: async (input, init) => {
        authorizations.push(new Request(input, init).headers.get("authorization") ?? "");
        return new Response("{}", { status: 401 });
      },
    });
    const isLoggedIn = () => app.store.getState().session.status === "authenticated";
    withStorage(storageWith(text), storageWith(mark), () => sessionOf(app).keepInTab(true));
    // A stored login is valid as long as the rider has not logged out in another tab since.
    if (isLoggedIn()) expect(text.startsWith(`${mark} `)).toBe(true);
    if (!isLoggedIn()) return;
    acceptedCounts.sessions += 1;
    const rejectedTokens: string[] = [];
    const token = text.slice(mark.length + 1);
    const calls = createCalls(app, { token: () => token, onUnauthorized: () => rejectedTokens.push(token) });
    await calls.bikeshare.user().catch(() => {});
    // This service answers each call with a 401; a token that no header can contain counts as rejected, too.
    expect(rejectedTokens).toEqual([token]);
    for (const header of authorizations) expect(header).toBe(`Bearer ${token.trim()}`.trim());
  }),
  "bikeshare-given": target(
    fc.oneof(recordsLike({ given: { accessToken: "a", system: "phl" }, referrer: "", at: 0 }), hostileText),
    (text) => {
      withStorage(createStorage({ "bikeshare-given": text }), storageWith(null), () => {
        const { given: login, referrer } = takeHandover(1000) ?? { given: null, referrer: "" };
        expect(referrer).toEqual(expect.any(String));
        if (login === null || login === "incomplete") return;
        acceptedCounts.handovers += 1;
        expect(SYSTEM_CODES).toContain(login.system);
      });
    },
  ),
  "a session, written and read": target(
    fc.tuple(
      hostileText.filter((token) => token !== ""),
      marks,
    ),
    ([token, mark]) => {
      let stored: string | null = null;
      const tab: StoredText = {
        read: () => stored,
        write(text) {
          stored = text;
          return true;
        },
      };
      const writer = createSessionToken(tab);
      writer.keepInTab(true);
      writer.write(token, mark);
      const reader = createSessionToken(tab);
      reader.keepInTab(true);
      // The mark may contain a space, at which it is read: the worst that follows is a logout.
      const isSame = reader.read() === token && reader.logoutMark() === mark;
      expect(isSame || reader.logoutMark() !== mark).toBe(true);
    },
  ),
  "bikeshare-attempt": target(fc.tuple(attempts, fc.constantFrom("signUp", "pass 7")), ([text, name]) => {
    const clock = { monotonic: () => 1_000 };
    const record = createAttempts("phl", clock, storageWith(text)).record(name);
    const attempt = record.read();
    expect(record.lookupStart()).toBe(1_000);
    if (attempt === null) return;
    acceptedCounts.attempts += 1;
    expect(attempt).toMatchObject({
      id: expect.any(String),
      transactionId: expect.any(String),
      idempotencyKey: expect.any(String),
    });
    expect(SYSTEM_CODES).toContain(attempt.system);
    expect(["signup", "renewal", "change", "prorated", "settlement", "keyCard", "reward"]).toContain(attempt.kind);
    expect(["sent", "notFound", "unshown", "turnedAway", "succeeded"]).toContain(attempt.state);
    for (const number of [attempt.itemId, ...attempt.before]) expect(number).toSatisfy(Number.isFinite);
    // The amounts are whole cents: `cents` throws for any other.
    for (const amount of [attempt.cents, attempt.cost]) if (amount !== null) expect(cents(amount)).toBe(amount);
    expect([true, false]).toContain(attempt.isKeySpent);
    expect([true, false]).toContain(attempt.isGuarded);
    if (attempt.terms === null) return;
    expect(attempt.terms).toMatchObject({ paymentProcessor: expect.any(String) });
    expect([true, false]).toContain(attempt.terms.isAutoRenewing);
    expect(attempt.terms.promoCode).toSatisfy((code: unknown) => code === null || typeof code === "string");
  }),
  "bikeshare-ended": target(recordsLike({ [SALTED_CALL]: 2, constructor: 1 }), async (text) => {
    const origin = storageOf((key) => (key === "bikeshare-salt" ? "a salt" : text));
    const endedCount = await createAttempts("phl", { monotonic: () => 0 }, null, origin).endedCount(CALL_DIGEST);
    if (endedCount > 0) acceptedCounts.endings += 1;
    expect(endedCount).toSatisfy(Number.isSafeInteger);
  }),
  "bikeshare-pending": target(fc.tuple(fc.oneof(hostileText, fc.uuid()), fc.boolean()), ([text, isLost]) => {
    let now = 0;
    const mark = isLost ? `${text} lost` : text;
    const charge = createChargeMarks("phl", { monotonic: () => now }, storageWith(mark));
    if (charge.otherPagesCharge([]) === "fresh") acceptedCounts.marks += 1;
    // The mark of a lost call is no obstacle for its own attempt, whose id has no line break.
    if (isLost && !text.includes("\n")) expect(charge.otherPagesCharge([text])).toBe("none");
    // Whatever the storage contains, a page that has been open for a minute can pay.
    now = 60_000;
    expect(charge.otherPagesCharge([])).not.toBe("fresh");
  }),
  "bikeshare-system, bikeshare-embedded and bikeshare-locale": target(
    fc.record({ system: hostileText, embedded: hostileText, locale: hostileText }),
    (texts) => {
      const textsByName: Readonly<Record<string, string>> = texts;
      const choices = withStorage(
        storageOf((key) => textsByName[/^bikeshare-(\w+)/.exec(key)?.[1] ?? ""] ?? null),
        storageWith(null),
        () => createPageChoices("las", "sandbox"),
      );
      const { attributes } = readPageChoices(choices.get());
      expect(SYSTEM_CODES).toContain(attributes.system);
      expect(LOCALES).toContain(attributes.locale);
      expect(attributes.isEmbedded).toBe(texts.embedded === "yes");
    },
  ),
});

/** Finds the names of stored values in code that reads these values. */
const STORED_NAME = /(?:createStoredText\(\s*|const key = )[`"](bikeshare-[\w-]+)/g;
const sources = [...readCode("src", "widgets")];

it("all stored values are fuzzed, and each parser accepts some input", () => {
  const names = sources.flatMap(([, text]) => [...text.matchAll(STORED_NAME)].map(([, name]) => name));
  expect([...new Set(names)].sort()).toEqual([
    "bikeshare-attempt",
    "bikeshare-embedded",
    "bikeshare-ended",
    "bikeshare-given",
    "bikeshare-locale",
    "bikeshare-logout",
    "bikeshare-pending",
    "bikeshare-salt",
    "bikeshare-session",
    "bikeshare-system",
  ]);
  // Only one module uses the browser's storage.
  const modulesWithStorage = sources.filter(([, text]) =>
    /[."](?:session|local)Storage\b|\bindexedDB\b|document\.cookie/.test(text),
  );
  expect(modulesWithStorage.map(([path]) => path)).toEqual(["src/lib/tab-storage.ts"]);
  for (const [name, count] of Object.entries(acceptedCounts)) expect.soft(count, name).toBeGreaterThan(0);
});
