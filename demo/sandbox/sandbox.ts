import { Hono } from "hono";
import { authenticate, bearerOf, logIn, lookUp, resetPassword, verifyPhone } from "./account-calls.ts";
import { type BaseClock, machineClock } from "./clock.ts";
import { describeState, mayControl, updateState } from "./control.ts";
import { checkPromoCode, verifyReducedFare } from "./discounts.ts";
import { answerNormally, answerUnderFault, type IncomingCall, takeFault } from "./faults.ts";
import { claimKey, KEYED_CALLS, type KeyedCall } from "./idempotency.ts";
import { registerRider } from "./register.ts";
import { type ReceivedCall, Refusal, readBoundedBody, tooLargeAnswer, withoutSecrets } from "./request.ts";
import { RIDER_CALLS, refuseStrayQuery } from "./rider-calls.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { createSandboxState } from "./worlds.ts";

export interface SandboxOptions {
  readonly clock?: BaseClock;
  /** The delay of a call to /phoneVerification; a second by default. */
  readonly verificationDelayMs?: number;
  /**
   * The origins of the sandbox and of the pages that may send control calls, read at each call; absent within a page.
   */
  readonly controlOrigins?: Iterable<string>;
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  /** Rejects with a TypeError if a fault drops the connection. */
  fetch(request: Request): Promise<Response>;
}

/** Matches the path of a call to a world, whose id is short and plain, since each URL contains it. */
const WORLD_PATH = /^\/w\/([\w-]{1,64})(\/.*)$/;

/** The largest number of worlds, which is enough for all tests that run in parallel. */
const MAX_WORLDS = 100;

/** The largest number of recorded calls, which is more than any test reads; older calls are dropped. */
const MAX_RECEIVED = 5_000;

/** The reference back end: answers the calls of the specification from memory, with separate state for each world. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const verificationDelayMs = options.verificationDelayMs ?? 1000;
  const clock = options.clock ?? machineClock;
  const worlds = new Map<string, { readonly state: SandboxState; readonly routes: Hono }>();

  function openWorld(id: string) {
    const state = createSandboxState(id, { clock, verificationDelayMs });
    return { state, routes: createRoutes(state, verificationDelayMs) };
  }

  /** Finds or opens a world. If there are too many, it drops the least recently used one. */
  function worldOf(id: string) {
    const world = worlds.get(id) ?? openWorld(id);
    worlds.delete(id);
    worlds.set(id, world);
    const [oldest = id] = worlds.keys();
    if (worlds.size > MAX_WORLDS) worlds.delete(oldest);
    return world;
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const [, id = "", path = ""] = WORLD_PATH.exec(pathname) ?? [];
    if (id === "") return Response.json({ error: "No such world" }, { status: 404 });
    if (path === "/control" && !mayControl(request, options.controlOrigins))
      return Response.json({ error: "Control calls are taken from the demo's own pages alone." }, { status: 403 });
    const body = await readBoundedBody(request);
    if (body === null) return tooLargeAnswer();
    const { state, routes } = worldOf(id);
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
    if (received.length > MAX_RECEIVED) received.shift();
    const incoming: IncomingCall = {
      claimKey: () => claimKey(state, keyedCall(state, call, request.headers.get("authorization"), body)),
      handle: async () => (state.received === received ? routes.fetch(request) : resetAnswer()),
      storesServerErrors: state.keyRules.storesServerErrors,
    };
    const response =
      fault === null ? await answerNormally(incoming) : await answerUnderFault(fault, incoming, state.clock);
    call.status = response.status;
    options.log?.(`${id} ${call.method} ${path} ${response.status}${fault === null ? "" : ` (${fault.kind})`}`);
    return response;
  }

  return {
    fetch: async (request) =>
      request.method === "OPTIONS" ? preflightAnswer() : allowEveryOrigin(await answer(request)),
  };
}

/** The sandbox as a `fetch` for the same page: aborts and dropped connections reject like real ones. */
export function inPageFetch(sandbox: Sandbox): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    return new Promise<Response>((resolve, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason), { once: true });
      sandbox.fetch(request).then(resolve, reject);
    });
  };
}

/** The answer to a call whose world was reset while the call waited. */
const resetAnswer = () => Response.json({ error: "This state was reset." }, { status: 503 });

type ArrivedCall = Pick<ReceivedCall, "method" | "path" | "query" | "idempotencyKey">;

/** The call with its key; `null` if the key does not count, as for a call that gets a 401. */
export function keyedCall(
  state: SandboxState,
  call: ArrivedCall,
  authorization: string | null,
  body: string,
): KeyedCall | null {
  const { method, path, query, idempotencyKey: key } = call;
  if (!key || !KEYED_CALLS.includes(`${method} ${path}`)) return null;
  const userId = path.startsWith("/account/") ? null : bearerOf(state, authorization)?.userId;
  return userId === undefined ? null : { key, userId, method, path, query, body };
}

/** The calls of one world; any other path or method is a 404. */
export function createRoutes(state: SandboxState, verificationDelayMs: number): Hono {
  const app = new Hono().basePath(`/w/${state.id}`);

  app.post("/account/login", (c) => logIn(state, c));
  app.post("/account/resetPassword", (c) => resetPassword(state, c));
  app.post("/account/lookup", (c) => lookUp(state, c));
  app.post("/account/phoneVerification", (c) => verifyPhone(state, c));
  app.post("/account/promocode", (c) => checkPromoCode(state, c));
  app.post("/account/reducedFare", (c) => verifyReducedFare(state, c));
  app.post("/account/register", (c) => registerRider(state, c));

  for (const [method, path, handle] of RIDER_CALLS) {
    app.on(method, path, (c) => {
      const rider = authenticate(state, c);
      refuseStrayQuery(handle, c);
      return handle(state, rider, c);
    });
  }

  app.post("/control", (c) => updateState(state, c, verificationDelayMs));
  app.get("/control", (c) => describeState(state, c));

  app.notFound((c) => c.json({ error: `No such call: ${c.req.method} ${c.req.path}` }, 404));
  app.onError((error, c) => {
    if (error instanceof Refusal) {
      const { message, field, code, status } = error;
      return c.json({ error: message, field, code }, status);
    }
    throw error;
  });
  return app;
}

const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  "timing-allow-origin": "*",
};

const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  "access-control-allow-methods": "GET, POST, PUT, PATCH, OPTIONS",
  "access-control-allow-headers": "authorization, content-type, idempotency-key",
  "access-control-max-age": "7200",
};

const preflightAnswer = () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });

/** The headers of an answer, which allow a page of another origin to read the body and two of the headers. */
const ANSWER_HEADERS = { ...CORS_HEADERS, "access-control-expose-headers": "idempotent-replayed, retry-after" };

/** Allows any origin to read the answer, as a service for embedded elements must. */
function allowEveryOrigin(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(ANSWER_HEADERS)) headers.set(name, value);
  headers.set("cache-control", "no-store");
  headers.set("vary", "authorization");
  return new Response(answer.body, { status: answer.status, headers });
}
