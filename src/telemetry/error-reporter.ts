import type { TelemetrySettings } from "../config/telemetry.ts";
import { scrubUrl } from "../lib/scrub-url.ts";
import { toJson } from "../lib/to-json.ts";
import { scrubData, scrubText } from "./scrub.ts";

/** For one load of a page: the first reports say what is wrong. */
const MAX_REPORTS = 10;
const MAX_BREADCRUMBS = 40;
const REPORTED_ENVIRONMENT = "production";

interface ReporterOptions {
  readonly settings: TelemetrySettings["errorReporting"];
  readonly version: () => string;
  /** The folder of our code; an error without a stack frame in it belongs to the page. */
  readonly base: string;
  readonly page: () => Pick<Surroundings, "url" | "referrer" | "userAgent">;
  readonly fetch: typeof fetch;
  readonly log: (line: string) => void;
}

/** Reports uncaught errors in our code, each once. */
export function createErrorReporter({ settings, version, base, page, fetch, log }: ReporterOptions) {
  const trail: Breadcrumb[] = [];
  const reported = new Set<string>();
  let isFull = false;

  async function send(url: string, apiKey: string, notice: object): Promise<void> {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "x-api-key": apiKey },
      body: toJson(notice),
      credentials: "omit",
      referrerPolicy: "no-referrer",
      keepalive: true,
    });
    const reply: unknown = answer.status === 201 ? await answer.json() : null;
    if (typeof reply !== "object" || reply === null || !("id" in reply)) log(`error report: answered ${answer.status}`);
  }

  return {
    /** Records an event before an error, for the people who investigate it. */
    addBreadcrumb(crumb: Breadcrumb): void {
      trail.push(crumb);
      if (trail.length > MAX_BREADCRUMBS) trail.shift();
    },
    report(
      thrown: unknown,
      { component, environment }: { readonly component: string; readonly environment: string | null },
    ): void {
      const error = errorOf(thrown);
      if (!settings || environment !== REPORTED_ENVIRONMENT || !isOurs(error, base)) return;
      const name = fingerprint(error);
      if (reported.has(name)) return;
      if (reported.size >= MAX_REPORTS) {
        if (!isFull) log(`error reports: more than ${MAX_REPORTS} in one page, the rest is dropped`);
        isFull = true;
        return;
      }
      reported.add(name);
      const notice = noticeOf(error, { ...page(), version: version(), environment, component }, trail);
      send(settings.url, settings.apiKey, notice).catch(() => log("error report: not sent"));
    },
  };
}

/** Where there is no stack, or where a site bundles our code with its own, it is impossible to tell. */
const isOurs = ({ stack }: Error, base: string): boolean => {
  if (!/^https?:/.test(base)) return true;
  const frames = framesOf(stack ?? "");
  return frames.length === 0 || frames.some(({ file }) => file.startsWith(base));
};

/** Code may throw anything: of an object only the names of its fields, since it may hold data of a rider. */
const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error
    ? thrown
    : { name: typeof thrown, message: thrown instanceof Object ? Object.keys(thrown).join(", ") : String(thrown) };

/** The same error at the same place counts as one, however often it occurs. */
function fingerprint({ name, message, stack }: Error): string {
  const [top] = framesOf(stack ?? "");
  return [name, message, top?.file, top?.number, top?.column].join(" ");
}

const DEPTH = 8;

interface Breadcrumb {
  readonly category: "navigation" | "event" | "error";
  readonly message: string;
  readonly metadata: object;
  /** Epoch ms. */
  readonly at: number;
}

type Surroundings = Record<
  /** `component` is the element or page that rendered the failed component. */
  "version" | "environment" | "component" | "url" | "referrer" | "userAgent",
  string
>;

/** The report in the format of an error-reporting service, without any data of a rider. */
function noticeOf(error: Error, where: Surroundings, trail: readonly Breadcrumb[]): object {
  return {
    notifier: { name: "bikeshare-rider-account", version: where.version },
    error: {
      class: error.name,
      message: scrubText(error.message),
      backtrace: framesOf(error.stack ?? ""),
    },
    breadcrumbs: {
      enabled: true,
      trail: trail.map(({ category, message, metadata, at }) => ({
        category,
        message: scrubText(message),
        metadata: scrubData(metadata, DEPTH),
        timestamp: new Date(at).toISOString(),
      })),
    },
    request: {
      url: scrubUrl(where.url),
      component: where.component,
      context: {},
      cgi_data: { HTTP_REFERER: scrubUrl(where.referrer), HTTP_USER_AGENT: where.userAgent },
    },
    server: { environment_name: where.environment, revision: where.version },
  };
}

/** Chromium has "at method (file:line:column)", others "method@file:line:column". Each pattern reads a line once. */
const PLACE = /:(\d+):(\d+)\)?$/;
const FRAME = /^(?:at (?:(.*?) \()?|(.*?)@)((?:https?|file):.*)$/s;

const framesOf = (stack: string) =>
  stack.split("\n").flatMap((line) => {
    const [end = "", number = "", column = ""] = PLACE.exec(line) ?? [];
    const [, chromium, other, file = ""] = FRAME.exec(line.slice(0, line.length - end.length).trimStart()) ?? [];
    return end === "" || file === "" ? [] : [{ file: scrubUrl(file), method: chromium ?? other ?? "", number, column }];
  });
