import { expect, it } from "vitest";
import { loginPurpose } from "./login-purpose.ts";

it.each([
  { redirect: "/trips?month=2026-03", purpose: "trips" },
  { redirect: "/trips/rate/17", purpose: "rate" },
  { redirect: "/renew?pass=103", purpose: "renew" },
  { redirect: "/pricing", purpose: null },
  { redirect: "/", purpose: null },
  { redirect: "//evil.example/trips", purpose: null },
])("a login that leads to $redirect is for $purpose", ({ redirect, purpose }) => {
  expect(loginPurpose(new URLSearchParams({ redirect }))).toBe(purpose);
});

it("a login that leads home says nothing", () => {
  expect(loginPurpose(new URLSearchParams())).toBeNull();
});
