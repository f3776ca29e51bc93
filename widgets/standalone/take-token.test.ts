import { describe, expect, it } from "vitest";
import { takeToken } from "./take-token.ts";

const at = (query: string) => `https://account.example.org/rider/trips${query}`;

describe("a token in the address", () => {
  it.each([
    { query: "?access_token=abc&system=phl", left: "", given: { accessToken: "abc", system: "phl" } },
    {
      query: "?month=2026-03&system=lax&access_token=abc#top",
      left: "?month=2026-03#top",
      given: { accessToken: "abc", system: "lax" },
    },
    { query: "?access_token=abc", left: "", given: "incomplete" },
    { query: "?access_token=abc&system=nyc", left: "?system=nyc", given: "incomplete" },
    { query: "?access_token=&system=phl", left: "?system=phl", given: "incomplete" },
    { query: "?access_token=a&access_token=b&system=las", left: "", given: { accessToken: "a", system: "las" } },
    { query: "?system=phl", left: "?system=phl", given: null },
    { query: "#access_token=abc&system=phl", left: "", given: { accessToken: "abc", system: "phl" } },
    {
      query: "?month=2026-03&system=lax#access_token=abc&token_type=bearer",
      left: "?month=2026-03",
      given: { accessToken: "abc", system: "lax" },
    },
    {
      query: "?access_token=a&system=lax#access_token=b",
      left: "",
      given: { accessToken: "b", system: "lax" },
    },
    { query: "#access_token=abc", left: "", given: "incomplete" },
    { query: "#/?access_token=abc&system=phl", left: "", given: { accessToken: "abc", system: "phl" } },
    { query: "#/trips?system=lax&access_token=abc", left: "", given: { accessToken: "abc", system: "lax" } },
    { query: "#?access_token=abc&system=las", left: "", given: { accessToken: "abc", system: "las" } },
    { query: "#access_token=abc&system=phl&next=/trips?a=b", left: "", given: { accessToken: "abc", system: "phl" } },
    { query: "#/?access_token=abc", left: "", given: "incomplete" },
    { query: "#/a?b?access_token=abc&system=phl", left: "", given: "incomplete" },
    { query: "#!access_token=abc", left: "", given: "incomplete" },
    { query: "#/trips?month=2026-03", left: "#/trips?month=2026-03", given: null },
    { query: "#access_token=&system=phl", left: "", given: "incomplete" },
    { query: "?system=phl#top", left: "?system=phl#top", given: null },
    { query: "?promo=A%20B", left: "?promo=A%20B", given: null },
  ])("$query is reduced to $left", ({ query, left, given }) => {
    expect(takeToken(at(query))).toEqual({ address: at(left), given });
  });
});
