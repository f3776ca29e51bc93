import type { TelemetrySettings } from "../config/telemetry.ts";
import { scrubUrl } from "../lib/scrub-url.ts";
import { toJson } from "../lib/to-json.ts";

/** The maximum for one load of a page: its first errors show the problem. */
const MAX_REPORTS = 10;
const MAX_BREADCRUMBS = 40;

interface ReporterOptions {
  readonly settings: TelemetrySettings["errorReporting"];
  readonly version: () => string;
  /** The folder of our code, if known: an error with stack frames only outside of it belongs to the page. */
  readonly base: string;
  readonly page: () => Pick<ReportContext, "url" | "referrer" | "userAgent">;
  readonly fetch: typeof fetch;
  readonly log: (line: string) => void;
}

/** Reports uncaught errors in our code, each once, and only those in production. */
export function createErrorReporter({ settings, version, base, page, fetch, log }: ReporterOptions) {
  const breadcrumbs: Breadcrumb[] = [];
  const reportedFingerprints = new Set<string>();
  let isLimitLogged = false;

  async function send(url: string, apiKey: string, reportBody: object): Promise<void> {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "x-api-key": apiKey },
      body: toJson(reportBody),
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
      breadcrumbs.push(crumb);
      if (breadcrumbs.length > MAX_BREADCRUMBS) breadcrumbs.shift();
    },
    report(
      thrown: unknown,
      { component, environment }: { readonly component: string; readonly environment: string | null },
    ): void {
      const error = errorOf(thrown);
      if (!settings || environment !== "production" || !isOurs(error, base)) return;
      const errorFingerprint = fingerprint(error);
      if (reportedFingerprints.has(errorFingerprint)) return;
      if (reportedFingerprints.size >= MAX_REPORTS) {
        if (!isLimitLogged) log(`error reports: more than ${MAX_REPORTS} in one page, the rest is dropped`);
        isLimitLogged = true;
        return;
      }
      reportedFingerprints.add(errorFingerprint);
      const reportBody = reportOf(error, { ...page(), version: version(), environment, component }, breadcrumbs);
      send(settings.url, settings.apiKey, reportBody).catch(() => log("error report: not sent"));
    },
  };
}

/** Whether an error comes from our code; true where that is unknown, such as without a stack. */
const isOurs = ({ stack }: Error, base: string): boolean => {
  if (!/^https?:/.test(base)) return true;
  const frames = framesOf(stack ?? "");
  return frames.length === 0 || frames.some(({ file }) => file.startsWith(base));
};

/** Code may throw anything. Of an object, only its fields' names are reported: their values may be a rider's data. */
const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error
    ? thrown
    : { name: typeof thrown, message: thrown instanceof Object ? Object.keys(thrown).join(", ") : String(thrown) };

/** Identifies an error by its text and place, so that repetitions of it are not reported. */
function fingerprint({ name, message, stack }: Error): string {
  const [top] = framesOf(stack ?? "");
  return [name, message, top?.file, top?.number, top?.column].join(" ");
}

/** A report leaves out data below this level. */
const MAX_DEPTH = 8;

interface Breadcrumb {
  readonly category: "navigation" | "event" | "error";
  readonly message: string;
  readonly metadata: object;
  /** Epoch ms. */
  readonly at: number;
}

type ReportContext = Record<
  /** `component` is the tag of the element that failed, or "page" for the standalone page. */
  "version" | "environment" | "component" | "url" | "referrer" | "userAgent",
  string
>;

/** The report in the format of an error-reporting service, without any data of a rider. */
function reportOf(error: Error, context: ReportContext, crumbs: readonly Breadcrumb[]): object {
  return {
    notifier: { name: "bikeshare-rider-account", version: context.version },
    error: {
      class: error.name,
      message: scrubText(error.message),
      backtrace: framesOf(error.stack ?? ""),
    },
    breadcrumbs: {
      enabled: true,
      trail: crumbs.map(({ category, message, metadata, at }) => ({
        category,
        message: scrubText(message),
        metadata: scrubData(metadata, MAX_DEPTH),
        timestamp: new Date(at).toISOString(),
      })),
    },
    request: {
      url: scrubUrl(context.url),
      component: context.component,
      context: {},
      cgi_data: { HTTP_REFERER: scrubUrl(context.referrer), HTTP_USER_AGENT: context.userAgent },
    },
    server: { environment_name: context.environment, revision: context.version },
  };
}

/**
 * Chromium writes "at method (file:line:column)", other browsers "method@file:line:column". Each pattern reads a line
 * once, so that a long one costs little time.
 */
const LINE_AND_COLUMN = /:(\d+):(\d+)\)?$/;
const FRAME = /^(?:at (?:(.*?) \()?|(.*?)@)((?:https?|file):.*)$/s;

const framesOf = (stack: string) =>
  stack.split("\n").flatMap((line) => {
    const [end = "", number = "", column = ""] = LINE_AND_COLUMN.exec(line) ?? [];
    const [, chromium, other, file = ""] = FRAME.exec(line.slice(0, line.length - end.length).trimStart()) ?? [];
    return end === "" || file === "" ? [] : [{ file: scrubUrl(file), method: chromium ?? other ?? "", number, column }];
  });

/** Matches names of fields whose values must not be in a report, also within longer names. */
const SECRET_NAME =
  /pass(word|wd)|token|secret|authorization|cookie|api.?key|card|cvc|ebt|tap|name|mail|phone|address|zip|birth/i;
const FILTERED = "[FILTERED]";

/** The number of characters after which a text is cut, since the patterns below read it more than once. */
const MAX_MESSAGE_LENGTH = 2_000;

/** The characters at which the patterns of `scrubText` end, except for spaces within numbers. */
const WORD_END = /[\s"'<>(),;:=]/;

/** Cuts a long text after a whole word, since the patterns would not recognise the beginning of a secret. */
function truncateAtWord(text: string): string {
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  let end = MAX_MESSAGE_LENGTH;
  while (end > 0 && !WORD_END.test(text.charAt(end - 1))) end -= 1;
  // The text is a single word: the report at least shows that there was one.
  return end > 0 ? text.slice(0, end) : FILTERED;
}

/** A text for error reports, without personal data and secrets. */
export const scrubText = (text: string): string =>
  truncateAtWord(text)
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, scrubUrl)
    .replace(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g, "[email]")
    .replace(/\b(?:bearer|basic)\s+\S+/gi, FILTERED)
    .replace(/\b[\w-]+\.[\w-]{8,}\.[\w-]{8,}/g, FILTERED)
    .replace(/\+?\d[\d\s().-]{5,}\d/g, "[number]")
    .slice(0, 500);

/** Copies plain data down to `depth` levels: scrubs texts and replaces the values of secret names. */
export function scrubData(value: unknown, depth: number): unknown {
  if (typeof value === "string") return scrubText(value);
  if (value === null || typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "object") return undefined;
  if (depth === 0) return "[DEPTH]";
  if (Array.isArray(value)) return value.map((item) => scrubData(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET_NAME.test(name) ? FILTERED : scrubData(item, depth - 1)]),
  );
}
