import { expect, it } from "vitest";
import type { AccountService, LookupAnswer } from "../../api/account.ts";
import { createContactLookup } from "./sign-up-calls.ts";

const FREE: LookupAnswer = { status: "free" };
const ANA = { contactEmail: "ana@example.org" };

/** A service that answers each call with the next answer; the last one repeats. */
function setUp(...answers: (LookupAnswer | Error)[]) {
  const asked: unknown[] = [];
  const account: Pick<AccountService, "lookup"> = {
    async lookup(contact) {
      const answer = answers[asked.length] ?? answers.at(-1) ?? FREE;
      asked.push(contact);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { ...createContactLookup(account as AccountService, "phl"), asked };
}

it("looks up each contact once, even for two simultaneous requests", async () => {
  const { lookUp, asked } = setUp(FREE);
  await Promise.all([lookUp(ANA), lookUp(ANA), lookUp({ contactPhone: "+12155550199" })]);
  await lookUp(ANA);
  expect(asked).toEqual([
    { ...ANA, system: "phl" },
    { contactPhone: "+12155550199", system: "phl" },
  ]);
});

it("looks up the email in its normalized form", async () => {
  const { lookUp, asked } = setUp(FREE);
  await lookUp({ contactEmail: "  ana@EXAMPLE.org " });
  await lookUp(ANA);
  expect(asked).toEqual([{ ...ANA, system: "phl" }]);
});

it("a failed lookup is unknown, and is repeated the next time", async () => {
  const { lookUp, asked } = setUp(new Error("503"), { status: "exists", username: null });
  expect(await lookUp(ANA)).toEqual({ status: "unknown" });
  expect(await lookUp(ANA)).toEqual({ status: "exists", username: null });
  expect(asked).toHaveLength(2);
});

it("a free contact is looked up again after a purchase", async () => {
  const { lookUp, forget, asked } = setUp(FREE, { status: "exists", username: null });
  await lookUp(ANA);
  forget();
  expect(await lookUp(ANA)).toEqual({ status: "exists", username: null });
  expect(asked).toHaveLength(2);
});
