/** The SHA-256 hash of a text in hex; null where the page has no `crypto.subtle`, such as a page without https. */
export async function sha256(text: string): Promise<string | null> {
  try {
    const bytes = await globalThis.crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return hexOf(new Uint8Array(bytes));
  } catch {
    return null;
  }
}

/** A salted hash that recognises a text without storing it; null where the page has no `crypto.subtle`. */
export async function createSeal(text: string): Promise<string | null> {
  const salt = uuid();
  const digest = await sha256(`${salt} ${text}`);
  return digest && `${salt} ${digest}`;
}

/** Whether `createSeal` made the seal from this text. */
export async function matchesSeal(seal: string, text: string): Promise<boolean> {
  const [salt = ""] = seal.split(" ");
  return seal === `${salt} ${await sha256(`${salt} ${text}`)}`;
}

/** Like `crypto.randomUUID()`, which a page without https lacks (RFC 9562, version 4). */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const withVersion = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  return hexOf(withVersion).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
