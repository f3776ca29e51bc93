import { bearerOf, issueAccessToken } from "../../demo/sandbox/account-calls.ts";
import { claimKey, KEYED_CALLS } from "../../demo/sandbox/idempotency.ts";
import { createRoutes, keyedCall } from "../../demo/sandbox/sandbox.ts";
import type { SandboxState as Sandbox } from "../../demo/sandbox/sandbox-state.ts";
import { createSandboxState } from "../../demo/sandbox/worlds.ts";
import type { FakeClock } from "../fake-clock.ts";
import { cardIdOf } from "./account.ts";
import { type Fate, type History, ODD_ANSWERS, type OrderName, REFUSALS, SERVICES } from "./history.ts";

/** The sandbox keeps separate worlds; the unit tests' configuration names this one. */
const WORLD_ID = "test";

/** A call that moves money, while it is in progress. */
export interface MoneyCall<Sender> {
  readonly sender: Sender;
  readonly idempotencyKey: string | null;
  readonly body: string;
  /** Whether the service acts, if at all, within a minute of the call. */
  readonly isPrompt: boolean;
  /** Whether the page learns from the answer that the service has not acted and will not. */
  readonly isRejected: boolean;
  /** When the page sent the call, in monotonic ms. */
  readonly sentAt: number;
  /** The effects in dollars or points: several entries where the service acted more than once. */
  readonly acts: number[];
}

/** The charge of one act of the service, or the points that it takes. */
export interface Charge {
  readonly userName: string;
  /** The card on file, or the token of a new rider's card. */
  readonly card: unknown;
  readonly itemId: number;
  /** Dollars or points. */
  readonly amount: number;
}

/** A fact that may change at the service while pages still show the old one. */
export type ChangeableFact = "price" | `card of ${string}`;

interface Listeners<Sender> {
  /** A page sends a call that moves money. */
  readonly onSent: (call: MoneyCall<Sender>) => void;
  /** The service acted: money or points moved. */
  readonly onAct: (call: MoneyCall<Sender>, charge: Charge) => void;
}

/** The effects of each kind of order in the sandbox, in dollars or points. */
const EFFECTS = {
  "sign-up": ({ charges }) => charges.map(({ dollars }) => dollars),
  renewal: ({ charges }) => charges.map(({ dollars }) => dollars),
  "prorated change": ({ charges }) => charges.map(({ dollars }) => dollars),
  fees: ({ charges }) => charges.map(({ dollars }) => dollars),
  "key card": ({ keyCardOrders }) => keyCardOrders.map(() => 0),
  reward: ({ redemptions }) => redemptions.map(({ points }) => points),
} satisfies Record<OrderName, (sandbox: Sandbox) => readonly number[]>;

