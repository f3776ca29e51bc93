import { sha256 } from "./sha256.ts";
import { uuid } from "./uuid.ts";

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
