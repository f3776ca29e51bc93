export const ACCESS_TOKEN = "access_token";

/** Enough for a URL that is a parameter of a redirect, which is a parameter of another: each level encodes it again. */
const MAX_DECODINGS = 5;

/**
 * The decoded part of a text before its first access token, encoded or not; null without a token. A page that adds
 * "?access_token=…" to an address with a query puts the token into the query's last value, such as a promo code.
 */
export function textBeforeToken(text: string): string | null {
  let decodedText = text;
  for (let count = 0; count < MAX_DECODINGS; count += 1) decodedText = decode(decodedText);
  let end = decodedText.search(/access_token/i);
  if (end < 0) return null;
  while (end > 0 && "?&#;/! ".includes(decodedText.charAt(end - 1))) end -= 1;
  return decodedText.slice(0, end);
}

/** Decodes ASCII alone, which suffices for a token's name and the separators before it. */
const decode = (text: string): string =>
  text.replace(/%[0-7][\da-f]/gi, (encoded) => String.fromCharCode(Number.parseInt(encoded.slice(1), 16)));

/** A query without tokens, whether they are parameters or parts of a value; null for a query that contains none. */
export function queryWithoutTokens(query: URLSearchParams): URLSearchParams | null {
  const keptParameters = [...query].flatMap(([name, value]): [string, string][] =>
    textBeforeToken(name) === null ? [[name, textBeforeToken(value) ?? value]] : [],
  );
  const remainingQuery = new URLSearchParams(keptParameters);
  return remainingQuery.toString() === query.toString() ? null : remainingQuery;
}
