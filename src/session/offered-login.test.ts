import { beforeEach, describe, expect, it, vi } from "vitest";
import { createStorage } from "../../test/memory-storage.ts";
import { logInWith } from "../../test/sandbox-app.ts";
import {
  clock,
  fetchToken,
  openFreshBrowserPerTest,
  openPage,
  openPageWithSession,
  RIDER,
  setBackEndDown,
} from "../../test/session-pages.ts";
import type { AppContext } from "../app-context/app-context.ts";
import { lax } from "../domain/programs/lax.ts";
import { phl } from "../domain/programs/phl.ts";
import { sessionOf } from "./session.ts";
import { restoreStashedDrafts } from "./stashed-drafts.ts";

const UNKNOWN = "a token that nobody knows";

let app: AppContext;

const rider = async () => (await (await sessionOf(app).begin().calls()).bikeshare.user())?.userName;
const offered = () => app.store.getState().offeredLogin;
async function offer(token: string): Promise<void> {
  sessionOf(app).offer(token);
  await clock.advance(10_000);
}

openFreshBrowserPerTest();
beforeEach(() => {
  app = openPageWithSession();
});

it("a link's token logs in without a question when nobody is logged in", async () => {
  await offer(await fetchToken("monthly"));
  expect(offered()).toBeNull();
  expect(await rider()).toBe("monthly");
});

it("a new token of the same rider asks nothing, and keeps session and drafts", async () => {
  await logInWith(app, RIDER);
  const working = sessionOf(app).begin();
  app.store.getState().writeDraft("profile", { firstName: "Robin" });
  await offer(await fetchToken("rider"));
  expect(offered()).toBeNull();
  expect(working.isOver()).toBe(false);
  expect(app.store.getState().drafts).toEqual({ profile: { firstName: "Robin" } });
  expect(await rider()).toBe("rider");
});

it("another rider's token asks first, and the current rider stays logged in until they accept", async () => {
  await logInWith(app, RIDER);
  app.store.getState().writeDraft("profile", { firstName: "Robin" });
  const working = sessionOf(app).begin();
  await offer(await fetchToken("monthly"));
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
  await offer(await fetchToken("monthly"));
  const question = offered();
  question?.answer(false);
  expect(offered()).toBeNull();
  question?.answer(true);
  expect(await rider()).toBe("rider");
});

it.each([
  { whose: "that nobody knows", token: async () => UNKNOWN, says: "nobody" },
  { whose: "that the service cannot identify", token: () => fetchToken("monthly"), says: "unknown" },
])("a token $whose does not replace the current rider", async ({ token, says }) => {
  await logInWith(app, RIDER);
  const given = await token();
  setBackEndDown(says === "unknown");
  await offer(given);
  setBackEndDown(false);
  expect([offered(), app.store.getState().unusedLogin]).toEqual([null, says]);
  expect(await rider()).toBe("rider");
});

it("an unknown token does not count as an expired login, a valid one that ends later does", async () => {
  await offer(UNKNOWN);
  await expect(rider()).rejects.toThrow();
  const { session, unusedLogin } = app.store.getState();
  expect([session, unusedLogin]).toEqual([{ status: "anonymous", isExpired: false }, "nobody"]);
  await offer(await fetchToken("monthly"));
  restoreStashedDrafts(app.store, 3006);
  await clock.advance(3_601_000);
  await expect(rider()).rejects.toThrow();
  expect(app.store.getState()).toMatchObject({ session: { isExpired: true }, unusedLogin: null });
});

it("a valid link or a login by hand clears the message about an invalid link", async () => {
  await logInWith(app, RIDER);
  await offer(UNKNOWN);
  await offer(await fetchToken("rider"));
  expect(app.store.getState().unusedLogin).toBeNull();
  await offer(UNKNOWN);
  await logInWith(app, RIDER);
  expect(app.store.getState().unusedLogin).toBeNull();
});

it("an expired login is replaced without a question", async () => {
  await logInWith(app, RIDER);
  await clock.advance(3_601_000);
  await offer(await fetchToken("monthly"));
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
    await rejectDuring(await fetchToken(username));
    expect(offered()).toBeNull();
    expect(await rider()).toBe(username);
  });
});

it("a logout drops the question and the token", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await logInWith(app, RIDER);
  await offer(await fetchToken("monthly"));
  const question = offered();
  sessionOf(app).logOut();
  expect(offered()).toBeNull();
  question?.answer(true);
  expect(await rider()).toBeUndefined();
  warn.mockRestore();
});

describe("beside another program's login in the tab", () => {
  const LAX = "bikeshare-session lax sandbox";
  let tab: Storage;
  beforeEach(() => {
    tab = createStorage({ [LAX]: " a-token" });
    app = openPageWithSession(tab);
  });

  it("a link's token asks first", async () => {
    await offer(await fetchToken("monthly"));
    expect(offered()).toMatchObject({ rider: { userName: "monthly" } });
    expect(app.store.getState().session.status).toBe("anonymous");
    offered()?.answer(true);
    expect(await rider()).toBe("monthly");
  });

  it("asks in the program on the screen, which stays until the rider accepts", async () => {
    const shown = openPage(tab, lax);
    const taken = vi.fn();
    sessionOf(app).offer(await fetchToken("monthly"), shown, taken);
    await clock.advance(10_000);
    expect(offered()).toBeNull();
    const question = shown.store.getState().offeredLogin;
    expect(question).toMatchObject({ rider: { userName: "monthly" }, program: phl.name });
    expect(taken).not.toHaveBeenCalled();
    question?.answer(true);
    expect(taken).toHaveBeenCalledOnce();
    expect(await rider()).toBe("monthly");
  });

  it("logging out of the program on the screen drops the question", async () => {
    const shown = openPage(tab, lax);
    sessionOf(app).offer(await fetchToken("monthly"), shown);
    sessionOf(shown).logOut();
    await clock.advance(10_000);
    expect(shown.store.getState().offeredLogin).toBeNull();
    expect(await rider()).toBeUndefined();
  });

  it("a logout ends the other program's login too, even where the browser denies localStorage", () => {
    vi.stubGlobal("localStorage", undefined);
    sessionOf(app).logOut();
    expect(tab.getItem(LAX)).toBeNull();
  });
});
