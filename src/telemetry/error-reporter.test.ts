import { expect, it } from "vitest";
import { withOldLibrary } from "../../test/old-library.ts";
import { createErrorReporter } from "./error-reporter.ts";

const BASE = "https://cdn.example.org/";
const SETTINGS = { url: "https://errors.example.org/v1/notices", apiKey: "the-key" };
const ORIGIN = { component: "bikeshare-account", environment: "production" };
const PAGE = {
  url: "https://partner.example.com/pass?email=ana@example.org&access_token=secret-token#top",
  referrer: "https://mail.example.net/?q=ana",
  userAgent: "a browser",
};

interface Report {
  readonly error: { readonly class: string; readonly message: string; readonly backtrace: readonly object[] };
  readonly breadcrumbs: { readonly enabled: boolean; readonly trail: readonly { readonly metadata: object }[] };
  readonly request: object;
  readonly server: object;
}

function reporter({
  settings = SETTINGS as typeof SETTINGS | null,
  answer = (): Response | Promise<Response> => Response.json({ id: "1" }, { status: 201 }),
  base = BASE,
} = {}) {
  const sent: { readonly url: string; readonly init: RequestInit; readonly report: Report }[] = [];
  const lines: string[] = [];
  const made = createErrorReporter({
    settings,
    version: () => "1.2.3",
    base,
    page: () => PAGE,
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, report: JSON.parse(String(init.body)) });
      return answer();
    },
    log: (line) => lines.push(line),
  });
  return { ...made, sent, lines };
}

/** An error in our code, unless another file is named. */
function thrown(
  message = "no such pass",
  { file = `${BASE}chunks/renew-abc.js?r=1`, line = 4, name = "TypeError" } = {},
): Error {
  const error = new TypeError(message);
  error.name = name;
  error.stack = `${name}: ${message}\n    at choose (${file}:${line}:20)\n    at https://partner.example.com/app.js:1:2`;
  return error;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("posts a notice with the key, and only origin and path of the page's address", async () => {
  const { report, sent, lines } = reporter();
  report(thrown(), ORIGIN);
  await settled();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: SETTINGS.url,
    init: {
      method: "POST",
      headers: { "x-api-key": "the-key", "content-type": "application/json" },
      credentials: "omit",
      referrerPolicy: "no-referrer",
    },
    report: {
      notifier: { name: "bikeshare-rider-account", version: "1.2.3" },
      error: {
        class: "TypeError",
        message: "no such pass",
        backtrace: [
          { file: `${BASE}chunks/renew-abc.js`, method: "choose", number: "4", column: "20" },
          { file: "https://partner.example.com/app.js", method: "", number: "1", column: "2" },
        ],
      },
      request: {
        url: "https://partner.example.com/pass",
        component: "bikeshare-account",
        context: {},
        cgi_data: { HTTP_REFERER: "https://mail.example.net/", HTTP_USER_AGENT: "a browser" },
      },
      server: { environment_name: "production", revision: "1.2.3" },
    },
  });
  expect(lines).toEqual([]);
});

it.each([
  { what: "a text", error: { class: "string", message: "a text" } },
  { what: undefined, error: { class: "undefined", message: "undefined" } },
  { what: { email: "ana@example.org" }, error: { class: "object", message: "email" } },
])("reports what is thrown instead of an error: $what", ({ what, error }) => {
  const { report, sent } = reporter();
  report(what, ORIGIN);
  expect(sent).toMatchObject([{ report: { error: { ...error, backtrace: [] } } }]);
});

it("posts arrays as arrays where an old library adds toJSON", async () => {
  const { report, sent } = reporter();
  await withOldLibrary(() => report(thrown(), ORIGIN));
  expect(sent[0]?.report.error.backtrace).toHaveLength(2);
});

it("parses stacks of Firefox and Safari", () => {
  const { report, sent } = reporter();
  const error = thrown();
  error.stack = `choose@${BASE}chunks/renew-abc.js:4:20\n@${BASE}chunks/page.js:1:2\n`;
  report(error, ORIGIN);
  expect(sent[0]?.report.error.backtrace).toEqual([
    { file: `${BASE}chunks/renew-abc.js`, method: "choose", number: "4", column: "20" },
    { file: `${BASE}chunks/page.js`, method: "", number: "1", column: "2" },
  ]);
});

