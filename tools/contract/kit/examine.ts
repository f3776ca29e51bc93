import { ApiError } from "../../../src/api/api-error.ts";
import { ErrorWire } from "../../../src/api/wire/parse.ts";
import { CALLS, type Call, type CallName } from "../calls.ts";
import {
  type Exchange,
  type ExchangeRecorder,
  fetchCrossOriginDifferences,
  fetchPreflightDifferences,
  misfitsOf,
  readBody,
  refusesKey,
} from "./exchange.ts";

export type Finding = { readonly call: CallName; readonly about: string } & (
  | { readonly outcome: "fits" }
  /** The service gives the same answer for a path that does not exist. */
  | { readonly outcome: "unclear" }
  | { readonly outcome: "differs"; readonly differences: readonly string[] }
  | { readonly outcome: "not run"; readonly reason: string }
);

/** The accepted kinds of answers: success, a refusal with a reason, or a status with a meaning of its own. */
export type Expected = "done" | "refused" | number;

export interface Check<T> {
  readonly call: CallName;
  /** The case of the call, in words for the report. */
  readonly about?: string;
  readonly expected?: readonly Expected[];
  /** Makes the call with the bundle's own client. */
  readonly ask: () => Promise<T>;
  /** Finds further differences in the answer, whether or not the bundle accepted it. */
  readonly alsoDiffers?: (exchange: Exchange) => Promise<readonly string[]>;
  /** Checks the bundle's result; returns the difference in words, or null. */
  readonly differsIn?: (value: T) => string | null;
}

export interface Examiner {
  /** @returns the bundle's result; null where it rejected the answer. */
  examine<T>(check: Check<T>): Promise<T | null>;
  skip(call: CallName, about: string, reason: string): void;
  /** Sends the preflight of a call that is not made itself, since a preflight has no effect. */
  examinePreflight(call: CallName, base: string): Promise<void>;
  readonly findings: readonly Finding[];
}

interface ExaminerOptions {
  readonly recorder: ExchangeRecorder;
  readonly origin: string;
  readonly idempotencyHeader: boolean;
}

export function createExaminer({ recorder, origin, idempotencyHeader }: ExaminerOptions): Examiner {
  const findings: Finding[] = [];
  const headersOf = ({ service, movesMoney }: Call) => [
    "content-type",
    ...(service === "account" ? [] : ["authorization"]),
    ...(movesMoney === "keyed" && idempotencyHeader ? ["idempotency-key"] : []),
  ];
  return {
    findings,
    skip: (call, about, reason) => void findings.push({ call, about, outcome: "not run", reason }),
    async examinePreflight(name, base) {
      const call: Call = CALLS[name];
      const url = `${base}/${call.path.replace(/^\//, "")}`;
      const differences = await fetchPreflightDifferences({ ...call, url }, { origin, headers: headersOf(call) });
      findings.push({ call: name, about: "a browser's preflight", ...outcomeOf(differences) });
    },
    async examine({ call: name, about = "", expected = ["done"], ask, alsoDiffers, differsIn }) {
      recorder.forget();
      const call: Call = CALLS[name];
      const result = await ask().then(
        (value) => ({ value, failure: null }),
        (failure: unknown) => ({ value: null, failure }),
      );
      const exchange = recorder.exchanges().at(-1);
      const differences = exchange
        ? [
            ...answerDifferences(call, exchange, expected),
            ...(call.service === "account" || call.method !== "GET" ? [] : varyDifferences(exchange)),
            ...((await alsoDiffers?.(exchange)) ?? []),
            ...(await fetchCrossOriginDifferences(exchange, { origin, headers: headersOf(call) })),
          ]
        : [describeMissingAnswer(result.failure, recorder.networkError())];
      const difference = result.value === null || differences.length > 0 ? null : (differsIn?.(result.value) ?? null);
      if (difference !== null) differences.push(difference);
      // An answer that the bundle itself rejects is a difference in any case.
      const code = result.failure instanceof ApiError ? result.failure.code : null;
      if (differences.length === 0 && code === "malformed") differences.push("the bundle cannot read the answer");
      if (differences.length === 0 && code === "refused" && exchange && isDone(exchange.status))
        differences.push(`a refusal is answered with ${exchange.status}`);
      const isUnclear = differences.length === 0 && exchange?.status === 404 && (await isUnknownPath(exchange));
      findings.push({ call: name, about, ...(isUnclear ? { outcome: "unclear" } : outcomeOf(differences)) });
      return result.value;
    },
  };
}

