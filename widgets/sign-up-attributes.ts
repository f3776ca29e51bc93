import {
  attributeReader,
  type ParsedAttributes,
  type SharedAttributes,
  sharedAttributes,
  toWebAddress,
} from "./attributes.ts";
import type { AttributeSnapshot } from "./element-bridge.ts";

export interface SignUpAttributes extends SharedAttributes {
  /** A subscriptionTypeId; NaN for an invalid value, which shows as an unavailable pass. */
  readonly pass: number | null;
  readonly promo: string | null;
  readonly accountUrl: string | null;
}

export function parseSignUpAttributes(snapshot: AttributeSnapshot): ParsedAttributes<SignUpAttributes> {
  const source = attributeReader(snapshot);
  const pass = source.text("pass");
  const attributes = {
    ...sharedAttributes(source),
    pass: pass === null ? null : /^\d{1,9}$/.test(pass) ? Number(pass) : Number.NaN,
    promo: source.text("promo"),
    accountUrl: source.read("account-url", null, ["an http(s) address"], toWebAddress),
  };
  return { attributes, problems: source.problems };
}
