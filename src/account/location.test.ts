// @vitest-environment happy-dom
// Needs a thread of its own: a file that ran before may have left a document without an address.
import { afterEach, describe, expect, it, vi } from "vitest";
import { createBrowserLocation, createMemoryLocation } from "./location.ts";

afterEach(() => window.history.replaceState(null, "", "/"));

describe("a location in memory", () => {
  it("replaces an entry, so that back skips it", () => {
    const location = createMemoryLocation("/trips");
    location.navigate("/login");
    location.navigate("/trips", { replace: true });
    location.go(-1);
    expect(location.get()).toBe("/trips");
    location.go(-1, "/refer");
    expect([location.get(), location.position()], "too few entries").toEqual(["/refer", 0]);
  });

  it("notifies of each change, and of nothing else", () => {
    const location = createMemoryLocation("/");
    const listener = vi.fn();
    const unsubscribe = location.subscribe(listener);
    location.go(-1);
    location.go(1);
    expect(listener).not.toHaveBeenCalled();
    location.navigate("/trips");
    location.go(-1);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    location.navigate("/refer");
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("never touches the page's history and address, and limits its own history", () => {
    const pageBefore = [window.history.length, window.location.href];
    const location = createMemoryLocation("/");
    for (let index = 0; index < 300; index += 1) location.navigate(`/trips?turn=${index}`);
    expect([window.history.length, window.location.href]).toEqual(pageBefore);
    for (let index = 0; index < 300; index += 1) location.go(-1);
    expect(location.get()).toBe("/trips?turn=250");
  });
});

describe("the browser's location", () => {
  it.each([
    { base: "/account/", address: "/account//trips", path: "/trips" },
    { base: "/account/", address: "/account///trips//rate///17", path: "/trips/rate/17" },
    { base: "/", address: "//", path: "/" },
  ])("parses $address under $base as $path, and formats it back", ({ base, address, path }) => {
    window.history.replaceState(null, "", window.location.origin + address);
    const location = createBrowserLocation(base, { window });
    expect(location.get()).toBe(path);
    location.navigate(location.get(), { replace: true });
    expect(window.location.pathname + window.location.search).toBe(base.slice(0, -1) + path);
  });

  it.each(["//evil.example/trips", "///evil.example"])("never formats %s as another origin", (path) => {
    expect(createBrowserLocation("/", { window }).hrefOf(path)).toMatch(/^\/(?!\/)/);
  });

  it("parses a path below the base with or without a slash or index.html at its end", () => {
    for (const address of ["/account/trips/", "/account/trips/index.html", "/account/trips"]) {
      window.history.replaceState(null, "", `${address}?month=2026-03`);
      expect(createBrowserLocation("/account/", { window }).get()).toBe("/trips?month=2026-03");
    }
  });

  it("is home at the base with or without index.html, and outside the base", () => {
    for (const address of ["/account/", "/account/index.html", "/account", "/elsewhere"]) {
      window.history.replaceState(null, "", address);
      expect(createBrowserLocation("/account/", { window }).get()).toBe("/");
    }
  });
});
