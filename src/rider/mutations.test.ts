import { afterEach, expect, it } from "vitest";
import { logIn, openSandbox } from "../../test/sandbox-app.ts";
import type { AppContext } from "../app-context/app-context.ts";
import { sessionOf } from "../session/session.ts";
import { updateUser } from "./mutations.ts";

const NAME_CHANGE = { firstName: "Ana", lastName: "Lovelace" };
let app: AppContext;
afterEach(() => sessionOf(app).logOut());

const CANADA_ID = 41;

type Intercept = (request: Request, forward: typeof fetch) => Promise<Response> | null;

/** Opens the page of a logged-in rider, behind a connection that intercepts some calls. */
async function openRiderPage(intercept: Intercept, fields = {}) {
  const sandbox = openSandbox();
  await sandbox.control({ riders: [{ system: "phl", userName: "rider", ...fields }] });
  app = sandbox.openApp(async (input, init) => {
    const request = new Request(input, init);
    return (await intercept(request.clone(), sandbox.fetch)) ?? sandbox.fetch(request);
  });
  await logIn(app);
}

/** Lets the service save something else than the page sent: `change` rewrites the body of the call. */
const changeSavedUser =
  (change: (body: Record<string, unknown>) => object): Intercept =>
  (request, forward) =>
    request.method === "PUT"
      ? request.json().then((body) => forward(new Request(request, { body: JSON.stringify(change(body)) })))
      : null;

it.each([
  { what: "as it was sent", intercept: (): null => null },
  { what: "in its own format", intercept: changeSavedUser((body) => ({ ...body, firstName: "ANA" })) },
])("an update reports success when the service saved the change $what", async ({ intercept }) => {
  await openRiderPage(intercept);
  expect(await updateUser(app, sessionOf(app).begin(), NAME_CHANGE)).toEqual({ status: "done" });
});

it("an update does not report success when only half of the change was saved", async () => {
  await openRiderPage(() => null);
  const { bikeshare } = await sessionOf(app).begin().calls();
  const userBefore = await bikeshare.user();
  await openRiderPage(changeSavedUser((body) => ({ ...body, lastName: userBefore?.lastName })));
  expect(await updateUser(app, sessionOf(app).begin(), NAME_CHANGE)).toEqual({ status: "failed" });
});

it.each([
  { what: "accepted the change", lostMethods: ["GET"], status: "done" },
  { what: "did not answer", lostMethods: ["PUT", "GET"], status: "failed" },
])("where the check fails after the service $what, the change is $status", async ({ lostMethods, status }) => {
  let isSent = false;
  await openRiderPage(({ method }) => {
    if (method === "PUT") isSent = true;
    return isSent && lostMethods.includes(method) ? Promise.reject(new TypeError("Failed to fetch")) : null;
  });
  expect(await updateUser(app, sessionOf(app).begin(), NAME_CHANGE)).toEqual({ status });
});

it.each([
  { what: "country and postal code change", fields: {}, change: { countryId: CANADA_ID, addressZipCode: "H2X 1Y4" } },
  { what: "only the postal code changes", fields: { countryId: CANADA_ID }, change: { addressZipCode: "H2X 1Y4" } },
  { what: "it was saved before", fields: { countryId: CANADA_ID, addressZipCode: "H2X 1Y4" }, change: NAME_CHANGE },
])("an update replaces a foreign postal code that the service refuses where $what", async ({ fields, change }) => {
  await openRiderPage(() => null, fields);
  const scope = sessionOf(app).begin();
  expect(await updateUser(app, scope, change)).toEqual({ status: "done", isZipReplaced: true });
  const { bikeshare } = await scope.calls();
  expect(await bikeshare.user()).toMatchObject({ ...change, countryId: CANADA_ID, addressZipCode: "11111" });
});

it("an update does not replace a ZIP of the United States", async () => {
  await openRiderPage(() => null);
  const update = await updateUser(app, sessionOf(app).begin(), { addressZipCode: "K1A 0B1" });
  expect(update).toMatchObject({ status: "refused", field: "addressZipCode" });
});
