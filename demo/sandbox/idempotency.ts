import * as v from "valibot";
import type { SandboxClock } from "./clock.ts";

/** The calls for which an `Idempotency-Key` counts; on any other it is ignored. */
export const KEYED_CALLS: readonly string[] = [
  "POST /account/register",
  "POST /bikeshare/3/registration",
  "POST /bts/user/prorated-renewal/",
  "PUT /bikeshare/1/user/settledelinquency",
  "POST /bts/user/key-card/",
  "POST /bts/rewards/redeem/",
];

const flag = v.optional(v.boolean(), false);

/** Deviations from a strict service, for which all are false. */
export const KeyRulesSchema = v.strictObject({
  /** Stores and replays answers of 5xx, too. */
  storesServerErrors: flag,
  /** Treats another card token as another body. */
  comparesTokenId: flag,
  /** Replays without the header for it. */
  replaysSilently: flag,
  /** Ignores keys. */
  ignores: flag,
});
export type KeyRules = v.InferOutput<typeof KeyRulesSchema>;

/** A call with a key that counts. */
export interface KeyedCall {
  readonly key: string;
  /** The rider of the bearer token; `null` for a sign-up, which has none yet. */
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
  kept: { readonly status: number; readonly body: string; readonly until: number } | null;
}

/** The consequence of a call's key for the service. */
export type Turn =
  | { readonly status: "answered"; readonly answer: Response }
  | {
      readonly status: "open";
      /** Reserves the key until the answer, which is stored; without an answer the key is free again. */
      runMutation(act: () => Promise<Response>): Promise<Response>;
      freeKey(): void;
    };

const KEPT_MS = 24 * 3_600_000;
const MAX_KEY_LENGTH = 255;

interface KeyRegister {
  readonly keys: Map<string, KnownKey>;
  readonly keyRules: KeyRules;
  readonly clock: SandboxClock;
}

/** @param call `null` for a call without a key that counts. */
export function claimKey({ keys, keyRules, clock }: KeyRegister, call: KeyedCall | null): Turn {
  if (call === null || keyRules.ignores) return { status: "open", runMutation: (act) => act(), freeKey: () => {} };
  if (call.key.length > MAX_KEY_LENGTH) return refuse(422, "This key is longer than 255 characters.");
  const knownKey = keys.get(call.key);
  if (knownKey && (knownKey.kept === null || knownKey.kept.until > clock.now()))
    return answerFor(knownKey, call, keyRules);

  const claimed: KnownKey = { call, kept: null };
  keys.set(call.key, claimed);
  const freeKey = () => void keys.delete(call.key);
  return {
    status: "open",
    freeKey,
    async runMutation(act) {
      try {
        const answer = await act();
        const { status } = answer;
        if (status === 401 || (status >= 500 && !keyRules.storesServerErrors)) freeKey();
        else claimed.kept = { status, body: await answer.clone().text(), until: clock.now() + KEPT_MS };
        return answer;
      } catch (error) {
        freeKey();
        throw error;
      }
    },
  };
}

function answerFor({ call: first, kept }: KnownKey, call: KeyedCall, rules: KeyRules): Turn {
  if (first.userId !== call.userId) return refuse(422, "This key is another rider's.");
  const isSame =
    first.method === call.method &&
    first.path === call.path &&
    first.query === call.query &&
    comparable(first.body, rules) === comparable(call.body, rules);
  if (!isSame) return refuse(422, "This key came with another call.");
  if (kept === null) return refuse(409, "The first call with this key is still at work.");
  const headers = {
    "content-type": "application/json",
    ...(!rules.replaysSilently && { "idempotent-replayed": "true" }),
  };
  return { status: "answered", answer: new Response(kept.body, { status: kept.status, headers }) };
}

const refuse = (status: 409 | 422, error: string): Turn => ({
  status: "answered",
  answer: Response.json({ error, field: "idempotencyKey" }, { status }),
});

/** A rider who enters the card again means the same purchase, so that the token does not count. */
function comparable(body: string, { comparesTokenId }: KeyRules): string {
  if (comparesTokenId) return body;
  try {
    return JSON.stringify(JSON.parse(body, (name, value: unknown) => (name === "tokenId" ? undefined : value)));
  } catch {
    return body;
  }
}
