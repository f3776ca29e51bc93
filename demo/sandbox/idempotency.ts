import * as v from "valibot";
import type { SandboxClock } from "./clock.ts";

/** The calls for which an `Idempotency-Key` counts; the service ignores the key of any other call. */
export const KEYED_CALLS: readonly string[] = [
  "POST /account/register",
  "POST /bikeshare/3/registration",
  "POST /bts/user/prorated-renewal/",
  "PUT /bikeshare/1/user/settledelinquency",
  "POST /bts/user/key-card/",
  "POST /bts/rewards/redeem/",
];

const flag = v.optional(v.boolean(), false);

/** How a service deviates from the strict rules for keys; without any deviation all fields are false. */
export const KeyRulesSchema = v.strictObject({
  /** Stores and replays answers with status 5xx, too. */
  storesServerErrors: flag,
  /** Treats bodies that differ only in their card token as different. */
  comparesTokenId: flag,
  /** Replays answers without the header `Idempotent-Replayed`. */
  replaysSilently: flag,
  /** Ignores all keys. */
  ignores: flag,
});
export type KeyRules = v.InferOutput<typeof KeyRulesSchema>;

/** A call whose `Idempotency-Key` counts. */
export interface KeyedCall {
  readonly key: string;
  /** The rider of the bearer token; `null` for a sign-up, which has no token yet. */
  readonly userId: number | null;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
}

/** A key and the first call that used it. */
export interface KnownKey {
  readonly call: KeyedCall;
  /** `null` while the call is in progress. */
  storedAnswer: { readonly status: number; readonly body: string; readonly until: number } | null;
}

/** The result of claiming a key: an answer without new work, or permission to do the work. */
export type KeyClaim =
  | { readonly status: "answered"; readonly answer: Response }
  | {
      readonly status: "open";
      /** Runs `act` and stores its answer for the key; if there is no answer, the key is free again. */
      runAndStore(act: () => Promise<Response>): Promise<Response>;
      freeKey(): void;
    };

const ANSWER_LIFE_MS = 24 * 3_600_000;
const MAX_KEY_LENGTH = 255;

interface KeyStore {
  readonly keys: Map<string, KnownKey>;
  readonly keyRules: KeyRules;
  readonly clock: SandboxClock;
}

/** Claims the key of a call, which is `null` if the call has no `Idempotency-Key` that counts. */
export function claimKey({ keys, keyRules, clock }: KeyStore, call: KeyedCall | null): KeyClaim {
  if (call === null || keyRules.ignores) return { status: "open", runAndStore: (act) => act(), freeKey: () => {} };
  if (call.key.length > MAX_KEY_LENGTH) return refusedClaim(422, "This key is longer than 255 characters.");
  const knownKey = keys.get(call.key);
  if (knownKey && (knownKey.storedAnswer === null || knownKey.storedAnswer.until > clock.now()))
    return answerToReusedKey(knownKey, call, keyRules);

  const newKey: KnownKey = { call, storedAnswer: null };
  keys.set(call.key, newKey);
  const freeKey = () => void keys.delete(call.key);
  return {
    status: "open",
    freeKey,
    async runAndStore(act) {
      try {
        const answer = await act();
        const { status } = answer;
        if (status === 401 || (status >= 500 && !keyRules.storesServerErrors)) freeKey();
        else newKey.storedAnswer = { status, body: await answer.clone().text(), until: clock.now() + ANSWER_LIFE_MS };
        return answer;
      } catch (error) {
        freeKey();
        throw error;
      }
    },
  };
}

function answerToReusedKey({ call: first, storedAnswer }: KnownKey, call: KeyedCall, rules: KeyRules): KeyClaim {
  if (first.userId !== call.userId) return refusedClaim(422, "This key is another rider's.");
  const isSame =
    first.method === call.method &&
    first.path === call.path &&
    first.query === call.query &&
    comparableBody(first.body, rules) === comparableBody(call.body, rules);
  if (!isSame) return refusedClaim(422, "This key came with another call.");
  if (storedAnswer === null) return refusedClaim(409, "The first call with this key is still at work.");
  const headers = {
    "content-type": "application/json",
    ...(!rules.replaysSilently && { "idempotent-replayed": "true" }),
  };
  return { status: "answered", answer: new Response(storedAnswer.body, { status: storedAnswer.status, headers }) };
}

const refusedClaim = (status: 409 | 422, error: string): KeyClaim => ({
  status: "answered",
  answer: Response.json({ error, field: "idempotencyKey" }, { status }),
});

/** The body without its card token: a rider who enters the card again means the same purchase. */
function comparableBody(body: string, { comparesTokenId }: KeyRules): string {
  if (comparesTokenId) return body;
  try {
    return JSON.stringify(JSON.parse(body, (name, value: unknown) => (name === "tokenId" ? undefined : value)));
  } catch {
    return body;
  }
}
