import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import { PASSWORD } from "../../../demo/sandbox/riders.ts";
import type { Sandbox } from "../../../demo/sandbox/sandbox.ts";
import { createFileReader } from "../../../demo/servers/static-files.ts";
import { type Contestant, PAGE_SHEET, pageOf } from "../contestants.ts";
import { createClerkStandIn, createGhostStandIn } from "./back-ends.ts";
import { type Answer, type HostName, originOf } from "./servers.ts";

/** The query that requests the loader of a later release, as if the cached one had expired. */
export const RELEASED_QUERY = "?released";

const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  "timing-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

const cachedBodies = new Map<string, Uint8Array<ArrayBuffer>>();

/** Compresses a text as well as a host with prepared files does: by Brotli if the browser accepts it, else by gzip. */
function compressedResponse(
  { headers: requestHeaders }: Request,
  text: string | Buffer,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const encoding = requestHeaders.get("accept-encoding")?.includes("br") ? "br" : "gzip";
  const key = `${encoding} ${createHash("sha256").update(text).digest("base64")}`;
  const body = cachedBodies.get(key) ?? new Uint8Array(encoding === "br" ? brotliCompressSync(text) : gzipSync(text));
  cachedBodies.set(key, body);
  return new Response(body, { headers: { "content-type": type, "content-encoding": encoding, ...headers } });
}

/**
 * Serves a folder below a path to every origin, with a long cache lifetime.
 * @param releasedFolder The folder of a later release; its loader has the query "released".
 */
function addFolder(app: Hono, base: string, folder: string, releasedFolder: string | null = null): void {
  const read = createFileReader(folder);
  const readReleased = releasedFolder === null ? read : createFileReader(releasedFolder);
  app.get(`${base}*`, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.slice(base.length - 1);
    const file = (search === RELEASED_QUERY ? null : await read(path)) ?? (await readReleased(path));
    if (file === null) return c.text("No such file", 404, ANY_ORIGIN);
    const headers = { ...ANY_ORIGIN, "cache-control": "public, max-age=31536000, immutable" };
    if (file.gzip) return compressedResponse(c.req.raw, file.content, file.type, headers);
    return c.body(new Uint8Array(file.content), 200, { ...headers, "content-type": file.type });
  });
}

interface AnswersOptions {
  readonly contestants: readonly Contestant[];
  /** The benchmark's own scripts, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The build's output for a CDN. */
  readonly cdnFolder: string;
  /** The output of a later release; null where it is not measured. */
  readonly releasedFolder: string | null;
  readonly sandbox: Answer;
}

/** The answers of each host, with the same transport, compression and caching for all contestants. */
export function createAnswers({
  contestants,
  scripts,
  cdnFolder,
  releasedFolder,
  sandbox,
}: AnswersOptions): Readonly<Record<HostName, Answer>> {
  const page = new Hono();
  page.get("/page.css", (c) => compressedResponse(c.req.raw, PAGE_SHEET, "text/css"));
  page.get("/favicon.ico", (c) => c.body(null, 204));
  for (const contestant of contestants)
    page.get(`/${contestant.id}`, (c) =>
      compressedResponse(c.req.raw, pageOf(contestant), "text/html; charset=utf-8", { "cache-control": "no-cache" }),
    );
  // The endpoint from which netlify-identity reads the settings of a site.
  page.get("/.netlify/identity/settings", (c) =>
    compressedResponse(
      c.req.raw,
      JSON.stringify({ external: { email: true, google: false }, disable_signup: false, autoconfirm: false }),
      "application/json",
    ),
  );

  const cdn = new Hono();
  for (const [name, text] of Object.entries(scripts))
    cdn.get(`/bench/${name}`, (c) => compressedResponse(c.req.raw, text, "text/javascript; charset=utf-8", ANY_ORIGIN));
  addFolder(cdn, "/npm/", fileURLToPath(new URL("../node_modules", import.meta.url)));
  addFolder(cdn, "/", cdnFolder, releasedFolder);

  const others = new Hono();
  others.use(
    "*",
    cors({ origin: originOf("page"), credentials: true, allowHeaders: ["content-type", "authorization"] }),
    compress(),
  );
  others.route("/v1", createClerkStandIn());
  others.route("/", createGhostStandIn());
  return { page: page.fetch, cdn: cdn.fetch, sandbox, others: others.fetch };
}

/** The sandbox's world in the bundle's configuration. */
export const WORLD = "bench";

/** Resets the world: there are no purchases yet, and confirmation codes arrive at once. */
export async function resetWorld(sandbox: Sandbox, changes: object = {}): Promise<void> {
  const order = new Request(`${originOf("sandbox")}/w/${WORLD}/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ reset: true, verificationDelayMs: 0, ...changes }),
  });
  const answer = await sandbox.fetch(order);
  if (!answer.ok) throw new Error(`The sandbox refused ${JSON.stringify(changes)}: ${await answer.text()}`);
}

/** A rider of the sandbox with many trips in the current month. */
const RIDER = { system: "phl", username: "frequent", password: PASSWORD };

export async function fetchToken(sandbox: Sandbox): Promise<string> {
  const answer = await sandbox.fetch(
    new Request(`${originOf("sandbox")}/w/${WORLD}/account/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(RIDER),
    }),
  );
  const { access_token: token }: { access_token?: unknown } = await answer.json();
  if (typeof token !== "string") throw new Error(`The sandbox lets nobody in: ${answer.status}`);
  return token;
}

/**
 * The sandbox's answers with compression, like a real service's.
 * @param tripsAMonth The number of trips in each month; `null` for the sandbox's own trips.
 */
export function sandboxAnswer(sandbox: Sandbox, tripsAMonth: () => number | null): Answer {
  const app = new Hono();
  app.use("*", compress());
  app.all("*", async (c) => {
    const answer = await sandbox.fetch(c.req.raw);
    const count = tripsAMonth();
    if (count === null || c.req.method !== "GET" || !c.req.path.endsWith("/1/user/trips") || !answer.ok) return answer;
    const trips: readonly object[] = await answer.json();
    if (trips.length === 0) throw new Error("The rider has no trip yet this month to take for a pattern");
    const copies = Array.from({ length: count }, (_, index) => ({ ...trips[index % trips.length], tripId: index + 1 }));
    return c.json(copies, 200, { "access-control-allow-origin": "*" });
  });
  return app.fetch;
}
