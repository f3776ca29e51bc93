import { scrubUrl } from "../lib/scrub-url.ts";

/** Names whose values must not be in a report, in upper or lower case, and as a part of a longer name. */
const SECRET =
  /pass(word|wd)|token|secret|authorization|cookie|api.?key|card|cvc|ebt|tap|name|mail|phone|address|zip|birth/i;
const FILTERED = "[FILTERED]";

/** The limit of a text: the patterns below read it more than once. */
const MAX_MESSAGE_LENGTH = 2_000;

/** The characters that end each match of the patterns, except for spaces within numbers. */
const WORD_END = /[\s"'<>(),;:=]/;

/** Drops the last word, which may be the beginning of a secret that the patterns would not recognise. */
function withoutLastWord(text: string): string {
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  let end = MAX_MESSAGE_LENGTH;
  while (end > 0 && !WORD_END.test(text.charAt(end - 1))) end -= 1;
  // The text is a single word: the report at least shows that there was one.
  return end > 0 ? text.slice(0, end) : FILTERED;
}

/** A text for error reports, without personal data and secrets. */
export const scrubText = (text: string): string =>
  withoutLastWord(text)
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, scrubUrl)
    .replace(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g, "[email]")
    .replace(/\b(?:bearer|basic)\s+\S+/gi, FILTERED)
    .replace(/\b[\w-]+\.[\w-]{8,}\.[\w-]{8,}/g, FILTERED)
    .replace(/\+?\d[\d\s().-]{5,}\d/g, "[number]")
    .slice(0, 500);

/** Plain data down to `depth`: values of secret names are filtered, texts are scrubbed. */
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
