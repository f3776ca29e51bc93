import { bearerOf, issueAccessToken } from "../../demo/sandbox/account-calls.ts";
import { claimKey, KEYED_CALLS } from "../../demo/sandbox/idempotency.ts";
import { createRoutes, keyedCall } from "../../demo/sandbox/sandbox.ts";
import type { SandboxState as Sandbox } from "../../demo/sandbox/sandbox-state.ts";
import { createSandboxState } from "../../demo/sandbox/worlds.ts";
import type { FakeClock } from "../fake-clock.ts";
import { cardIdOf } from "./account.ts";
import { type Fate, type History, ODD_ANSWERS, type OrderName, REFUSALS, SERVICES } from "./history.ts";

/** The world of the unit tests' configuration. */
const ID = "test";

/** A call that moves money, while it is in progress. */
export interface MoneyCall<Sender> {
  readonly sender: Sender;
  readonly idempotencyKey: string | null;
  readonly body: string;
  /** Whether the service acts, if at all, within a minute of the call. */
  readonly isPrompt: boolean;
  /** The service did not take the call, and the page knows it. */
  readonly isRejected: boolean;
  /** When it was sent, in monotonic ms. */
  readonly sentAt: number;
  /** The effects in dollars or points: several entries where the service acted more than once. */
  readonly acts: number[];
}

/** What the service did in one act. */
export interface Charged {
  readonly userName: string;
  /** The card on file, or the token of a new rider's card. */
  readonly card: unknown;
  readonly itemId: number;
  /** Dollars or points. */
  readonly amount: number;
}

/** What a page may show that the service has changed since. */
export type Changing = "price" | `card of ${string}`;

interface Listeners<Sender> {
  /** A page sends a call that moves money. */
  readonly onSent: (call: MoneyCall<Sender>) => void;
  /** The service acted: money or points moved. */
  readonly onAct: (call: MoneyCall<Sender>, charged: Charged) => void;
}

/** The trace of each order, in dollars or points. */
const TRACES = {
  "sign-up": ({ charges }) => charges.map(({ dollars }) => dollars),
  renewal: ({ charges }) => charges.map(({ dollars }) => dollars),
  "prorated change": ({ charges }) => charges.map(({ dollars }) => dollars),
  fees: ({ charges }) => charges.map(({ dollars }) => dollars),
  "key card": ({ keyCardOrders }) => keyCardOrders.map(() => 0),
  reward: ({ redemptions }) => redemptions.map(({ points }) => points),
} satisfies Record<OrderName, (sandbox: Sandbox) => readonly number[]>;

/** The sandbox behind the faulty connection of a history, with a record of what it really did. */
export function createFaultyService<Sender>(
  order: OrderName,
  { service, fates, reads }: Pick<History, "service" | "fates" | "reads">,
  clock: FakeClock,
  { onSent, onAct }: Listeners<Sender>,
) {
  const sandbox = createSandboxState(ID, { clock, verificationDelayMs: 0 });
  Object.assign(sandbox.keyRules, SERVICES[service]);
  const routes = createRoutes(sandbox, 0);
  // Counting the points of a thousand trips takes long.
  for (const rider of sandbox.riders) rider.riding = "none";
  const changedAt = new Map<Changing, number>();
  const markChange = (what: Changing) => void changedAt.set(what, clock.monotonic());
  const wait = (seconds: number) => sandbox.clock.wait(seconds * 1_000);
  const waitingFates = [...fates];
  const waitingReads = [...reads];
  /** A counter of events, by which a clock notices that nothing happens any more. */
  let activity = 0;
  /** Acts one after the other, so that each trace belongs to one call. */
  let acting: Promise<unknown> = Promise.resolve();

  const fetchFor =
    (sender: Sender): typeof fetch =>
    async (input, init) => {
      activity += 1;
      const answer = fetchAs(sender, String(input), init ?? {});
      const countEnd = () => {
        activity += 1;
      };
      answer.then(countEnd, countEnd);
      return answer;
    };

  async function fetchAs(sender: Sender, url: string, init: RequestInit): Promise<Response> {
    const path = new URL(url).pathname.slice(`/w/${ID}`.length);
    const { method = "GET" } = init;
    if (KEYED_CALLS.includes(`${method} ${path}`)) return moveMoney(sender, path, url, init);
    const fate = path === "/account/login" ? "well" : (waitingReads.shift() ?? "well");
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

  /** Whom and what an act charges, but for the amount. */
  function chargeOf(init: RequestInit, body: string): Omit<Charged, "amount"> {
    const sent = body === "" ? {} : JSON.parse(body);
    const { cart, tokenId } = sent;
    if (cart) return { userName: nameOf(cart.newUser), card: tokenId, itemId: cart.subscriptionTypeId };
    const rider = riderOf(init);
    const itemId = sent.subscriptionTypeId ?? sent.pass_type ?? sent.reward_id ?? 0;
    return { userName: rider ? nameOf(rider) : "nobody", card: rider && cardIdOf(rider), itemId };
  }

  async function moveMoney(sender: Sender, path: string, url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const idempotencyKey = headers.get("idempotency-key");
    const body = String(init.body ?? "");
    const fate: Fate = waitingFates.shift() ?? { fate: "answered", after: 0 };
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

    const arrive = () => {
      const { search: query } = new URL(url);
      const arrived = { method: init.method ?? "", path, query, idempotencyKey };
      return claimKey(sandbox, keyedCall(sandbox, arrived, headers.get("authorization"), body));
    };
    /** @param work The service's work, after the key is claimed. */
    const serve = async (work: () => Promise<Response>): Promise<Response> => {
      const turn = arrive();
      return turn.status === "answered" ? turn.answer : turn.runAndStore(work);
    };
    const act = (): Promise<Response> => {
      const acted = acting.then(async () => {
        activity += 1;
        const before = TRACES[order](sandbox).length;
        const charge = chargeOf(init, body);
        const answer = await routes.fetch(new Request(url, init));
        for (const trace of TRACES[order](sandbox).slice(before)) {
          call.acts.push(trace);
          onAct(call, { ...charge, amount: trace });
        }
        activity += 1;
        return answer;
      });
      acting = acted.catch(() => undefined);
      return acted;
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
        if (mayComeTwice(order, sandbox)) await serve(act);
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
      const turn = arrive();
      if (turn.status === "open") void wait(lostAfter).then(turn.freeKey);
    }
    await wait(lostAfter);
    if (by === "the line") throw new TypeError("Failed to fetch");
    const [status, odd] = ODD_ANSWERS[by];
    return new Response(odd, { status });
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
    hasChanged: (what: Changing, since: number) => (changedAt.get(what) ?? -1) >= since,
    endToken: (token: string) => void sandbox.accessTokens.delete(token),
    /** Ends all faults; calls in progress keep theirs. */
    heal() {
      waitingFates.length = 0;
      waitingReads.length = 0;
    },
  };
}

const nameOf = ({ userName }: { readonly userName: string }): string => userName.split("@")[0] ?? "";

/** In seconds; 0 for never. */
function actsAfter(fate: Fate): number {
  if (fate.fate === "lost") return fate.actsAfter ?? 0;
  return "after" in fate ? fate.after : 0;
}

/** Whether the service does not act twice: it knows the call's key, or there is nothing left to do. */
const mayComeTwice = (order: OrderName, { keyRules }: Sandbox): boolean =>
  !keyRules.ignores || order === "sign-up" || order === "prorated change" || order === "fees" || order === "key card";
