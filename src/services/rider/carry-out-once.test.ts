import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { ApiError } from "../../api/api-error.ts";
import { phl } from "../../domain/programs/phl.ts";
import { createFakeClock } from "../clock.ts";
import { purchaseLockOf } from "../purchase-lock.ts";
import { sessionOf } from "../session/session.ts";
import { createWorld, type World } from "../world.ts";
import { carryOutOnce, type Once } from "./carry-out-once.ts";

const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "once" };
const clock = createFakeClock();
let world: World;

beforeEach(() => {
  world = createWorld(phl, sandboxConfiguration(PLACE), { clock });
  sessionOf(world).adopt("a token");
});
afterEach(() => sessionOf(world).logOut());

const error = (code: "unreachable" | "refused", reason: string | null = null) =>
  new ApiError({ code, method: "POST", url: "https://sandbox.example/once", status: 409, reason });
const LOST = error("unreachable");
const REFUSED = error("refused", "No.");

interface Script {
  readonly answer: unknown;
  /** What is found when it is asked; the last one stays. */
  readonly found?: readonly ("wentThrough" | "notThere" | Error)[] | null;
}
function once({ answer, found = ["notThere"] }: Script) {
  const left = [...(found ?? [])];
  let asked = 0;
  const send = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const ask: Once["ask"] =
    found === null
      ? null
      : async () => {
          asked += 1;
          const next = left.length > 1 ? left.shift() : left[0];
          if (next === undefined || next instanceof Error) throw next ?? LOST;
          return next;
        };
  return { send, ask, asked: () => asked };
}
async function run(script: Script) {
  const { send, ask, asked } = once(script);
  const checking = vi.fn();
  const running = carryOutOnce(world, async () => ({ send, ask }), checking);
  await clock.advance(70_000);
  return { outcome: await running, sent: send.mock.calls.length, asked: asked(), checking: checking.mock.calls.length };
}

it.each([
  { what: "what is answered is done, and nobody asks", script: { answer: "done" }, status: "done", asked: 0 },
  { what: "what was not sent is not done", script: { answer: undefined }, status: "failed", asked: 0 },
  { what: "a lost answer is found out", script: { answer: LOST, found: ["wentThrough"] }, status: "done", asked: 1 },
  {
    what: "what comes late is waited for",
    script: { answer: LOST, found: ["notThere", LOST, "wentThrough"] },
    status: "done",
    asked: 3,
  },
  { what: "only after a minute is it definitely not there", script: { answer: LOST }, status: "failed", asked: 8 },
  { what: "what cannot be asked is unknown", script: { answer: LOST, found: [LOST] }, status: "unknown", asked: 8 },
  { what: "what nothing tells is unknown", script: { answer: LOST, found: null }, status: "unknown", asked: 0 },
  { what: "a refusal is told", script: { answer: REFUSED }, status: "refused", asked: 1 },
  {
    what: "a refusal of what the browser sent a second time is no refusal",
    script: { answer: REFUSED, found: ["wentThrough"] },
    status: "done",
    asked: 1,
  },
  {
    what: "a refusal counts where it cannot be asked",
    script: { answer: REFUSED, found: [LOST] },
    status: "refused",
    asked: 1,
  },
] satisfies { what: string; script: Script; status: string; asked: number }[])(
  "$what",
  async ({ script, status, asked }) => {
    const told = await run(script);
    expect(told).toMatchObject({ outcome: { status }, sent: 1, asked, checking: script.answer === LOST ? 1 : 0 });
  },
);

it("what is done already is not sent", async () => {
  expect(await carryOutOnce(world, async () => "done")).toEqual({ status: "done" });
});

it("waits for nothing else that must not be done twice, and sends nothing then", async () => {
  const { send, ask } = once({ answer: "done" });
  let end = () => {};
  const other = purchaseLockOf(world).hold(() => new Promise<void>((resolve) => (end = resolve)));
  expect(await carryOutOnce(world, async () => ({ send, ask }))).toEqual({ status: "busy" });
  end();
  await other;
  expect(send).not.toHaveBeenCalled();
});

it("is asked about no more, and told to nobody, once its rider is gone", async () => {
  const { send, ask, asked } = once({ answer: LOST, found: ["notThere"] });
  const running = carryOutOnce(world, async () => ({ send, ask }));
  await clock.advance(3_000);
  const before = asked();
  sessionOf(world).logOut();
  sessionOf(world).adopt("another's token");
  await clock.advance(70_000);
  expect(await running).toEqual({ status: "unknown" });
  expect(asked()).toBe(before);
});

it("is not sent where its rider went while it was being prepared", async () => {
  const { send, ask } = once({ answer: "done" });
  const running = carryOutOnce(world, async () => {
    sessionOf(world).logOut();
    return { send, ask };
  });
  expect(await running).toEqual({ status: "unknown" });
  expect(send).not.toHaveBeenCalled();
});
