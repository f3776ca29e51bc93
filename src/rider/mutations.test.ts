import { afterEach, expect, it } from "vitest";
import { logIn, openSandbox } from "../../test/sandbox-app.ts";
import type { AppContext } from "../app-context/app-context.ts";
import { sessionOf } from "../session/session.ts";
import { updateUser } from "./mutations.ts";

const CHANGE = { firstName: "Ana", lastName: "Lovelace" };
let app: AppContext;
afterEach(() => sessionOf(app).logOut());

const CANADA = 41;

type Meet = (request: Request, healthy: typeof fetch) => Promise<Response> | null;

/** A logged-in rider, behind a connection that intercepts some calls. */
async function openRider(meet: Meet, fields = {}) {
  const sandbox = openSandbox();
  await sandbox.control({ riders: [{ system: "phl", userName: "rider", ...fields }] });
  app = sandbox.openApp(async (input, init) => {
    const request = new Request(input, init);
    return (await meet(request.clone(), sandbox.fetch)) ?? sandbox.fetch(request);
  });
  await logIn(app);
}

/** Changes the body of a call that saves a user. */
const saving =
  (change: (body: Record<string, unknown>) => object): Meet =>
  (request, healthy) =>
    request.method === "PUT"
      ? request.json().then((body) => healthy(new Request(request, { body: JSON.stringify(change(body)) })))
      : null;

it.each([
  { how: "as it was sent", meet: (): null => null },
  { how: "in its own format", meet: saving((body) => ({ ...body, firstName: "ANA" })) },
])("reports success when the service saved the change $how", async ({ meet }) => {
  await openRider(meet);
  expect(await updateUser(app, sessionOf(app).begin(), CHANGE)).toEqual({ status: "done" });
});

it("does not report success when only half of the change was saved", async () => {
  await openRider(() => null);
  const { bikeshare } = await sessionOf(app).begin().calls();
  const before = await bikeshare.user();
  await openRider(saving((body) => ({ ...body, lastName: before?.lastName })));
  expect(await updateUser(app, sessionOf(app).begin(), CHANGE)).toEqual({ status: "failed" });
});

it.each([
  { what: "accepted the change", lost: ["GET"], status: "done" },
  { what: "did not answer", lost: ["PUT", "GET"], status: "failed" },
])("where the check fails after the service $what, the change is $status", async ({ lost, status }) => {
  let isSent = false;
  await openRider(({ method }) => {
    if (method === "PUT") isSent = true;
    return isSent && lost.includes(method) ? Promise.reject(new TypeError("Failed to fetch")) : null;
  });
  expect(await updateUser(app, sessionOf(app).begin(), CHANGE)).toEqual({ status });
});

it.each([
  { what: "the country and the code change", before: {}, change: { countryId: CANADA, addressZipCode: "H2X 1Y4" } },
  { what: "only the code changes", before: { countryId: CANADA }, change: { addressZipCode: "H2X 1Y4" } },
  { what: "the code is an old one", before: { countryId: CANADA, addressZipCode: "H2X 1Y4" }, change: CHANGE },
])("replaces a foreign postal code that the service refuses where $what", async ({ before, change }) => {
  await openRider(() => null, before);
  const scope = sessionOf(app).begin();
  expect(await updateUser(app, scope, change)).toEqual({ status: "done", isZipReplaced: true });
  const { bikeshare } = await scope.calls();
  expect(await bikeshare.user()).toMatchObject({ ...change, countryId: CANADA, addressZipCode: "11111" });
});

it("does not replace a ZIP of the United States", async () => {
  await openRider(() => null);
  const update = await updateUser(app, sessionOf(app).begin(), { addressZipCode: "K1A 0B1" });
  expect(update).toMatchObject({ status: "refused", field: "addressZipCode" });
});
