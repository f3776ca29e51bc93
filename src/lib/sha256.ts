/** The hash in hex; null where the page has no `crypto.subtle`, as without https. */
export async function sha256(text: string): Promise<string | null> {
  try {
    const bytes = await globalThis.crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}
