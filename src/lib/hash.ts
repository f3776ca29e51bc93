import { uuid } from "./uuid.ts";

/** The hash in hex; null where the page has no `crypto.subtle`, as without https. */
export async function sha256(text: string): Promise<string | null> {
  try {
    const bytes = await globalThis.crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}

/** A salted hash that recognises a text without storing it; null where the page has no `crypto.subtle`. */
export async function sealOf(text: string): Promise<string | null> {
  const salt = uuid();
  const digest = await sha256(`${salt} ${text}`);
  return digest && `${salt} ${digest}`;
}

/** Whether a seal was made from this text. */
export async function isSealOf(seal: string, text: string): Promise<boolean> {
  const [salt = ""] = seal.split(" ");
  return seal === `${salt} ${await sha256(`${salt} ${text}`)}`;
}
