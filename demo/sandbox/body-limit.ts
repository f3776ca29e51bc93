/** No call of ours has a larger body. */
export const LARGEST_BODY_BYTES = 1_000_000;

/** Only for bodies with a `content-length`; `readBounded` stops others. */
export const isTooLarge = ({ headers }: Request): boolean => Number(headers.get("content-length")) > LARGEST_BODY_BYTES;

export const tooLarge = () => Response.json({ error: "The body is too large." }, { status: 413 });

/** The text of a body; null for a body that is too large, which is not read further. */
export async function readBounded(request: Request): Promise<string | null> {
  if (isTooLarge(request)) return null;
  const reader = request.clone().body?.getReader();
  // Firefox has no `body` on requests.
  if (reader === undefined) return withinLimit(await request.clone().text());
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > LARGEST_BODY_BYTES) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}

const withinLimit = (text: string): string | null => (text.length > LARGEST_BODY_BYTES ? null : text);
