import { expect, it, vi } from "vitest";
import { takeLaterTokens } from "./take-later-token.ts";

/** A page that is open at one address and moves to others that only differ in their fragment. */
function openPage() {
  const events = new EventTarget();
  const location = { href: "https://account.example.org/trips" };
  const replaceState = vi.fn((_state: unknown, _title: string, address: string) => {
    location.href = address;
  });
  const window = Object.assign(events, { location, history: { replaceState } });
  const offered = vi.fn(() => expect(location.href, "left the address before").not.toContain("abc"));
  takeLaterTokens(window, offered);
  const goTo = (fragment: string) => {
    location.href = `https://account.example.org/trips${fragment}`;
    events.dispatchEvent(new Event("hashchange"));
  };
  return { goTo, location, offered, replaceState };
}

it("offers a token of a fragment, and removes it from the address at once", () => {
  const { goTo, location, offered } = openPage();
  goTo("#access_token=abc&system=lax");
  expect(offered).toHaveBeenCalledExactlyOnceWith({ accessToken: "abc", system: "lax" });
  expect(location.href).toBe("https://account.example.org/trips");
});

it("removes a token without a program, and reports it as incomplete", () => {
  const { goTo, location, offered } = openPage();
  goTo("#access_token=abc");
  expect(offered).toHaveBeenCalledExactlyOnceWith("incomplete");
  expect(location.href).toBe("https://account.example.org/trips");
});

it("ignores any other fragment", () => {
  const { goTo, location, offered, replaceState } = openPage();
  goTo("#top");
  expect(offered).not.toHaveBeenCalled();
  expect(replaceState).not.toHaveBeenCalled();
  expect(location.href).toBe("https://account.example.org/trips#top");
});
