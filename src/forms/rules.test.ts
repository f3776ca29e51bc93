import { describe, expect, it } from "vitest";
import { isFilled, isLongEnough, passwordsMatch } from "./rules.ts";

describe("a password", () => {
  it.each([
    { password: "", longEnough: false },
    { password: "1234567", longEnough: false },
    { password: "12345678", longEnough: true },
    { password: "        ", longEnough: true },
    { password: "🚲🚲🚲", longEnough: false },
    { password: "🚲🚲🚲🚲", longEnough: true },
  ])("'$password' is long enough: $longEnough", ({ password, longEnough }) => {
    expect(isLongEnough(password)).toBe(longEnough);
  });

  it.each([
    { password: "12345678", reentered: "12345678", match: true },
    { password: "12345678", reentered: "12345679", match: false },
    { password: "12345678", reentered: "12345678 ", match: false },
    { password: "Password", reentered: "password", match: false },
    { password: "1234567", reentered: "1234567", match: false },
    { password: "", reentered: "", match: false },
  ])("'$password' and '$reentered' match: $match", ({ password, reentered, match }) => {
    expect(passwordsMatch(password, reentered)).toBe(match);
  });
});

describe("a required text", () => {
  it.each([
    { typed: "", there: false },
    { typed: " \t\u00A0", there: false },
    { typed: "0", there: true },
    { typed: " 123456 ", there: true },
  ])("accepts '$typed': $there", ({ typed, there }) => {
    expect(isFilled(typed)).toBe(there);
  });
});
