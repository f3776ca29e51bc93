import { expect, it } from "vitest";
import { logIn, openSandbox } from "../../test/sandbox-app.ts";
import { RIDER } from "../../test/session-pages.ts";
import { beginScope } from "./begin-scope.ts";
import { sessionOf } from "./session.ts";

/** Begins an action of a visitor, on a page that has not loaded the session service. */
function beginVisit() {
  const app = openSandbox().openApp();
  const scope = beginScope(app);
  return { app, scope, fetchToken: async () => (await (await scope.calls()).account.login(RIDER)).accessToken };
}

it("a visitor's action loads the session service with its first call only", async () => {
  const { app, scope } = beginVisit();
  scope.ifStillCurrent(() => app.store.getState().putPassInCart(103));
  expect(app.store.getState().cart.subscriptionTypeId).toBe(103);
  expect([scope.isOver(), scope.riderId(), app.services.has("session")]).toEqual([false, null, false]);
  await scope.calls();
  expect(app.services.has("session")).toBe(true);
});

it("a visitor's action may log them in", async () => {
  const { app, scope, fetchToken } = beginVisit();
  expect(await scope.adoptToken(await fetchToken())).toBe(true);
  expect(await (await scope.calls()).bikeshare.user()).toMatchObject({ userName: "rider" });
  sessionOf(app).logOut();
  expect(scope.isOver()).toBe(true);
});

it("a visitor's action neither acts for nor replaces a rider who logs in before its first call, and ends with that rider's session", async () => {
  const { app, scope, fetchToken } = beginVisit();
  const scopeWithoutCalls = beginScope(app);
  await logIn(app, "monthly");
  expect(await (await scope.calls()).bikeshare.user()).toBeUndefined();
  expect(await scope.adoptToken(await fetchToken())).toBe(false);
  sessionOf(app).logOut();
  for (const { isOver, ifStillCurrent } of [scopeWithoutCalls, scope]) {
    expect(isOver()).toBe(true);
    ifStillCurrent(() => expect.unreachable("written for the next visitor"));
  }
  expect(await scope.adoptToken("a token")).toBe(false);
});