const outcomeOf = (differences: readonly string[]) =>
  differences.length ? ({ outcome: "differs", differences } as const) : ({ outcome: "fits" } as const);

function describeMissingAnswer(failure: unknown, networkError: string | null): string {
  if (!(failure instanceof ApiError)) return "the call could not be made with what was answered before";
  if (networkError === null) return `no answer (${failure.code})`;
  return /CERT|SSL|TLS/.test(networkError)
    ? `no answer: Node does not trust the certificate (${networkError}); NODE_EXTRA_CA_CERTS names the file of your own authority`
    : `no answer (${networkError})`;
}

/** Whether the service gives the same answer for a path that does not exist. */
async function isUnknownPath({ method, url, text }: Exchange): Promise<boolean> {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/$/, "")}-that-does-not-exist`;
  const answer = await fetch(address, { method });
  return answer.status === 404 && (await answer.text()) === text;
}

function answerDifferences(call: Call, exchange: Exchange, expected: readonly Expected[]): string[] {
  const { status, text } = exchange;
  if (
    !expected.some(
      (one) => one === status || (one === "done" && isDone(status)) || (one === "refused" && isRefusal(status)),
    )
  )
    return [`answers ${status} and not ${expected.map(describeExpected).join(" or ")}`];
  const body = readBody(text);
  if (isDone(status)) {
    if (call.answer === null) return [];
    return body === undefined ? ["the body is no JSON"] : [...misfitsOf(call.answer, body)];
  }
  return isRefusal(status) && misfitsOf(ErrorWire, body).length > 0 && !refusesKey(exchange)
    ? [`a refusal (${status}) says no reason in "error"`]
    : [];
}

/** Expects a Vary header, without which a service worker may give one rider the cached answer for another. */
const varyDifferences = ({ status, headers }: Exchange): readonly string[] =>
  !isDone(status) || /(?:^|,)\s*(?:authorization|\*)\s*(?:,|$)/i.test(headers.get("vary") ?? "")
    ? []
    : ["the answer does not say Vary: Authorization"];

const isDone = (status: number): boolean => status >= 200 && status < 300;

/** The statuses of a service that understood a call and declines it. */
const isRefusal = (status: number): boolean => [400, 402, 409, 422].includes(status);

const describeExpected = (expected: Expected): string =>
  expected === "done" ? "200" : expected === "refused" ? "a refusal (400, 402, 409 or 422)" : String(expected);

/** One line for each finding, and a summary. */
export function reportOf(findings: readonly Finding[]): string {
  const count = (outcome: Finding["outcome"]) => findings.filter((finding) => finding.outcome === outcome).length;
  const unclearText = count("unclear") > 0 ? `, ${count("unclear")} unclear` : "";
  return `${findings.map(lineOf).join("\n")}\n\n${count("fits")} fit, ${count("differs")} differ${unclearText}, ${count("not run")} were not run.`;
}

function lineOf(finding: Finding): string {
  const { method, path } = CALLS[finding.call];
  const line = `${method} ${path}${finding.about && `, ${finding.about}`}`;
  if (finding.outcome === "fits") return `fits     ${line}`;
  if (finding.outcome === "unclear")
    return `unclear  ${line}: 404 as for a path that does not exist; it may mean either`;
  if (finding.outcome === "not run") return `not run  ${line}: ${finding.reason}`;
  return [`DIFFERS  ${line}`, ...finding.differences.map((difference) => `           ${difference}`)].join("\n");
}
