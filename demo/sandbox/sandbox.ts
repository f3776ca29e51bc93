import type { Hono } from "hono";
import { bearerOf } from "./access-tokens.ts";
import { readBounded, tooLarge } from "./body-limit.ts";
import { type BaseClock, machineClock } from "./clock.ts";
import { preflightAnswer, readableAnywhere } from "./cross-origin.ts";
import { damagedAnswer } from "./damaged-answer.ts";
import { takeFault } from "./fault.ts";
import { claimKey, KEYED_CALLS, type KeyedCall } from "./idempotency.ts";
import { mayControl } from "./may-control.ts";
import { type ReceivedCall, withoutSecrets } from "./received.ts";
import { createRoutes } from "./routes.ts";
import { createSandboxState, type SandboxState } from "./sandbox-state.ts";
import { type ServedCall, serve } from "./served-call.ts";

export interface SandboxOptions {
  readonly clock?: BaseClock;
  /** The delay of a phone code; a second by default. */
  readonly verificationDelayMs?: number;
  /**
   * The origins of the sandbox and of the pages that may send control calls, read at each call. Absent within a page.
   */
  readonly controlOrigins?: Iterable<string>;
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  /** Rejects with a TypeError where a fault drops the connection. */
  fetch(request: Request): Promise<Response>;
}

/** Ids are short and plain, since they are part of every URL. */
const WORLD_PATH = /^\/w\/([\w-]{1,64})(\/.*)$/;

/** Enough for all tests that run in parallel. */
const MOST_WORLDS = 100;

/** More than any test reads; the oldest are dropped. */
const MOST_RECEIVED = 5_000;

/** The reference back end: answers the calls of spec 7 from memory, with separate state for each world. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const verificationDelayMs = options.verificationDelayMs ?? 1000;
  const clock = options.clock ?? machineClock;
  const worlds = new Map<string, { readonly state: SandboxState; readonly routes: Hono }>();

  function open(id: string) {
    const state = createSandboxState(id, { clock, verificationDelayMs });
    return { state, routes: createRoutes(state, verificationDelayMs) };
  }

  /** If there are too many worlds, the least recently used one is dropped. */
  function use(id: string) {
    const used = worlds.get(id) ?? open(id);
    worlds.delete(id);
    worlds.set(id, used);
    const [oldest = id] = worlds.keys();
    if (worlds.size > MOST_WORLDS) worlds.delete(oldest);
    return used;
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const [, id = "", path = ""] = WORLD_PATH.exec(pathname) ?? [];
    if (id === "") return Response.json({ error: "No such world" }, { status: 404 });
    if (path === "/control" && !mayControl(request, options.controlOrigins))
      return Response.json({ error: "Control calls are taken from the demo's own pages alone." }, { status: 403 });
    const body = await readBounded(request);
    if (body === null) return tooLarge();
    const { state, routes } = use(id);
    if (path === "/control") return routes.fetch(request);

    const fault = takeFault(state.faults, request.method, path);
    const call: ReceivedCall = {
      method: request.method,
      path,
      query: search,
      body: withoutSecrets(body),
      authenticated: request.headers.has("authorization"),
      idempotencyKey: request.headers.get("idempotency-key"),
      fault: fault?.kind ?? null,
      status: null,
    };
    const { received } = state;
    received.push(call);
    if (received.length > MOST_RECEIVED) received.shift();
    const served: ServedCall = {
      arrive: () => claimKey(state, keyedCall(state, call, request.headers.get("authorization"), body)),
      handle: async () => (state.received === received ? routes.fetch(request) : forgotten()),
      storesServerErrors: state.keyRules.storesServerErrors,
    };
    const response = fault === null ? await serve(served) : await damagedAnswer(fault, served, state.clock);
    call.status = response.status;
    options.log?.(`${id} ${call.method} ${path} ${response.status}${fault === null ? "" : ` (${fault.kind})`}`);
    return response;
  }

  return {
    fetch: async (request) =>
      request.method === "OPTIONS" ? preflightAnswer() : readableAnywhere(await answer(request)),
  };
}

/** The answer to a call whose world was reset while it waited. */
const forgotten = () => Response.json({ error: "This state was reset." }, { status: 503 });

type Arrived = Pick<ReceivedCall, "method" | "path" | "query" | "idempotencyKey">;

/** `null` for a call whose key does not count, such as one that gets a 401. */
export function keyedCall(
  state: SandboxState,
  call: Arrived,
  authorization: string | null,
  body: string,
): KeyedCall | null {
  const { method, path, query, idempotencyKey: key } = call;
  if (!key || !KEYED_CALLS.includes(`${method} ${path}`)) return null;
  const userId = path.startsWith("/account/") ? null : bearerOf(state, authorization)?.userId;
  return userId === undefined ? null : { key, userId, method, path, query, body };
}
