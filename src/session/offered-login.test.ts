import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createStorage } from "../../test/memory-storage.ts";
import { logInWith, openSandbox } from "../../test/sandbox-app.ts";
import type { AppContext } from "../app-context/app-context.ts";
import { lax } from "../domain/programs/lax.ts";
import { phl } from "../domain/programs/phl.ts";
import { sessionOf } from "./session.ts";
import { claimDrafts } from "./stashed-drafts.ts";

const UNKNOWN = "a token that nobody knows";
const RIDER = { username: "rider", password: "sandbox-pass" };

const clock = createFakeClock();
let sandbox: ReturnType<typeof openSandbox>;
let isDown = false;
let app: AppContext;

const tokenOf = async (username: string): Promise<string> => {
  const { account } = await sessionOf(sandbox.openApp()).begin().calls();
  return (await account.login({ ...RIDER, username })).accessToken;
};
const rider = async () => (await (await sessionOf(app).begin().calls()).bikeshare.user())?.userName;
const offered = () => app.store.getState().offered;
async function offer(token: string): Promise<void> {
  sessionOf(app).offer(token);
  await clock.advance(10_000);
}

beforeEach(() => {
  isDown = false;
  sandbox = openSandbox(clock);
  app = sandbox.openApp((input, init) =>
    isDown ? Promise.reject(new TypeError("Failed to fetch")) : sandbox.fetch(input, init),
  );
});
afterEach(() => sessionOf(app).logOut());

it("a link's token logs in without a question when nobody is logged in", async () => {
  await offer(await tokenOf("monthly"));
  expect(offered()).toBeNull();
  expect(await rider()).toBe("monthly");
});

it("a new token of the same rider asks nothing, and keeps session and drafts", async () => {
  await logInWith(app, RIDER);
  const working = sessionOf(app).begin();
  app.store.getState().writeDraft("profile", { firstName: "Robin" });
  await offer(await tokenOf("rider"));
  expect(offered()).toBeNull();
  expect(working.isOver()).toBe(false);
  expect(app.store.getState().drafts).toEqual({ profile: { firstName: "Robin" } });
  expect(await rider()).toBe("rider");
});

it("another rider's token asks first, and the current rider stays logged in until they accept", async () => {
  await logInWith(app, RIDER);
  app.store.getState().writeDraft("profile", { firstName: "Robin" });
  const working = sessionOf(app).begin();
  await offer(await tokenOf("monthly"));
  expect(offered()).toMatchObject({ rider: { userName: "monthly" } });
  expect([working.isOver(), app.store.getState().isBeingIdentified]).toEqual([false, false]);
  expect(await rider()).toBe("rider");
  offered()?.answer(true);
  expect(working.isOver()).toBe(true);
  expect([offered(), app.store.getState().drafts]).toEqual([null, {}]);
  expect(await rider()).toBe("monthly");
});

it("declining keeps the current rider and drops the token", async () => {
  await logInWith(app, RIDER);
  await offer(await tokenOf("monthly"));
  const question = offered();
  question?.answer(false);
  expect(offered()).toBeNull();
  question?.answer(true);
  expect(await rider()).toBe("rider");
});

it.each([
  { whose: "that nobody knows", token: async () => UNKNOWN, says: "nobody" },
  { whose: "that the service cannot identify", token: () => tokenOf("monthly"), says: "unknown" },
])("a token $whose does not replace the current rider", async ({ token, says }) => {
  await logInWith(app, RIDER);
  const given = await token();
  isDown = says === "unknown";
  await offer(given);
  isDown = false;
  expect([offered(), app.store.getState().unusedLogin]).toEqual([null, says]);
  expect(await rider()).toBe("rider");
});

it("an unknown token does not count as an expired login, a valid one that ends later does", async () => {
  await offer(UNKNOWN);
  await expect(rider()).rejects.toThrow();
  const { session, unusedLogin } = app.store.getState();
  expect([session, unusedLogin]).toEqual([{ status: "anonymous", isExpired: false }, "nobody"]);
  await offer(await tokenOf("monthly"));
  claimDrafts(app.store, 3006);
  await clock.advance(3_601_000);
  await expect(rider()).rejects.toThrow();
  expect(app.store.getState()).toMatchObject({ session: { isExpired: true }, unusedLogin: null });
});

