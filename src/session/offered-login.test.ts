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

const UNKNOWN_TOKEN = "a token that nobody knows";

let app: AppContext;

const loadUserName = async () => (await (await sessionOf(app).begin().calls()).bikeshare.user())?.userName;
const readOffer = () => app.store.getState().offeredLogin;
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
  expect(readOffer()).toBeNull();
  expect(await loadUserName()).toBe("monthly");
});

it("a new token of the same rider asks nothing, and keeps session and drafts", async () => {
  await logInWith(app, RIDER);
  const scope = sessionOf(app).begin();
  app.store.getState().writeDraft("profile", { firstName: "Robin" });
  await offer(await fetchToken("rider"));
  expect(readOffer()).toBeNull();
  expect(scope.isOver()).toBe(false);
  expect(app.store.getState().drafts).toEqual({ profile: { firstName: "Robin" } });
  expect(await loadUserName()).toBe("rider");
});

it("another rider's token asks first, and the current rider stays logged in until they accept", async () => {
  await logInWith(app, RIDER);
  app.store.getState().writeDraft("profile", { firstName: "Robin" });
  const scope = sessionOf(app).begin();
  await offer(await fetchToken("monthly"));
  expect(readOffer()).toMatchObject({ rider: { userName: "monthly" } });
  expect([scope.isOver(), app.store.getState().isBeingIdentified]).toEqual([false, false]);
  expect(await loadUserName()).toBe("rider");
  readOffer()?.answer(true);
  expect(scope.isOver()).toBe(true);
  expect([readOffer(), app.store.getState().drafts]).toEqual([null, {}]);
  expect(await loadUserName()).toBe("monthly");
});

it("declining keeps the current rider and drops the token", async () => {
  await logInWith(app, RIDER);
  await offer(await fetchToken("monthly"));
  const question = readOffer();
  question?.answer(false);
  expect(readOffer()).toBeNull();
  question?.answer(true);
  expect(await loadUserName()).toBe("rider");
});

it.each([
  { what: "that nobody knows", loadToken: async () => UNKNOWN_TOKEN, reason: "nobody" },
  { what: "that the service cannot identify", loadToken: () => fetchToken("monthly"), reason: "unknown" },
])("a token $what does not replace the current rider", async ({ loadToken, reason }) => {
  await logInWith(app, RIDER);
  const token = await loadToken();
  setBackEndDown(reason === "unknown");
  await offer(token);
  setBackEndDown(false);
  expect([readOffer(), app.store.getState().unusedLogin]).toEqual([null, reason]);
  expect(await loadUserName()).toBe("rider");
});

it("an unknown token does not count as an expired login, a valid one that ends later does", async () => {
  await offer(UNKNOWN_TOKEN);
  await expect(loadUserName()).rejects.toThrow();
  const { session, unusedLogin } = app.store.getState();
  expect([session, unusedLogin]).toEqual([{ status: "anonymous", isExpired: false }, "nobody"]);
  await offer(await fetchToken("monthly"));
  restoreStashedDrafts(app.store, 3006);
  await clock.advance(3_601_000);
  await expect(loadUserName()).rejects.toThrow();
  expect(app.store.getState()).toMatchObject({ session: { isExpired: true }, unusedLogin: null });
});

it("a valid link or a login by hand clears the message about an invalid link", async () => {
  await logInWith(app, RIDER);
  await offer(UNKNOWN_TOKEN);
  await offer(await fetchToken("rider"));
  expect(app.store.getState().unusedLogin).toBeNull();
  await offer(UNKNOWN_TOKEN);
  await logInWith(app, RIDER);
  expect(app.store.getState().unusedLogin).toBeNull();
});

it("an expired login is replaced without a question", async () => {
  await logInWith(app, RIDER);
  await clock.advance(3_601_000);
  await offer(await fetchToken("monthly"));
  expect(readOffer()).toBeNull();
  expect(await loadUserName()).toBe("monthly");
});

describe("a login that the service rejects while a link's token is identified", () => {
  /** Starts to identify the token of a link, and ends the rider's login before that is done. */
  async function expireLoginDuring(token: string): Promise<void> {
    sessionOf(app).offer(token);
    sessionOf(app).expire();
    await clock.advance(10_000);
  }

  it("is lost with a link that nobody knows", async () => {
    await logInWith(app, RIDER);
    await expireLoginDuring(UNKNOWN_TOKEN);
    expect(app.store.getState().session).toEqual({ status: "anonymous", isExpired: true });
    await logInWith(app, RIDER);
    await clock.advance(3_601_000);
    await offer(UNKNOWN_TOKEN);
    expect(app.store.getState().session).toEqual({ status: "anonymous", isExpired: true });
  });

  it.each(["monthly", "rider"])("is replaced without a question by a token of %s", async (username) => {
    await logInWith(app, RIDER);
    await expireLoginDuring(await fetchToken(username));
    expect(readOffer()).toBeNull();
    expect(await loadUserName()).toBe(username);
  });
});

it("a logout drops the question and the token", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await logInWith(app, RIDER);
  await offer(await fetchToken("monthly"));
  const question = readOffer();
  sessionOf(app).logOut();
  expect(readOffer()).toBeNull();
  question?.answer(true);
  expect(await loadUserName()).toBeUndefined();
});

describe("beside another program's login in the tab", () => {
  const LAX_KEY = "bikeshare-session lax sandbox";
  let tab: Storage;
  beforeEach(() => {
    tab = createStorage({ [LAX_KEY]: " a-token" });
    app = openPageWithSession(tab);
  });

  it("a link's token asks first", async () => {
    await offer(await fetchToken("monthly"));
    expect(readOffer()).toMatchObject({ rider: { userName: "monthly" } });
    expect(app.store.getState().session.status).toBe("anonymous");
    readOffer()?.answer(true);
    expect(await loadUserName()).toBe("monthly");
  });

  it("a link's token asks in the program on the screen, which stays until the rider accepts", async () => {
    const shownApp = openPage(tab, lax);
    const onAccepted = vi.fn();
    sessionOf(app).offer(await fetchToken("monthly"), shownApp, onAccepted);
    await clock.advance(10_000);
    expect(readOffer()).toBeNull();
    const question = shownApp.store.getState().offeredLogin;
    expect(question).toMatchObject({ rider: { userName: "monthly" }, program: phl.name });
    expect(onAccepted).not.toHaveBeenCalled();
    question?.answer(true);
    expect(onAccepted).toHaveBeenCalledOnce();
    expect(await loadUserName()).toBe("monthly");
  });

  it("logging out of the program on the screen drops the question", async () => {
    const shownApp = openPage(tab, lax);
    sessionOf(app).offer(await fetchToken("monthly"), shownApp);
    sessionOf(shownApp).logOut();
    await clock.advance(10_000);
    expect(shownApp.store.getState().offeredLogin).toBeNull();
    expect(await loadUserName()).toBeUndefined();
  });

  it("a logout ends the other program's login too, even where the browser denies localStorage", () => {
    vi.stubGlobal("localStorage", undefined);
    sessionOf(app).logOut();
    expect(tab.getItem(LAX_KEY)).toBeNull();
  });
});
