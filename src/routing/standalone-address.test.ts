import { expect, it } from "vitest";
import { standaloneAddress } from "./standalone-address.ts";

const PAGE = "https://account.example.org/rider/";

it.each([
  { place: "/", system: "phl", address: `${PAGE}?system=phl` },
  { place: "/trips?month=2026-03", system: "lax", address: `${PAGE}trips?month=2026-03&system=lax` },
  { place: "/trips/rate/17", system: null, address: `${PAGE}trips/rate/17` },
  { place: "/login?system=nyc", system: "las", address: `${PAGE}login?system=las` },
] as const)("$place in $system is at $address", ({ place, system, address }) => {
  expect(standaloneAddress(PAGE, place, system)).toBe(address);
});

it("has no address without a standalone page", () => {
  expect(standaloneAddress(null, "/trips", "phl")).toBeNull();
});
