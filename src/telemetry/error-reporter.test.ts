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

function createReporter({
  settings = SETTINGS as typeof SETTINGS | null,
  answer = (): Response | Promise<Response> => Response.json({ id: "1" }, { status: 201 }),
  base = BASE,
} = {}) {
  const posts: { readonly url: string; readonly init: RequestInit; readonly report: Report }[] = [];
  const logLines: string[] = [];
  const reporter = createErrorReporter({
    settings,
    version: () => "1.2.3",
    base,
    page: () => PAGE,
    fetch: async (url, init = {}) => {
      posts.push({ url: String(url), init, report: JSON.parse(String(init.body)) });
      return answer();
    },
    log: (line) => logLines.push(line),
  });
  return { ...reporter, posts, logLines };
}

/** Creates an error whose stack begins in our code, or else in the given file. */
function createError(
  message = "no such pass",
  { file = `${BASE}chunks/renew-abc.js?r=1`, line = 4, name = "TypeError" } = {},
): Error {
  const error = new TypeError(message);
  error.name = name;
  error.stack = `${name}: ${message}\n    at choose (${file}:${line}:20)\n    at https://partner.example.com/app.js:1:2`;
  return error;
}

const waitForTasks = () => new Promise((resolve) => setImmediate(resolve));

it("posts a notice with the key, and only origin and path of the page's address", async () => {
  const { report, posts, logLines } = createReporter();
  report(createError(), ORIGIN);
  await waitForTasks();
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({
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
  expect(logLines).toEqual([]);
});

it.each([
  { what: "a text", error: { class: "string", message: "a text" } },
  { what: undefined, error: { class: "undefined", message: "undefined" } },
  { what: { email: "ana@example.org" }, error: { class: "object", message: "email" } },
])("reports a thrown value that is no error: $what", ({ what, error }) => {
  const { report, posts } = createReporter();
  report(what, ORIGIN);
  expect(posts).toMatchObject([{ report: { error: { ...error, backtrace: [] } } }]);
});

it("posts arrays as arrays where an old library adds toJSON", async () => {
  const { report, posts } = createReporter();
  await withOldLibrary(() => report(createError(), ORIGIN));
  expect(posts[0]?.report.error.backtrace).toHaveLength(2);
});

it("parses stacks of Firefox and Safari", () => {
  const { report, posts } = createReporter();
  const error = createError();
  error.stack = `choose@${BASE}chunks/renew-abc.js:4:20\n@${BASE}chunks/page.js:1:2\n`;
  report(error, ORIGIN);
  expect(posts[0]?.report.error.backtrace).toEqual([
    { file: `${BASE}chunks/renew-abc.js`, method: "choose", number: "4", column: "20" },
    { file: `${BASE}chunks/page.js`, method: "", number: "1", column: "2" },
  ]);
});

it.each([
  { name: "without a key", options: { settings: null } },
  { name: "while developing", origin: { ...ORIGIN, environment: "sandbox" } },
  { name: "in no environment", origin: { ...ORIGIN, environment: null } },
  { name: "of an error of the page", error: createError("theirs", { file: "https://partner.example.com/app.js" }) },
  { name: "of an error of an extension", error: createError("theirs", { file: "file:///extension.js" }) },
])("reports nothing $name", ({ options, origin = ORIGIN, error = createError() }) => {
  const { report, posts } = createReporter(options);
  report(error, origin);
  expect(posts).toEqual([]);
});

it("reports errors of code that a site bundled with its own", () => {
  const { report, posts } = createReporter({ base: "file:///site/node_modules/bikeshare-rider-account/" });
  report(createError("", { file: "https://partner.example.com/app.js" }), ORIGIN);
  expect(posts).toHaveLength(1);
});

it("reports an error once for each place in the code, at most ten a page, and says once that it stops", () => {
  const { report, posts, logLines } = createReporter();
  for (const error of [createError(), createError(), createError("no such pass", { line: 5 }), createError("another")])
    report(error, ORIGIN);
  expect(posts).toHaveLength(3);
  for (let count = 0; count < 25; count += 1) report(createError(`number ${count}`), ORIGIN);
  expect(posts).toHaveLength(10);
  expect(logLines).toEqual(["error reports: more than 10 in one page, the rest is dropped"]);
});

it("keeps the last 40 breadcrumbs, eight levels deep and without secrets", () => {
  const { report, addBreadcrumb, posts } = createReporter();
  for (let at = 0; at < 50; at += 1) addBreadcrumb({ category: "event", message: `event ${at}`, metadata: {}, at });
  const nested = { 1: { 2: { 3: { 4: { 5: { 6: { 7: { 8: "too deep" } } } } } } } };
  addBreadcrumb({
    category: "event",
    message: "last",
    metadata: { nested, accessToken: "secret-token", contactEmail: "a@b.org", kind: "renewal" },
    at: 51,
  });
  report(createError(), ORIGIN);
  const { enabled, trail } = posts[0]?.report.breadcrumbs ?? { enabled: false, trail: [] };
  expect(enabled).toBe(true);
  expect(trail).toHaveLength(40);
  expect(trail[0]).toMatchObject({ message: "event 11", timestamp: "1970-01-01T00:00:00.011Z" });
  expect(trail.at(-1)?.metadata).toEqual({
    nested: { 1: { 2: { 3: { 4: { 5: { 6: { 7: "[DEPTH]" } } } } } } },
    accessToken: "[FILTERED]",
    contactEmail: "[FILTERED]",
    kind: "renewal",
  });
});

it.each([
  {
    message: "GET https://api.example.org/1/user/usercard?userId=3001: 500",
    scrubbed: "GET https://api.example.org/1/user/usercard 500",
  },
  { message: "https://ana:pass@api.example.org/x", scrubbed: "https://api.example.org/x" },
  { message: 'no rider "ana.b+c@example.org" here', scrubbed: 'no rider "[email]" here' },
  { message: "card 4242 4242 4242 4242 refused", scrubbed: "card [number] refused" },
  { message: "call +1 (215) 555-0142", scrubbed: "call [number]" },
  { message: "sent Bearer abc.def-123", scrubbed: "sent [FILTERED]" },
  { message: "eyJhbGciOiJI.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2Q", scrubbed: "[FILTERED]" },
  { message: "pass 103 is gone", scrubbed: "pass 103 is gone" },
  // A long message is cut without leaving half of a word.
  { message: `code ${"1".repeat(1_980)} ana.b+c@example.org`, scrubbed: "code [number] " },
  { message: `${"1".repeat(1_990)}:ana.b+c@example.org`, scrubbed: "[number]:" },
  { message: `eyJhbGciOiJI.${"a".repeat(3_000)}.SflKxwRJSMeKKF2Q`, scrubbed: "[FILTERED]" },
  { message: "a".repeat(2_001), scrubbed: "[FILTERED]" },
])("scrubs $message", ({ message, scrubbed }) => {
  const { report, posts } = createReporter();
  report(createError(message), ORIGIN);
  expect(posts[0]?.report.error.message).toBe(scrubbed);
});

it.each([
  { what: "a refusal", answer: () => new Response(null, { status: 403 }), line: "answered 403" },
  { what: "an answer without an id", answer: () => Response.json({}, { status: 201 }), line: "answered 201" },
  { what: "no answer", answer: () => Promise.reject(new TypeError("offline")), line: "not sent" },
])("logs a failed report after $what, and throws nothing", async ({ answer, line }) => {
  const { report, logLines } = createReporter({ answer });
  report(createError(), ORIGIN);
  await waitForTasks();
  expect(logLines).toEqual([`error report: ${line}`]);
});
