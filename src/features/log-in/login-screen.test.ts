import { expect, it } from "vitest";
import { loginPurpose } from "./login-screen.tsx";

it.each([
  { query: { redirect: "/trips?month=2026-03" }, purpose: "trips" },
  { query: { redirect: "/trips/rate/17" }, purpose: "rate" },
  { query: { redirect: "/renew?pass=103" }, purpose: "renew" },
  { query: { redirect: "/pricing" }, purpose: null },
  { query: { redirect: "/" }, purpose: null },
  { query: { redirect: "//evil.example/trips" }, purpose: null },
  { query: {}, purpose: null },
])("a login with $query is for $purpose", ({ query, purpose }) => {
  expect(loginPurpose(new URLSearchParams(query))).toBe(purpose);
});
