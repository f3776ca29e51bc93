import type { Hono } from "hono";
import { type BaseClock, machineClock } from "./clock.ts";
import { preflightAnswer, readableAnywhere } from "./cross-origin.ts";
import { damagedAnswer } from "./damaged-answer.ts";
import { takeFault } from "./fault.ts";
import { onceOnly } from "./idempotency.ts";
import { type ReceivedCall, withoutSecrets } from "./received.ts";
import { createRoutes } from "./routes.ts";
import { createWorld, type World } from "./world.ts";

export interface SandboxOptions {
  readonly clock?: BaseClock;
  /** How long a phone code takes; a second unless told. */
  readonly verificationDelayMs?: number;
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  /** Rejects with a TypeError where a fault drops the connection. */
  fetch(request: Request): Promise<Response>;
}

/** Ids stay short and plain, since they are a part of every URL. */
const WORLD_PATH = /^\/w\/([\w-]{1,64})(\/.*)$/;

/** The reference back end: answers the calls of spec 7 from memory, one world per id. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const verificationDelayMs = options.verificationDelayMs ?? 1000;
  const clock = options.clock ?? machineClock;
  const worlds = new Map<string, { readonly world: World; readonly routes: Hono }>();

  function open(id: string) {
    const world = createWorld(id, { clock, verificationDelayMs });
    const opened = { world, routes: createRoutes(world, verificationDelayMs) };
    worlds.set(id, opened);
    return opened;
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const [, id = "", path = ""] = WORLD_PATH.exec(pathname) ?? [];
    if (id === "") return Response.json({ error: "No such world" }, { status: 404 });
    const { world, routes } = worlds.get(id) ?? open(id);
    if (path === "/control") return routes.fetch(request);

    const fault = takeFault(world.faults, request.method, path);
    const idempotencyKey = request.headers.get("idempotency-key");
    const call: ReceivedCall = {
      method: request.method,
      path,
      query: search,
      body: withoutSecrets(await request.clone().text()),
      authenticated: request.headers.has("authorization"),
      idempotencyKey,
      fault: fault?.kind ?? null,
      status: null,
    };
    world.received.push(call);
    const act = async () =>
      onceOnly(world, idempotencyKey, `${call.method} ${path}`, async () => routes.fetch(request));
    const response = fault === null ? await act() : await damagedAnswer(fault, act, world.clock);
    call.status = response.status;
    options.log?.(`${id} ${call.method} ${path} ${response.status}${fault === null ? "" : ` (${fault.kind})`}`);
    return response;
  }

  return {
    fetch: async (request) =>
      request.method === "OPTIONS" ? preflightAnswer() : readableAnywhere(await answer(request)),
  };
}