/** The sandbox behind the faulty connection of a history; reports each call that moves money, and its acts. */
export function createFaultyService<Sender>(
  order: OrderName,
  { service, fates, reads }: Pick<History, "service" | "fates" | "reads">,
  clock: FakeClock,
  { onSent, onAct }: Listeners<Sender>,
) {
  const sandbox = createSandboxState(WORLD_ID, { clock, verificationDelayMs: 0 });
  Object.assign(sandbox.keyRules, SERVICES[service]);
  const routes = createRoutes(sandbox, 0);
  // Riders without trips: to count the points of a thousand trips would take long.
  for (const rider of sandbox.riders) rider.riding = "none";
  const changedAt = new Map<ChangeableFact, number>();
  const markChange = (fact: ChangeableFact) => void changedAt.set(fact, clock.monotonic());
  const wait = (seconds: number) => sandbox.clock.wait(seconds * 1_000);
  const remainingFates = [...fates];
  const remainingReads = [...reads];
  /** Counts events: a fake clock only advances once this number has not changed for a while. */
  let activity = 0;
  /** Settles with the service's last act: it acts on one call at a time, so that each effect belongs to one call. */
  let lastAct: Promise<unknown> = Promise.resolve();

  const fetchFor =
    (sender: Sender): typeof fetch =>
    async (input, init) => {
      activity += 1;
      const answer = fetchAs(sender, String(input), init ?? {});
      const countEvent = () => {
        activity += 1;
      };
      answer.then(countEvent, countEvent);
      return answer;
    };

  async function fetchAs(sender: Sender, url: string, init: RequestInit): Promise<Response> {
    const path = new URL(url).pathname.slice(`/w/${WORLD_ID}`.length);
    const { method = "GET" } = init;
    if (KEYED_CALLS.includes(`${method} ${path}`)) return moveMoney(sender, path, url, init);
    const fate = path === "/account/login" ? "well" : (remainingReads.shift() ?? "well");
    if (fate === "8 s late") await wait(8);
    if (fate === "hangs") await wait(300);
    if (fate === "dropped" || fate === "hangs") throw new TypeError("Failed to fetch");
    if (fate === "500") return Response.json({}, { status: 500 });
    const answer = await routes.fetch(new Request(url, init));
    if (path === "/bikeshare/1/stripe/paymentprofile") markChange(`card of ${riderOf(init)?.userName}`);
    if (fate === "8 s old") await wait(8);
    return answer;
  }
  const riderOf = ({ headers }: RequestInit) => bearerOf(sandbox, new Headers(headers).get("authorization"));

  /** The rider, the card and the item of a charge. */
  function chargeOf(init: RequestInit, body: string): Omit<Charge, "amount"> {
    const fields = body === "" ? {} : JSON.parse(body);
    const { cart, tokenId } = fields;
    if (cart) return { userName: nameOf(cart.newUser), card: tokenId, itemId: cart.subscriptionTypeId };
    const rider = riderOf(init);
    const itemId = fields.subscriptionTypeId ?? fields.pass_type ?? fields.reward_id ?? 0;
    return { userName: rider ? nameOf(rider) : "nobody", card: rider && cardIdOf(rider), itemId };
  }

  async function moveMoney(sender: Sender, path: string, url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const idempotencyKey = headers.get("idempotency-key");
    const body = String(init.body ?? "");
    const fate: Fate = remainingFates.shift() ?? { fate: "answered", after: 0 };
    const call: MoneyCall<Sender> = {
      sender,
      idempotencyKey,
      body,
      isPrompt: actsAfter(fate) < 60,
      isRejected: fate.fate === "turned away" || fate.fate === "refused",
      sentAt: clock.monotonic(),
      acts: [],
    };
    onSent(call);

    const claimCallKey = () => {
      const { search: query } = new URL(url);
      const request = { method: init.method ?? "", path, query, idempotencyKey };
      return claimKey(sandbox, keyedCall(sandbox, request, headers.get("authorization"), body));
    };
    /** @param work Runs if no earlier call has claimed the key; otherwise the stored answer is returned. */
    const serve = async (work: () => Promise<Response>): Promise<Response> => {
      const claim = claimCallKey();
      return claim.status === "answered" ? claim.answer : claim.runAndStore(work);
    };
    const act = (): Promise<Response> => {
      const ownAct = lastAct.then(async () => {
        activity += 1;
        const effectCount = EFFECTS[order](sandbox).length;
        const charge = chargeOf(init, body);
        const answer = await routes.fetch(new Request(url, init));
        for (const effect of EFFECTS[order](sandbox).slice(effectCount)) {
          call.acts.push(effect);
          onAct(call, { ...charge, amount: effect });
        }
        activity += 1;
        return answer;
      });
      lastAct = ownAct.catch(() => undefined);
      return ownAct;
    };

    switch (fate.fate) {
      case "answered":
      case "cut off": {
        const answer = await serve(async () => {
          await wait(fate.after);
          return act();
        });
        return fate.fate === "answered" ? answer : new Response((await answer.text()).slice(0, -3), answer);
      }
      case "refused":
        return serve(async () => {
          const [status, refusal] = REFUSALS[fate.by ?? "a status"];
          return Response.json(refusal, { status });
        });
      case "not now":
        return serve(async () => Response.json({ error: "Not now." }, { status: 503 }));
      case "turned away":
        return new Response(null, { status: 429 });
      case "token lost":
        sandbox.accessTokens.delete((headers.get("authorization") ?? "").slice("Bearer ".length));
        return serve(act);
      case "sent twice by the browser":
        if (isSafeToRepeat(order, sandbox)) await serve(act);
        return serve(act);
    }

    const { by, lostAfter, actsAfter: after, takenUp } = fate;
    if (takenUp === "when it acts") {
      if (after !== null) void wait(after).then(() => serve(act));
    } else if (after !== null) {
      void serve(async () => {
        await wait(after);
        return act();
      });
    } else {
      const claim = claimCallKey();
      if (claim.status === "open") void wait(lostAfter).then(claim.freeKey);
    }
    await wait(lostAfter);
    if (by === "the line") throw new TypeError("Failed to fetch");
    const [status, oddBody] = ODD_ANSWERS[by];
    return new Response(oddBody, { status });
  }

  return {
    sandbox,
    fetchFor,
    activity: () => activity,
    tokenOf(userName: string): string {
      const rider = sandbox.riders.find((each) => each.userName === userName && each.system === "phl");
      if (!rider) throw new Error(`no rider ${userName}`);
      return issueAccessToken(sandbox, rider);
    },
    markChange,
    /** @param since Monotonic ms. */
    hasChanged: (fact: ChangeableFact, since: number) => (changedAt.get(fact) ?? -1) >= since,
    endToken: (token: string) => void sandbox.accessTokens.delete(token),
    /** Ends all faults; calls in progress keep theirs. */
    endFaults() {
      remainingFates.length = 0;
      remainingReads.length = 0;
    },
  };
}

const nameOf = ({ userName }: { readonly userName: string }): string => userName.split("@")[0] ?? "";

/** The seconds until the service acts; 0 if it never does. */
function actsAfter(fate: Fate): number {
  if (fate.fate === "lost") return fate.actsAfter ?? 0;
  return "after" in fate ? fate.after : 0;
}

/** Whether a repeated call has no second effect: the service keeps keys, or the order is possible only once. */
const isSafeToRepeat = (order: OrderName, { keyRules }: Sandbox): boolean =>
  !keyRules.ignores || order === "sign-up" || order === "prorated change" || order === "fees" || order === "key card";
