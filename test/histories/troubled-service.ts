import { inPageFetch } from "../../demo/sandbox/in-page-fetch.ts";
import { createSandbox } from "../../demo/sandbox/sandbox.ts";
import type { FakeClock } from "../../src/services/clock.ts";
import { FAULTS } from "../faults/faults.ts";

const BASE = "https://sandbox.example/w/histories";

type Act = () => Promise<Response>;
interface Meeting {
  readonly attempt: number;
  readonly wait: (ms: number) => Promise<void>;
  /** Whether the service does not act a second time: it knows the call's key, or there is nothing left to do. */
  readonly mayComeTwice: boolean;
}

/** What goes wrong with a call: before the service acts, after it, or only in time. */
export const TROUBLES = {
  "a 500 before acting": FAULTS["a 500"],
  "a 503 once": FAULTS["a 503 once"],
  "a connection dropped before acting": FAULTS["a connection dropped before acting"],
  "a connection dropped after acting": FAULTS["a connection dropped after acting"],
  "an HTML page after acting": FAULTS["an HTML page"],
  "a gateway's error, and acting 8 s later": async (act: Act, { wait }: Meeting) => {
    void wait(8_000).then(act);
    return new Response("<h1>Gateway Timeout</h1>", { status: 504 });
  },
  "a delay of 8 s before acting": FAULTS["a delay of 8 s"],
  "a delay of 60 s after acting": FAULTS["a delay of 60 s after acting"],
  "a call that is lost on its way": async (_act: Act, { wait }: Meeting): Promise<Response> => {
    await wait(300_000);
    throw new TypeError("Failed to fetch");
  },
  /** As Chromium does by itself where a kept-alive connection broke. */
  "a call that the browser sends again": async (act: Act, { mayComeTwice }: Meeting) => {
    if (mayComeTwice) await act();
    return act();
  },
} as const;
export type TroubleName = keyof typeof TROUBLES;

const movesMoney = (method: string, path: string): boolean =>
  method !== "GET" && /\/(3\/registration|register|prorated-renewal\/|settledelinquency)$/.test(path);

/** Which calls a trouble meets. */
export const SCOPES = {
  "what moves money": movesMoney,
  "what is changed": (method: string, path: string) => method !== "GET" && !/\/(lookup|login)$/.test(path),
  "what is asked": (method: string, path: string) => method === "GET" || path.endsWith("/lookup"),
  everything: () => true,
} as const;
export type ScopeName = keyof typeof SCOPES;

export interface Weather {
  readonly trouble: TroubleName;
  readonly scope: ScopeName;
  /** For how many calls. */
  left: number;
}

interface Subscription {
  readonly subscriptionId: number;
  readonly subscriptionTypeId: number;
}
interface State {
  readonly charges: readonly { readonly userId: number; readonly dollars: number }[];
  readonly registrations: number;
  readonly users: readonly {
    readonly userId: number;
    readonly userName: string;
    readonly system: string;
    readonly isDelinquent: boolean;
    readonly isAutoRenewing: boolean;
    readonly subscriptions: readonly Subscription[];
  }[];
}

/** What the service did about one call: money, a pass, or both. */
export interface MoneyAct {
  readonly what: "purchase" | "settlement";
  /** Who paid or got a pass. */
  readonly userName: string | null;
  readonly dollars: number;
  /** Types of the passes that it gave. */
  readonly passIds: readonly number[];
}
/** Called for each act that a call of one page led to. */
export type OnAct = (done: MoneyAct) => void;

/**
 * The sandbox behind a connection that fails as told, and the truth about what it holds.
 * @param isKeyed whether it takes an `Idempotency-Key`.
 */
export function createTroubledService(clock: FakeClock, isKeyed: boolean) {
  const healthy = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const state = async (): Promise<State> => (await healthy(`${BASE}/control`)).json();
  async function post(path: string, body: object): Promise<void> {
    const headers = { "content-type": "application/json" };
    const answer = await healthy(`${BASE}${path}`, { method: "POST", body: JSON.stringify(body), headers });
    if (!answer.ok) throw new Error(`the sandbox refused: ${await answer.text()}`);
  }
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  const acts: MoneyAct[] = [];
  let weather: Weather | null = null;
  let met = 0;
  /** One after the other, so that each charge is known to be of one call. */
  let acting: Promise<unknown> = Promise.resolve();

  const fetchFor =
    (onAct: OnAct): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init);
      if (!isKeyed) request.headers.delete("idempotency-key");
      const act = () => {
        const acted = acting.then(async () => {
          const before = movesMoney(request.method, request.url) ? await state() : null;
          const answer = await healthy(request.clone());
          if (before) {
            const done = actBetween(before, await state(), request.url.includes("settledelinquency"));
            acts.push(done);
            if (done.dollars > 0 || done.passIds.length > 0) onAct(done);
          }
          return answer;
        });
        acting = acted.catch(() => undefined);
        return acted;
      };
      if (!weather || weather.left === 0 || !SCOPES[weather.scope](request.method, new URL(request.url).pathname))
        return act();
      weather.left -= 1;
      met += 1;
      const mayComeTwice = isKeyed || !request.url.endsWith("3/registration");
      return TROUBLES[weather.trouble](act, { attempt: met, wait, mayComeTwice });
    };

  return {
    base: BASE,
    state,
    /** All that it did, of whichever page. */
    acts: acts as readonly MoneyAct[],
    fetchFor,
    set(next: Weather | null) {
      weather = next;
      met = 0;
    },
    /** Confirms a phone number for sign-up. @param contactPhone E.164 */
    async confirmPhone(contactPhone: string): Promise<void> {
      await post("/account/phoneVerification", { contactPhone, channel: "sms", system: "phl" });
      await post("/account/phoneVerification", { contactPhone, code: "123456", system: "phl" });
    },
    order: (body: object): Promise<void> => post("/control", body),
  };
}

function actBetween(before: State, after: State, isSettlement: boolean): MoneyAct {
  const had = new Set(before.users.flatMap(({ subscriptions }) => subscriptions.map((each) => each.subscriptionId)));
  const given = after.users.flatMap(({ subscriptions }) =>
    subscriptions.filter((each) => !had.has(each.subscriptionId)),
  );
  const charges = after.charges.slice(before.charges.length);
  const whom = after.users.find(
    ({ userId, subscriptions }) =>
      charges.some((charge) => charge.userId === userId) || subscriptions.some((each) => !had.has(each.subscriptionId)),
  );
  return {
    what: isSettlement ? "settlement" : "purchase",
    userName: whom?.userName ?? null,
    dollars: charges.reduce((sum, { dollars }) => sum + dollars, 0),
    passIds: given.map(({ subscriptionTypeId }) => subscriptionTypeId),
  };
}

export type TroubledService = ReturnType<typeof createTroubledService>;
