import { expect, it, vi } from "vitest";
import { closeServers, createKitRunner, startSandbox } from "./operator-back-end.ts";

closeServers();

const jsonAnswer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { "access-control-allow-origin": "*" } });

it.each([
  {
    path: "/account/lookup",
    fault: () => jsonAnswer({ username: "rider", email: "a@example.org", created: "2020" }),
    reported: "POST /lookup, of the rider's own email\n           it tells more than the username: email, created",
  },
  {
    path: "/account/login",
    fault: async (answer: Response, sentBody: string) =>
      sentBody.includes("contract-") ? jsonAnswer({ error: "Unknown user" }, 401) : answer,
    reported: "POST /login, of a username that nobody has\n           it tells a username that nobody has from a wrong",
  },
  {
    path: "/user/key-card/",
    fault: ({ headers: sentHeaders, status }: Response) => {
      const headers = new Headers(sentHeaders);
      headers.set("access-control-allow-headers", "authorization, content-type");
      return new Response(null, { status, headers });
    },
    reported:
      "POST user/key-card/, a browser's preflight\n           the preflight does not allow the header idempotency-key",
  },
])("reports the mistake of the service at $path without a purchase", async ({ path, fault, reported }) => {
  const sandbox = await startSandbox();
  const run = await createKitRunner(async (request) => {
    const sentBody = await request.clone().text();
    const answer = await sandbox(request);
    const isFaulty = new URL(request.url).pathname.endsWith(path);
    return isFaulty && (request.method !== "OPTIONS" || path.endsWith("key-card/")) ? fault(answer, sentBody) : answer;
  });
  expect((await run(["--idempotency-key"])).report).toContain(`DIFFERS  ${reported}`);
});

it("reports a 404 as unclear if the service answers an unknown path in the same way", async () => {
  const sandbox = await startSandbox();
  const run = await createKitRunner(async (request) => {
    const answer = await sandbox(request);
    return answer.status === 404 ? jsonAnswer({ error: "Not found" }, 404) : answer;
  });
  const { report } = await run();
  expect(report).toContain("unclear  POST /lookup, of an email without an account: 404 as for a path");
  expect(report).toMatch(/ 0 differ, [1-9]\d* unclear, /);
});

it("names a certificate that Node does not trust, and the variable for it", async () => {
  const run = await createKitRunner(await startSandbox());
  const cause = { code: "SELF_SIGNED_CERT_IN_CHAIN" };
  vi.spyOn(globalThis, "fetch").mockRejectedValue(Object.assign(new TypeError("fetch failed"), { cause }));
  expect((await run()).report).toMatch(/SELF_SIGNED_CERT_IN_CHAIN\); NODE_EXTRA_CA_CERTS names/);
});
