/** Names of what no report may hold, whatever its case and whatever is around them. */
const SECRET =
  /pass(word|wd)|token|secret|authorization|cookie|api.?key|card|cvc|ebt|tap|name|mail|phone|address|zip|birth/i;
const FILTERED = "[FILTERED]";

/** An address without query, fragment and credentials: those hold tokens, codes and e-mails. */
export const scrubUrl = (url: string): string =>
  url.replace(/[?#].*$/s, "").replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/]*@/i, "$1//");

/** The patterns below go over a text more than once: of a long one only its beginning is looked at. */
const LONGEST_MESSAGE = 2_000;

/** Where none of what the patterns look for goes on, except spaces inside of numbers. */
const WORD_END = /[\s"'<>(),;:=]/;

/** Without the last word, which may be half of something that would not be known for what it is. */
function beginningOf(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  let end = LONGEST_MESSAGE;
  while (end > 0 && !WORD_END.test(text.charAt(end - 1))) end -= 1;
  // One word and nothing else: whoever looks into it learns at least that there was one.
  return end > 0 ? text.slice(0, end) : FILTERED;
}

/** A text for people who look into errors, without what could be a rider's or a key to something. */
export const scrubText = (text: string): string =>
  beginningOf(text)
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, scrubUrl)
    .replace(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g, "[email]")
    .replace(/\b(?:bearer|basic)\s+\S+/gi, FILTERED)
    .replace(/\b[\w-]+\.[\w-]{8,}\.[\w-]{8,}/g, FILTERED)
    .replace(/\+?\d[\d\s().-]{5,}\d/g, "[number]")
    .slice(0, 500);

/** Plain data, as deep as `depth`: names that tell secrets are filtered, texts scrubbed. */
export function scrubData(value: unknown, depth: number): unknown {
  if (typeof value === "string") return scrubText(value);
  if (value === null || typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "object") return undefined;
  if (depth === 0) return "[DEPTH]";
  if (Array.isArray(value)) return value.map((item) => scrubData(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET.test(name) ? FILTERED : scrubData(item, depth - 1)]),
  );
}
