/** The query parameter that contains a login. */
export const ACCESS_TOKEN = "access_token";

const FROM_TOKEN_ON = /(?:[?&#;/!\s]|%(?:25)*(?:2[36f]|3[bf]))*access_token.*/is;

/**
 * A text up to the first access token in it, encoded or not; null where it has none. Pages that append "?access_token=…"
 * to an address with a query put the token into the value before it, which is stored and sent on.
 */
export function textBeforeToken(text: string): string | null {
  for (let decoded = text; ; ) {
    if (FROM_TOKEN_ON.test(decoded)) return decoded.replace(FROM_TOKEN_ON, "");
    const before = decoded;
    decoded = decoded.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded);
      } catch {
        return encoded;
      }
    });
    if (decoded === before) return null;
  }
}

/** A query without tokens, whether they are parameters or parts of one; null where it has none. */
export function queryWithoutTokens(query: URLSearchParams): URLSearchParams | null {
  const kept = [...query].flatMap(([name, value]): [string, string][] =>
    textBeforeToken(name) === null ? [[name, textBeforeToken(value) ?? value]] : [],
  );
  const without = new URLSearchParams(kept);
  return without.toString() === query.toString() ? null : without;
}
