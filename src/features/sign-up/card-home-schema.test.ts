import * as v from "valibot";
import { expect, it } from "vitest";
import { type CardHome, CardHomeSchema } from "./card-home-schema.ts";

const CANADA = "41";

it.each<{ typed: CardHome; says: string[] }>([
  { typed: { countryId: "236", addressZipCode: "19107" }, says: [] },
  { typed: { countryId: "236", addressZipCode: " 19107-1234 " }, says: [] },
  { typed: { countryId: "236", addressZipCode: " " }, says: ["validation.zip"] },
  { typed: { countryId: "236", addressZipCode: "1910" }, says: ["validation.zipFormat"] },
  { typed: { countryId: "236", addressZipCode: "K1A 0B1" }, says: ["validation.zipFormat"] },
  { typed: { countryId: CANADA, addressZipCode: "K1A 0B1" }, says: [] },
  { typed: { countryId: CANADA, addressZipCode: "" }, says: [] },
  { typed: { countryId: "", addressZipCode: "" }, says: ["validation.country"] },
])("$typed has the errors $says", ({ typed, says }) => {
  const { issues = [] } = v.safeParse(CardHomeSchema, typed);
  expect(issues.map(({ message }) => message)).toEqual(says);
});
