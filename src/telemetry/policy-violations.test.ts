import { expect, it } from "vitest";
import { missingFromPolicy } from "./policy-violations.ts";

const OURS = new Set(["https://cdn.example.org", "https://account.example.org"]);
const TRUSTED_TYPES = { directive: "require-trusted-types-for", address: "trusted-types-sink" };

it.each([
  {
    directive: "style-src-elem",
    address: "https://cdn.example.org/chunks/pricing-1.css",
    add: "style-src https://cdn.example.org",
  },
  {
    directive: "connect-src",
    address: "https://account.example.org/1/login?a=b",
    add: "connect-src https://account.example.org",
  },
  { directive: "script-src-elem", address: "https://js.stripe.com/v3/", add: "script-src https://js.stripe.com" },
  { directive: "frame-src", address: "https://hooks.stripe.com/3ds", add: "frame-src https://hooks.stripe.com" },
])("a violation at $address suggests $add", ({ add, ...blocked }) =>
  expect(missingFromPolicy({ ...blocked, sample: "" }, OURS)).toBe(add),
);

it.each(["https://ads.example/pixel.js", "https://js.stripe.com.evil.example/v3/", "inline", "eval", ""])(
  "ignores a violation at %s",
  (address) => expect(missingFromPolicy({ directive: "script-src", address, sample: "" }, OURS)).toBeNull(),
);

it("under Trusted Types Stripe's script needs a default policy, and other values are ignored", () => {
  const sample = "HTMLScriptElement src|https://js.stripe.com/v3/";
  expect(missingFromPolicy({ ...TRUSTED_TYPES, sample }, OURS)).toBe("trusted-types default");
  expect(missingFromPolicy({ ...TRUSTED_TYPES, sample: "Element innerHTML|<b>" }, OURS)).toBeNull();
});
