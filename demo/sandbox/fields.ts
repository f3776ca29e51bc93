import * as v from "valibot";

export const System = v.picklist(["phl", "lax", "las"], "Bike share system not found");
export const Email = v.pipe(
  v.string(),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Not an email address"),
  v.maxLength(254),
);
/** E.164, as the app sends every phone number. */
export const Phone = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, "Not a phone number in E.164"));
export const NonEmpty = v.pipe(v.string(), v.trim(), v.minLength(1, "Must not be empty"));
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1));
