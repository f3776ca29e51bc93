import { scrubData, scrubText, scrubUrl } from "./scrub.ts";

/** Deeper data is cut off. */
const DEPTH = 8;

export interface Breadcrumb {
  readonly category: "navigation" | "event" | "error";
  readonly message: string;
  readonly metadata: object;
  /** Epoch ms. */
  readonly at: number;
}

/** Where an error happened. */
export interface Surroundings {
  readonly version: string;
  readonly environment: string;
  /** The element or the page that drew what failed. */
  readonly component: string;
  readonly url: string;
  readonly referrer: string;
  readonly userAgent: string;
  readonly breadcrumbs: readonly Breadcrumb[];
}

/** The notice that an error-reporting service takes, without anything of a rider's. */
export function noticeOf(error: Error, where: Surroundings): object {
  return {
    notifier: { name: "bikeshare-rider-account", version: where.version },
    error: {
      class: error.name,
      message: scrubText(error.message),
      backtrace: framesOf(error.stack ?? ""),
    },
    breadcrumbs: {
      enabled: true,
      trail: where.breadcrumbs.map(({ category, message, metadata, at }) => ({
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

export interface Frame {
  readonly file: string;
  readonly method: string;
  readonly number: string;
  readonly column: string;
}

/** Chromium: "at method (file:line:column)"; others: "method@file:line:column". In two steps, each of which reads a line once. */
const PLACE = /:(\d+):(\d+)\)?$/;
const FRAME = /^(?:at (?:(.*?) \()?|(.*?)@)((?:https?|file):.*)$/s;

export const framesOf = (stack: string): readonly Frame[] =>
  stack.split("\n").flatMap((line) => {
    const [end = "", number = "", column = ""] = PLACE.exec(line) ?? [];
    const [, chromium, other, file = ""] = FRAME.exec(line.slice(0, line.length - end.length).trimStart()) ?? [];
    return end === "" || file === "" ? [] : [{ file: scrubUrl(file), method: chromium ?? other ?? "", number, column }];
  });
