import { describe, expect, it, vi } from "vitest";
import { createStorage } from "../../test/memory-storage.ts";
import { createStoredText } from "../lib/tab-storage.ts";
import { createLogoutChannel, createSessionToken, hasAnyToken, removeTokens } from "./session-storage.ts";

const TOKEN_KEY = "bikeshare-session phl sandbox";
const openToken = (tab: Storage) => createSessionToken(createStoredText(TOKEN_KEY, tab));

describe("a token", () => {
  it("has the mark of the last logout when it was written; without a token there is none", () => {
    const token = openToken(createStorage());
    expect(token.logoutMark()).toBe("");
    token.write("abc", "0.5");
    expect([token.read(), token.logoutMark()]).toEqual(["abc", "0.5"]);
    token.write(null);
    expect([token.read(), token.logoutMark()]).toEqual([null, ""]);
  });

  it("is in the tab only while it is kept there, and comes back from it", () => {
    const tab = createStorage();
    const token = openToken(tab);
    token.write("abc", "0.5");
    expect(tab.length).toBe(0);
    token.keepInTab(true);
    expect(tab.getItem(TOKEN_KEY)).toBe("0.5 abc");
    const tokenAfterReload = openToken(tab);
    tokenAfterReload.keepInTab(true);
    expect([tokenAfterReload.read(), tokenAfterReload.logoutMark()]).toEqual(["abc", "0.5"]);
    tokenAfterReload.keepInTab(false);
    expect([tab.length, tokenAfterReload.read()]).toEqual([0, "abc"]);
  });

  it("of another page stays in the tab where this page has none to keep there", () => {
    const tab = createStorage({ [TOKEN_KEY]: " of another page" });
    openToken(tab).keepInTab(false);
    expect(tab.length).toBe(1);
  });

  it("is no longer current once another page of the tab has changed or removed it", () => {
    const tab = createStorage();
    const token = openToken(tab);
    token.write("abc");
    tab.setItem(TOKEN_KEY, " other");
    expect(token.isCurrent(), "in memory").toBe(true);
    token.keepInTab(true);
    expect(token.isCurrent()).toBe(true);
    tab.setItem(TOKEN_KEY, " other");
    expect(token.isCurrent()).toBe(false);
    tab.clear();
    expect(token.isCurrent()).toBe(false);
    const noToken = openToken(createStorage());
    noToken.keepInTab(true);
    expect(noToken.isCurrent(), "without a token").toBe(true);
  });

  it.each([
    { text: "0.5 a b\nc", isAny: true, leftItems: 1 },
    { text: "broken", isAny: false, leftItems: 0 },
  ])("stored as “$text” outlives the logout that came before it only if it is readable, and no later one", (row) => {
    const tab = createStorage({ [TOKEN_KEY]: row.text });
    expect(hasAnyToken(tab)).toBe(row.isAny);
    removeTokens(tab, "0.5");
    expect(tab.length).toBe(row.leftItems);
    removeTokens(tab, "0.6");
    expect(tab.length).toBe(0);
  });
});

class DeniedChannel {
  constructor() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  }
}
it.each([
  { what: "without channels", channelClass: undefined },
  { what: "that denies storage, and channels with it", channelClass: DeniedChannel },
])("the channel of logouts does nothing in a browser $what", ({ channelClass }) => {
  vi.stubGlobal("BroadcastChannel", channelClass);
  const channel = createLogoutChannel();
  channel.listen(() => expect.unreachable());
  channel.announceLogout();
  channel.close();
});
