import { afterEach, beforeEach, expect, it } from "vitest";
import { createFakeClock } from "../../../test/fake-clock.ts";
import { logIn, openSandbox } from "../../../test/sandbox-app.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import { cacheOf, riderKey } from "../../query/query-cache.ts";
import { sessionOf } from "../../session/session.ts";
import { changeAutoRenewal } from "./auto-renewal-calls.ts";

const clock = createFakeClock();
let app: AppContext;
/** The calls of 1/user, in order. */
let asked: string[];
/** The user as every element of the page shows it. */
let isShownAs: () => unknown;
let stopShowing: () => void;

beforeEach(async () => {
  const { fetch, openApp } = openSandbox(clock);
  asked = [];
  app = openApp((input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith("1/user")) asked.push(request.method);
    return fetch(request);
  });
  await logIn(app);
  const cache = cacheOf(app);
  const loadUser = async () => (await sessionOf(app).begin().calls()).bikeshare.user();
  stopShowing = cache.subscribe(riderKey("user"), loadUser, () => {});
  isShownAs = () => {
    const user = cache.read(riderKey("user"));
    return user.status === "ready" && !user.reloading ? user.data : user.status;
  };
  await clock.advance(0);
  expect(isShownAs()).toMatchObject({ isAutoRenewing: true });
  asked = [];
});
afterEach(() => {
  stopShowing();
  sessionOf(app).logOut();
});

it("reports success once the reloaded user is shown by all elements, and loads it only once", async () => {
  expect(await changeAutoRenewal(app, sessionOf(app).begin(), false)).toEqual({ status: "done" });
  expect(isShownAs()).toMatchObject({ isAutoRenewing: false });
  await clock.advance(1_000);
  expect(asked).toEqual(["PATCH", "GET"]);
});
