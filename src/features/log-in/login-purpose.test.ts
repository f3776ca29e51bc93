import { expect, it } from "vitest";
import { loginPurpose } from "./login-purpose.ts";

it.each([
  { redirect: "/trips?month=2026-03", purpose: "trips" },
  { redirect: "/trips/rate/17", purpose: "rate" },
  { redirect: "/renew?pass=103", purpose: "renew" },
  { redirect: "/pricing", purpose: null },
  { redirect: "/", purpose: null },
  { redirect: "//evil.example/trips", purpose: null },
])("a login with the redirect $redirect is for $purpose", ({ redirect, purpose }) => {
  expect(loginPurpose(new URLSearchParams({ redirect }))).toBe(purpose);
});

it("a login without a redirect names no purpose", () => {
  expect(loginPurpose(new URLSearchParams())).toBeNull();
});
