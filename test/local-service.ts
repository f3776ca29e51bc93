import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as v from "valibot";
import { afterEach, beforeEach } from "vitest";
import { ACCOUNT_ENDPOINTS } from "../src/api/account.ts";
import { ApiError } from "../src/api/api-error.ts";
import { BIKESHARE_ENDPOINTS } from "../src/api/bikeshare.ts";
import { createPublicHttp, createRiderHttp, type HttpOptions, type Login } from "../src/api/http.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export const PassWire = v.object({ name: v.string() });
const answer = PassWire;
/** Endpoints of ours, whose answer is a pass here. */
export const LOGIN = { ...ACCOUNT_ENDPOINTS.login, answer };
export const LOOKUP = { ...ACCOUNT_ENDPOINTS.lookup, answer };
export const REGISTER = { ...ACCOUNT_ENDPOINTS.register, answer };
export const USER = { ...BIKESHARE_ENDPOINTS.user, answer };

let server: Server;
export let clock: FakeClock;
export let received: ReceivedRequest[];
export let baseUrl: string;
type Answer = (response: ServerResponse) => void;
let answers: readonly Answer[];
export let waitForRequest: () => Promise<void>;

export function json(body: unknown, status = 200) {
  return text(JSON.stringify(body), status, "application/json");
}
export function text(body: string, status = 200, type = "text/html") {
  return (response: ServerResponse) => response.writeHead(status, { "content-type": type }).end(body);
}
export const neverAnswer = () => undefined;
export const dropConnection = (response: ServerResponse) => response.destroy();
export const startThenNeverEnd = (response: ServerResponse) => response.writeHead(200).write('{"name":');
export const startThenDropConnection = (response: ServerResponse) =>
  response.writeHead(200, { "content-length": "100" }).write('{"name":', () => response.destroy());

export const http = (options: Partial<HttpOptions> = {}) => createPublicHttp({ baseUrl, clock, ...options });
export const riderHttp = (login: Partial<Login> = {}) =>
  createRiderHttp({ baseUrl, clock }, { token: () => "secret", ...login });

export async function catchApiError(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`no ApiError: ${error}`);
}

/** Sets the answers to the next requests, one each; the last answer repeats. */
export function answerWith(...next: readonly Answer[]): void {
  answers = next;
}

/** Starts a service over real HTTP for each test of a file; it answers with a pass unless a test says otherwise. */
export function startServicePerTest(): void {
  beforeEach(async () => {
    clock = createFakeClock();
    received = [];
    answerWith(json({ name: "Monthly" }));
    const waiters: (() => void)[] = [];
    waitForRequest = () => (received.length > 0 ? Promise.resolve() : new Promise((resolve) => waiters.push(resolve)));
    server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      const [nextAnswer, ...others] = answers;
      if (others.length > 0) answers = others;
      nextAnswer?.(response);
      for (const resolve of waiters.splice(0)) resolve();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    baseUrl = `http://127.0.0.1:${port}/w/1/account`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
