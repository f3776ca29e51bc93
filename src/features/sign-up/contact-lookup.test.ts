import { expect, it } from "vitest";
import type { AccountService, LookupAnswer } from "../../api/account-service.ts";
import { createContactLookup } from "./contact-lookup.ts";

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

it("asks once for each contact, even when asked twice at a time", async () => {
  const { lookUp, asked } = setUp(FREE);
  await Promise.all([lookUp(ANA), lookUp(ANA), lookUp({ contactPhone: "+12155550199" })]);
  await lookUp(ANA);
  expect(asked).toEqual([
    { ...ANA, system: "phl" },
    { contactPhone: "+12155550199", system: "phl" },
  ]);
});

it("asks for the email as it is sent, however it was typed", async () => {
  const { lookUp, asked } = setUp(FREE);
  await lookUp({ contactEmail: "  ana@EXAMPLE.org " });
  await lookUp(ANA);
  expect(asked).toEqual([{ ...ANA, system: "phl" }]);
});

it("says what the service knows", async () => {
  const { lookUp } = setUp({ status: "exists", username: "ana" });
  expect(await lookUp(ANA)).toEqual({ status: "exists", username: "ana" });
});

it("a lookup that fails blocks nobody, proves nothing, and is asked again the next time", async () => {
  const { lookUp, asked } = setUp(new Error("503"), { status: "exists", username: null });
  expect(await lookUp(ANA)).toEqual({ status: "unknown" });
  expect(await lookUp(ANA)).toEqual({ status: "exists", username: null });
  expect(asked).toHaveLength(2);
});

it("after a purchase what was free is asked again", async () => {
  const { lookUp, forget, asked } = setUp(FREE, { status: "exists", username: null });
  await lookUp(ANA);
  forget();
  expect(await lookUp(ANA)).toEqual({ status: "exists", username: null });
  expect(asked).toHaveLength(2);
});