it.each([
  { name: "without a key", given: { settings: null } },
  { name: "while developing", origin: { ...ORIGIN, environment: "sandbox" } },
  { name: "in no environment", origin: { ...ORIGIN, environment: null } },
  { name: "of an error of the page's own", error: thrown("theirs", { file: "https://partner.example.com/app.js" }) },
  { name: "of an extension's", error: thrown("theirs", { file: "file:///extension.js" }) },
])("reports nothing $name", ({ given, origin = ORIGIN, error = thrown() }) => {
  const { report, sent } = reporter(given);
  report(error, origin);
  expect(sent).toEqual([]);
});

it("reports errors of code that a site bundled with its own", () => {
  const { report, sent } = reporter({ base: "file:///site/node_modules/bikeshare-rider-account/" });
  report(thrown("", { file: "https://partner.example.com/app.js" }), ORIGIN);
  expect(sent).toHaveLength(1);
});

it("reports the same error once, again from another place, and ten a page, and says once that it stops", () => {
  const { report, sent, lines } = reporter();
  for (const error of [thrown(), thrown(), thrown("no such pass", { line: 5 }), thrown("another")])
    report(error, ORIGIN);
  expect(sent).toHaveLength(3);
  for (let count = 0; count < 25; count += 1) report(thrown(`number ${count}`), ORIGIN);
  expect(sent).toHaveLength(10);
  expect(lines).toEqual(["error reports: more than 10 in one page, the rest is dropped"]);
});

it("keeps the last 40 breadcrumbs, eight levels deep and without secrets", () => {
  const { report, addBreadcrumb, sent } = reporter();
  for (let at = 0; at < 50; at += 1) addBreadcrumb({ category: "event", message: `event ${at}`, metadata: {}, at });
  const deep = { 1: { 2: { 3: { 4: { 5: { 6: { 7: { 8: "too deep" } } } } } } } };
  addBreadcrumb({
    category: "event",
    message: "last",
    metadata: { deep, accessToken: "secret-token", contactEmail: "a@b.org", kind: "renewal" },
    at: 51,
  });
  report(thrown(), ORIGIN);
  const { enabled, trail } = sent[0]?.report.breadcrumbs ?? { enabled: false, trail: [] };
  expect(enabled).toBe(true);
  expect(trail).toHaveLength(40);
  expect(trail[0]).toMatchObject({ message: "event 11", timestamp: "1970-01-01T00:00:00.011Z" });
  expect(trail.at(-1)?.metadata).toEqual({
    deep: { 1: { 2: { 3: { 4: { 5: { 6: { 7: "[DEPTH]" } } } } } } },
    accessToken: "[FILTERED]",
    contactEmail: "[FILTERED]",
    kind: "renewal",
  });
});

it.each([
  {
    message: "GET https://api.example.org/1/user/usercard?userId=3001: 500",
    left: "GET https://api.example.org/1/user/usercard 500",
  },
  { message: "https://ana:pass@api.example.org/x", left: "https://api.example.org/x" },
  { message: 'no rider "ana.b+c@example.org" here', left: 'no rider "[email]" here' },
  { message: "card 4242 4242 4242 4242 refused", left: "card [number] refused" },
  { message: "call +1 (215) 555-0142", left: "call [number]" },
  { message: "sent Bearer abc.def-123", left: "sent [FILTERED]" },
  { message: "eyJhbGciOiJI.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2Q", left: "[FILTERED]" },
  { message: "pass 103 is gone", left: "pass 103 is gone" },
  // A long message is cut without leaving half of a word.
  { message: `code ${"1".repeat(1_980)} ana.b+c@example.org`, left: "code [number] " },
  { message: `${"1".repeat(1_990)}:ana.b+c@example.org`, left: "[number]:" },
  { message: `eyJhbGciOiJI.${"a".repeat(3_000)}.SflKxwRJSMeKKF2Q`, left: "[FILTERED]" },
  { message: "a".repeat(2_001), left: "[FILTERED]" },
])("scrubs $message", ({ message, left }) => {
  const { report, sent } = reporter();
  report(thrown(message), ORIGIN);
  expect(sent[0]?.report.error.message).toBe(left);
});

it.each([
  { what: "a refusal", answer: () => new Response(null, { status: 403 }), line: "answered 403" },
  { what: "an answer without an id", answer: () => Response.json({}, { status: 201 }), line: "answered 201" },
  { what: "no answer", answer: () => Promise.reject(new TypeError("offline")), line: "not sent" },
])("logs a failed report after $what, and throws nothing", async ({ answer, line }) => {
  const { report, lines } = reporter({ answer });
  report(thrown(), ORIGIN);
  await settled();
  expect(lines).toEqual([`error report: ${line}`]);
});
