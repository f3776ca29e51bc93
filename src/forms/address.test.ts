import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { AddressSchema, NameSchema } from "./address.ts";

const ADDRESS = {
  addressStreet: "1401 John F. Kennedy Blvd.",
  addressCity: "Philadelphia",
  addressState: "PA",
  addressZipCode: "19102",
  countryId: "236",
};

const says = (schema: v.GenericSchema, values: unknown) =>
  v.safeParse(schema, values).issues?.map(({ message }) => message);

describe("an address", () => {
  it("is good when everything is there", () => expect(says(AddressSchema, ADDRESS)).toBeUndefined());

  it.each([
    { field: "addressStreet", message: "validation.street" },
    { field: "addressCity", message: "validation.city" },
    { field: "addressState", message: "validation.state" },
    { field: "addressZipCode", message: "validation.zip" },
    { field: "countryId", message: "validation.country" },
  ])("asks for a blank $field by $message", ({ field, message }) => {
    expect(says(AddressSchema, { ...ADDRESS, [field]: " " })).toEqual([message]);
  });
});

describe("a name", () => {
  it.each([
    { firstName: "", lastName: "Ríos", messages: ["validation.firstName"] },
    { firstName: "Ana", lastName: " ", messages: ["validation.lastName"] },
    { firstName: "安", lastName: "李", messages: undefined },
  ])("$firstName $lastName is told $messages", ({ messages, ...name }) => {
    expect(says(NameSchema, name)).toEqual(messages);
  });
});
