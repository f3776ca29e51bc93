import { expect, it, vi } from "vitest";
import { allowStripeScripts } from "./trusted-scripts.ts";

function createScriptUrl(): (url: string) => string {
  const createPolicy = vi.fn();
  allowStripeScripts({ createPolicy });
  expect(createPolicy).toHaveBeenCalledWith("default", expect.anything());
  return createPolicy.mock.calls[0]?.[1].createScriptURL;
}

it.each(["https://js.stripe.com/clover/stripe.js", "https://m.js.stripe.com/v3/fingerprinted.js"])("allows %s", (url) =>
  expect(createScriptUrl()(url)).toBe(url),
);

it.each([
  "https://js.stripe.com.evil.example/x.js",
  "https://evil.example/?https://js.stripe.com/",
  "https://evil.example/https://js.stripe.com/",
  "http://js.stripe.com/v3",
  "https://js.stripe.com@evil.example/",
  "/chunks/other.js",
  "data:text/javascript,1",
])("rejects %s", (url) => expect(() => createScriptUrl()(url)).toThrow(TypeError));

it.each([undefined, null, {}, { createPolicy: 1 }])("creates no policy with %j for trustedTypes", (factory) => {
  expect(() => allowStripeScripts(factory)).not.toThrow();
});

it("does not throw where a header forbids the policy", () => {
  const throwForbidden = () => {
    throw new TypeError("no such policy");
  };
  expect(() => allowStripeScripts({ createPolicy: throwForbidden })).not.toThrow();
});
