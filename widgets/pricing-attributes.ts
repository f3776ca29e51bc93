import { FARES, type Fare, RENEWINGS, type Renewing } from "../src/programs/passes.ts";
import {
  attributeReader,
  oneOf,
  type ParsedAttributes,
  type SharedAttributes,
  sharedAttributes,
  toWebAddress,
} from "./attributes.ts";
import type { AttributeSnapshot } from "./element-bridge.ts";

export interface PricingAttributes extends SharedAttributes {
  readonly passes: Fare;
  readonly renewing: Renewing;
  readonly signupUrl: string | null;
}

export function parsePricingAttributes(snapshot: AttributeSnapshot): ParsedAttributes<PricingAttributes> {
  const source = attributeReader(snapshot);
  const attributes = {
    ...sharedAttributes(source),
    passes: source.read("passes", "all", FARES, oneOf(FARES)),
    renewing: source.read("renewing", "all", RENEWINGS, oneOf(RENEWINGS)),
    signupUrl: source.read("signup-url", null, ["an http(s) address"], toWebAddress),
  };
  return { attributes, problems: source.problems };
}