it("a valid link or a login by hand clears the message about an invalid link", async () => {
  await logInWith(app, RIDER);
  await offer(UNKNOWN);
  await offer(await tokenOf("rider"));
  expect(app.store.getState().unusedLogin).toBeNull();
  await offer(UNKNOWN);
  await logInWith(app, RIDER);
  expect(app.store.getState().unusedLogin).toBeNull();
});

it("an expired login is replaced without a question", async () => {
  await logInWith(app, RIDER);
  await clock.advance(3_601_000);
  await offer(await tokenOf("monthly"));
  expect(offered()).toBeNull();
  expect(await rider()).toBe("monthly");
});

describe("a login that the service rejects while a link's token is identified", () => {
  /** Starts to identify the link's token, and rejects the login's. */
  async function rejectDuring(token: string): Promise<void> {
    sessionOf(app).offer(token);
    sessionOf(app).expire();
    await clock.advance(10_000);
  }

  it("is lost with a link that nobody knows", async () => {
    await logInWith(app, RIDER);
    await rejectDuring(UNKNOWN);
    expect(app.store.getState().session).toEqual({ status: "anonymous", isExpired: true });
    await logInWith(app, RIDER);
    await clock.advance(3_601_000);
    await offer(UNKNOWN);
    expect(app.store.getState().session).toEqual({ status: "anonymous", isExpired: true });
  });

  it.each(["monthly", "rider"])("is replaced without a question by a token of %s", async (username) => {
    await logInWith(app, RIDER);
    await rejectDuring(await tokenOf(username));
    expect(offered()).toBeNull();
    expect(await rider()).toBe(username);
  });
});

it("a logout drops the question and the token", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await logInWith(app, RIDER);
  await offer(await tokenOf("monthly"));
  const question = offered();
  sessionOf(app).logOut();
  expect(offered()).toBeNull();
  question?.answer(true);
  expect(await rider()).toBeUndefined();
  warn.mockRestore();
});

describe("beside another program's login in the tab", () => {
  const LAX = "bikeshare-session lax sandbox";
  beforeEach(() => {
    vi.stubGlobal("sessionStorage", createStorage());
    sessionStorage.setItem(LAX, " a-token");
    app = sandbox.openApp();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("a link's token asks first", async () => {
    await offer(await tokenOf("monthly"));
    expect(offered()).toMatchObject({ rider: { userName: "monthly" } });
    expect(app.store.getState().session.status).toBe("anonymous");
    offered()?.answer(true);
    expect(await rider()).toBe("monthly");
  });

  it("asks in the program on the screen, which stays until the rider accepts", async () => {
    const shown = sandbox.openApp(sandbox.fetch, lax);
    const taken = vi.fn();
    sessionOf(app).offer(await tokenOf("monthly"), shown, taken);
    await clock.advance(10_000);
    expect(offered()).toBeNull();
    const question = shown.store.getState().offered;
    expect(question).toMatchObject({ rider: { userName: "monthly" }, program: phl.name });
    expect(taken).not.toHaveBeenCalled();
    question?.answer(true);
    expect(taken).toHaveBeenCalledOnce();
    expect(await rider()).toBe("monthly");
  });

  it("logging out of the program on the screen drops the question", async () => {
    const shown = sandbox.openApp(sandbox.fetch, lax);
    sessionOf(app).offer(await tokenOf("monthly"), shown);
    sessionOf(shown).logOut();
    await clock.advance(10_000);
    expect(shown.store.getState().offered).toBeNull();
    expect(await rider()).toBeUndefined();
  });

  it("a logout ends the other program's login too, even where the browser denies localStorage", () => {
    vi.stubGlobal("localStorage", undefined);
    sessionOf(app).logOut();
    expect(sessionStorage.getItem(LAX)).toBeNull();
  });
});
