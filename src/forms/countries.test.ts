import { describe, expect, it } from "vitest";
import { US_COUNTRY_ID } from "../lib/united-states.ts";
import { countries, countryIdOf } from "./countries.ts";

describe("countries", () => {
  it("have the United States as 236", () => {
    expect(countries.find(({ iso }) => iso === "US")?.id).toBe(US_COUNTRY_ID);
  });

  it.each([
    { iso: "US", id: US_COUNTRY_ID },
    { iso: "us", id: US_COUNTRY_ID },
    { iso: "XX", id: null },
    { iso: null, id: null },
  ])("have $id for $iso", ({ iso, id }) => expect(countryIdOf(iso)).toBe(id));

  it("are all of ISO 3166-1, each once", () => {
    expect(new Set(countries.map(({ iso }) => iso)).size).toBe(249);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(249);
  });
});
