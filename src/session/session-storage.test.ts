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

  it.each(["", "abc", "0.5 ", "\n0.5 abc"])("that is stored as “%s” is none", (text) => {
    const tab = createStorage({ [KEY]: text });
    expect(hasAnyToken(tab)).toBe(false);
    const token = open(tab);
    token.keepInTab(true);
    expect(token.read()).toBeNull();
  });

  it("may have any characters, and stays after a logout that it followed", () => {
    const tab = createStorage({ [KEY]: "0.5 a b\nc" });
    expect(hasAnyToken(tab)).toBe(true);
    removeTokens(tab, "0.5");
    expect(tab.length).toBe(1);
    removeTokens(tab, "0.6");
    expect(tab.length).toBe(0);
  });

  it("of a text that nobody can read goes with a logout elsewhere", () => {
    const tab = createStorage({ [KEY]: "broken" });
    removeTokens(tab, "0.5");
    expect(tab.length).toBe(0);
  });

  it("without a logout elsewhere goes in any case", () => {
    const tab = createStorage({ [KEY]: " abc", other: "kept" });
    removeTokens(tab);
    expect([tab.length, tab.getItem("other")]).toEqual([1, "kept"]);
  });
});

describe("the channel of logouts", () => {
  it("does nothing in a browser without channels", () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const channel = createLogoutChannel();
    channel.listen(() => expect.unreachable());
    channel.tell();
    channel.close();
  });

  it("stays open after it told others while it listens", async () => {
    const [channel, other] = [createLogoutChannel(), createLogoutChannel()];
    const heard = new Promise<void>((resolve) => channel.listen(resolve));
    channel.tell();
    other.tell();
    await heard;
    channel.close();
  });
});
