import { expect, it } from "vitest";
import { logIn, openSandbox } from "../../../test/sandbox-app.ts";
import { cacheOf, riderKey } from "../../query/query-cache.ts";
import { sessionOf } from "../../session/session.ts";
import { changeAutoRenewal } from "./auto-renewal-calls.ts";

it("reports success once the reloaded user is shown by all elements, and loads it only once", async () => {
  const { clock, fetch, openApp } = openSandbox();
  const asked: string[] = [];
  const app = openApp((input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith("1/user")) asked.push(request.method);
    return fetch(request);
  });
  await logIn(app);
  const cache = cacheOf(app);
  const loadUser = async () => (await sessionOf(app).begin().calls()).bikeshare.user();
  const stop = cache.subscribe(riderKey("user"), loadUser, () => {});
  await clock.advance(0);
  expect(cache.read(riderKey("user"))).toMatchObject({ data: { isAutoRenewing: true } });
  asked.length = 0;
  expect(await changeAutoRenewal(app, sessionOf(app).begin(), false)).toEqual({ status: "done" });
  expect(cache.read(riderKey("user"))).toMatchObject({ reloading: false, data: { isAutoRenewing: false } });
  await clock.advance(1_000);
  expect(asked).toEqual(["PATCH", "GET"]);
  stop();
  sessionOf(app).logOut();
});
