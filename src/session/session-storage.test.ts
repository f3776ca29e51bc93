import { afterEach, describe, expect, it, vi } from "vitest";
import { createStorage } from "../../test/memory-storage.ts";
import { createStoredText } from "../lib/tab-storage.ts";
import { createLogoutChannel, createSessionToken, hasAnyToken, removeTokens } from "./session-storage.ts";

const KEY = "bikeshare-session phl sandbox";
const open = (tab: Storage) => createSessionToken(createStoredText(KEY, tab));

afterEach(() => vi.unstubAllGlobals());

describe("a token", () => {
  it("has the mark of the last logout when it was written; without a token there is none", () => {
    const token = open(createStorage());
    expect(token.logoutMark()).toBe("");
    token.write("abc", "0.5");
    expect([token.read(), token.logoutMark()]).toEqual(["abc", "0.5"]);
    token.write(null);
    expect([token.read(), token.logoutMark()]).toEqual([null, ""]);
  });

  it("is in the tab only while it is kept there, and comes back from it", () => {
    const tab = createStorage();
    const token = open(tab);
    token.write("abc", "0.5");
    expect(tab.length).toBe(0);
    token.keepInTab(true);
    expect(tab.getItem(KEY)).toBe("0.5 abc");
    const reloaded = open(tab);
    reloaded.keepInTab(true);
    expect([reloaded.read(), reloaded.logoutMark()]).toEqual(["abc", "0.5"]);
    reloaded.keepInTab(false);
    expect([tab.length, reloaded.read()]).toEqual([0, "abc"]);
  });

  it("stays the page's own where nobody keeps it any more: it is not erased for another page", () => {
    const tab = createStorage({ [KEY]: " of another page" });
    open(tab).keepInTab(false);
    expect(tab.length).toBe(1);
  });

  it("is no longer current once another page of the tab has changed or removed it", () => {
    const tab = createStorage();
    const token = open(tab);
    token.write("abc");
    tab.setItem(KEY, " other");
    expect(token.isCurrent(), "in memory").toBe(true);
    token.keepInTab(true);
    expect(token.isCurrent()).toBe(true);
    tab.setItem(KEY, " other");
    expect(token.isCurrent()).toBe(false);
    tab.clear();
    expect(token.isCurrent()).toBe(false);
    const none = open(createStorage());
    none.keepInTab(true);
    expect(none.isCurrent(), "without a token").toBe(true);
  });

  it.each([
    { text: "0.5 a b\nc", isAny: true, left: 1 },
    { text: "broken", isAny: false, left: 0 },
  ])("that is stored as “$text” stays after a logout that it followed if it can be read, and no other", (row) => {
    const tab = createStorage({ [KEY]: row.text });
    expect(hasAnyToken(tab)).toBe(row.isAny);
    removeTokens(tab, "0.5");
    expect(tab.length).toBe(row.left);
    removeTokens(tab, "0.6");
    expect(tab.length).toBe(0);
  });
});

it("the channel of logouts does nothing in a browser without channels", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const channel = createLogoutChannel();
  channel.listen(() => expect.unreachable());
  channel.announceLogout();
  channel.close();
});
