import { Hono } from "hono";
import { TRANSLATOR_STAND_IN } from "../configuration.ts";
import { createFileReader } from "./static-files.ts";

const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  "timing-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

const MAX_FAULTS = 100;

/** The folder with files whose names contain a hash of their content. */
const HASHED_FILES = /^\/chunks\//;

/**
 * Serves `dist/cdn` like a CDN; `POST /__faults` breaks or delays files, `DELETE /__faults` ends that.
 * @param translator The text of the script in place of a page translator, which is a third party's at another origin.
 */
export function createCdn(folder: string, translator: string): Hono {
  const read = createFileReader(folder);
  let faults: CdnFault[] = [];
  const app = new Hono();

  // Any page that a developer visits can call their machine. Only browsers send an origin, so that tests are accepted.
  app.use("/__faults", (c, next) =>
    c.req.header("origin") === undefined
      ? next()
      : Promise.resolve(c.json({ error: "Faults are taken from tests alone." }, 403)),
  );
  app.post("/__faults", async (c) => {
    const fault = readCdnFault(await c.req.json().catch(() => null));
    if (fault === null) return c.json({ error: "Not a fault: {match, times, kind: fail | delay | alter, ms}" }, 422);
    faults = [...faults, fault].slice(-MAX_FAULTS);
    return c.json(faults);
  });
  app.delete("/__faults", (c) => {
    faults = [];
    return c.json(faults);
  });

  app.get(TRANSLATOR_STAND_IN, (c) =>
    c.body(translator, 200, { ...ANY_ORIGIN, "content-type": "text/javascript; charset=utf-8" }),
  );
  app.get("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const fault = takeCdnFault(faults, pathname + search);
    if (fault?.kind === "fail") return c.text("Broken on purpose", 503, { ...ANY_ORIGIN, "cache-control": "no-store" });
    if (fault?.kind === "delay") await new Promise((resolve) => void setTimeout(resolve, fault.ms));

    const file = await read(pathname);
    if (file !== null && fault?.kind === "alter") return c.body(`${file.content}<!-- altered -->`, 200, ANY_ORIGIN);
    if (file === null) return c.text(`No such file; is the bundle built? (npm run build)`, 404, ANY_ORIGIN);
    const gzipped = file.gzip !== null && (c.req.header("accept-encoding") ?? "").includes("gzip") ? file.gzip : null;
    return c.body(new Uint8Array(gzipped ?? file.content), 200, {
      ...ANY_ORIGIN,
      "content-type": file.type,
      "cache-control": HASHED_FILES.test(pathname) ? "public, max-age=31536000, immutable" : "public, max-age=300",
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
      ...(gzipped === null ? {} : { "content-encoding": "gzip" }),
    });
  });
  return app;
}

/** A fault for the next requests of files whose address contains `match`. */
interface CdnFault {
  readonly match: string;
  /** The number of requests with the fault; `null` for all. */
  readonly times: number | null;
  readonly kind: "fail" | "delay" | "alter";
  /** The milliseconds by which `delay` delays a file. */
  readonly ms: number;
}

/** Parses a fault from JSON; `null` for invalid data. */
function readCdnFault(body: unknown): CdnFault | null {
  if (typeof body !== "object" || body === null) return null;
  const {
    match,
    times = null,
    kind,
    ms = 0,
  }: { match?: unknown; times?: unknown; kind?: unknown; ms?: unknown } = body;
  if (typeof match !== "string" || match === "" || typeof ms !== "number" || ms < 0) return null;
  if (kind !== "fail" && kind !== "delay" && kind !== "alter") return null;
  return times === null || (typeof times === "number" && times >= 1) ? { match, times, kind, ms } : null;
}

/** Takes the first fault that matches the address. */
function takeCdnFault(faults: CdnFault[], address: string): CdnFault | null {
  const index = faults.findIndex(({ match }) => address.includes(match));
  const fault = faults[index];
  if (fault === undefined) return null;
  if (fault.times !== null && fault.times > 1) faults[index] = { ...fault, times: fault.times - 1 };
  else if (fault.times !== null) faults.splice(index, 1);
  return fault;
}
