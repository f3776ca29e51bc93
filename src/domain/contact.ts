import { normaliseTyped } from "../lib/normalise-typed.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";

/** RFC 5321 allows 254 characters; the limit also bounds the work of the pattern. */
const MAX_EMAIL_LENGTH = 254;

/** The HTML standard's pattern for `type=email`, with a top-level domain required. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** The e-mail to send: plain characters, with the domain in lower case and ASCII. The part before @ keeps its case. */
export function normaliseEmail(typed: string): string {
  const email = normaliseTyped(typed);
  const domainStart = email.lastIndexOf("@") + 1;
  return domainStart === 0
    ? email
    : email.slice(0, domainStart) + plainDomain(email.slice(domainStart).toLowerCase().replaceAll("。", "."));
}

/** The ASCII form of a domain, which services use: "xn--mller-kva.de" for "müller.de". */
function plainDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^\p{ASCII}*$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The username in plain characters. An ASCII e-mail keeps its case, as an older account may have capitals in it. */
export function normaliseUsername(typed: string): string {
  const name = normaliseTyped(typed);
  return isEmail(name) && !/^\p{ASCII}*$/u.test(name) ? normaliseEmail(name) : name;
}

export function isEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email);
}

/** The ZIP to send for a foreign address or card if its own ZIP is empty or has letters, which the services refuse. */
export const FOREIGN_ZIP_SUBSTITUTE = "11111";

const hasLetters = (zip: string): boolean => /\p{L}/u.test(zip);

/** A ZIP in plain characters; nine digits get a dash. */
export const plainZip = (typed: string): string =>
  normaliseTyped(typed).replace(/^(\d{5})[\s\p{Pd}\u2212]?(\d{4})$/u, "$1-$2");

export const isUsZip = (typed: string): boolean => /^\d{5}(-\d{4})?$/.test(plainZip(typed));

interface SignUpZip {
  readonly typed: string;
  /** The card's ZIP, if the payment provider knows one; else null. */
  readonly cardZip: string | null;
  /** Country of issue, ISO 3166-1 alpha-2; an unknown one (null) counts as the United States. */
  readonly cardCountry: string | null;
  readonly countryId: number;
}

/** The ZIP for `/register` (spec 5, "Sign-up ZIP handling"); `missing` shows 'ZIP code cannot be blank'. */
export function signUpZip({ typed, cardZip, cardCountry, countryId }: SignUpZip): { zip: string } | { missing: true } {
  const zipOfCard = normaliseTyped(cardZip ?? "");
  const zip = plainZip(typed) || (hasLetters(zipOfCard) ? "" : zipOfCard);
  const isForeign = countryId !== US_COUNTRY_ID || (cardCountry ?? "US").toUpperCase() !== "US";
  if (isForeign && (zip === "" || hasLetters(zip))) return { zip: FOREIGN_ZIP_SUBSTITUTE };
  return zip === "" ? { missing: true } : { zip };
}
