import type { OutletSettings } from "../config/outlets.ts";
import { plainJson } from "../lib/plain-json.ts";
import { type Breadcrumb, framesOf, noticeOf, type Surroundings } from "./error-notice.ts";

/** At most so many in one load of a page: the first say what is wrong. */
const MOST_REPORTS = 10;
const MOST_BREADCRUMBS = 40;
const REPORTED_ENVIRONMENT = "production";

interface ErrorReporter {
  report(error: unknown, place: { readonly component: string; readonly environment: string | null }): void;
  /** What happened before an error, for whoever looks into it. */
  leave(crumb: Breadcrumb): void;
}

interface ReporterOptions {
  readonly settings: OutletSettings["errorReporting"];
  readonly version: () => string;
  /** The folder that our code comes from; errors without a frame in it are the page's own. */
  readonly base: string;
  readonly page: () => Pick<Surroundings, "url" | "referrer" | "userAgent">;
  readonly fetch: typeof fetch;
  readonly log: (line: string) => void;
}

/** Reports uncaught errors of ours, each once. */
export function createErrorReporter({ settings, version, base, page, fetch, log }: ReporterOptions): ErrorReporter {
  const trail: Breadcrumb[] = [];
  const known = new Set<string>();
  let isFull = false;

  async function send(url: string, apiKey: string, notice: object): Promise<void> {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "x-api-key": apiKey },
      body: plainJson(notice),
      credentials: "omit",
      referrerPolicy: "no-referrer",
      keepalive: true,
    });
    const told: unknown = answer.status === 201 ? await answer.json() : null;
    if (typeof told !== "object" || told === null || !("id" in told)) log(`error report: answered ${answer.status}`);
  }

  return {
    leave(crumb) {
      trail.push(crumb);
      if (trail.length > MOST_BREADCRUMBS) trail.shift();
    },
    report(error, { component, environment }) {
      if (!settings || environment !== REPORTED_ENVIRONMENT || !(error instanceof Error) || !isOurs(error, base))
        return;
      const name = signOf(error);
      if (known.has(name)) return;
      if (known.size >= MOST_REPORTS) {
        if (!isFull) log(`error reports: more than ${MOST_REPORTS} in one page, the rest is dropped`);
        isFull = true;
        return;
      }
      known.add(name);
      const notice = noticeOf(error, {
        ...page(),
        version: version(),
        environment,
        component,
        breadcrumbs: [...trail],
      });
      send(settings.url, settings.apiKey, notice).catch(() => log("error report: not sent"));
    },
  };
}

/** Without a stack, and where a site bundles us with its own code, nobody knows. */
const isOurs = ({ stack }: Error, base: string): boolean => {
  if (!/^https?:/.test(base)) return true;
  const frames = framesOf(stack ?? "");
  return frames.length === 0 || frames.some(({ file }) => file.startsWith(base));
};

/** The same error at the same place is the same, however often it comes. */
function signOf({ name, message, stack }: Error): string {
  const [top] = framesOf(stack ?? "");
  return [name, message, top?.file, top?.number, top?.column].join(" ");
}
