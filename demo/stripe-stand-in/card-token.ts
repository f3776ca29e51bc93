import type { Card, CreateTokenCardData, Token } from "@stripe/stripe-js";
import { readExpiry, type Values } from "./card-fields.ts";
import { type Brand, brandOf, testCard } from "./test-cards.ts";

const BRAND_NAMES: Readonly<Record<Brand, string>> = {
  visa: "Visa",
  mastercard: "MasterCard",
  amex: "American Express",
  discover: "Discover",
  unknown: "Unknown",
};

/** A token whose id has all that the sandbox needs to know of the card, as this script has no connection to it. */
export function createCardToken(values: Values, data: CreateTokenCardData, now: Date): Token {
  const digits = values.number.replace(/\D/g, "");
  const { outcome, funding, country } = testCard(digits);
  const brand = brandOf(digits);
  const last4 = digits.slice(-4);
  const { month, year } = readExpiry(values.expiry);
  const zip = values.postal || data.address_zip || "";
  const uuid = crypto.randomUUID();
  const idParts = [outcome, brand, last4, String(month).padStart(2, "0"), year, funding, country, normaliseZip(zip)];
  const card: Card = {
    id: `card_${uuid}`,
    object: "card",
    address_city: data.address_city ?? null,
    address_country: data.address_country ?? null,
    address_line1: data.address_line1 ?? null,
    address_line1_check: null,
    address_line2: data.address_line2 ?? null,
    address_state: data.address_state ?? null,
    address_zip: zip === "" ? null : zip,
    address_zip_check: zip === "" ? null : "unchecked",
    brand: BRAND_NAMES[brand],
    country,
    cvc_check: "unchecked",
    dynamic_last4: null,
    exp_month: month,
    exp_year: year,
    funding,
    last4,
    metadata: {},
    name: data.name ?? null,
    tokenization_method: null,
  };
  return {
    id: `tok_${idParts.join("_")}_${uuid}`,
    object: "token",
    card,
    client_ip: null,
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    type: "card",
    used: false,
  };
}

const normaliseZip = (zip: string) => zip.toUpperCase().replace(/[^A-Z0-9]/g, "");
