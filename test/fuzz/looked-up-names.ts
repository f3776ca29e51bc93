import { readFileSync } from "node:fs";
import { NO_TELEMETRY } from "../../src/config/telemetry.ts";
import { codeIn } from "./exports.ts";

const WINDOW =
  /\b(?:window|globalThis|self|scope)\??\.(\w+)|\b(?:unclobberedGlobal|Reflect\.get)\(\s*\w+,\s*"(\w+)"|\btypeof ([A-Za-z]\w{3,})\b/g;
const DOCUMENT = /\b(?:document|ownerDocument|Document\.prototype)\??\.(\w+)/g;
const DOCUMENT_PARTS = /\bconst \{([\w\s,:]+)\} = (?:document|\w+\.ownerDocument)\b|\(\{([\w\s,:]+)\}: Document\)/g;

const namesIn = (texts: readonly string[], pattern: RegExp): readonly string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(Boolean)));
const sorted = (names: readonly string[]) => [...new Set(names)].sort();

/** Elements run on pages where strangers write comments; on the standalone page only the deployment writes. */
const sources = codeIn("src", "widgets")
  .filter((path) => !path.startsWith("widgets/standalone"))
  .map((path) => readFileSync(path, "utf8"));
const stripe = readFileSync("node_modules/@stripe/stripe-js/dist/pure.mjs", "utf8");
const react = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8");

/** The globals that our code and Stripe's loader look up. */
export const WINDOW_NAMES = sorted([
  ...namesIn([...sources, stripe], WINDOW),
  ...Object.values(NO_TELEMETRY.nativeBridge),
  "bikeshare-config",
]);

/**
 * The document's members that they look up but React does not: without React's own ones, it renders nothing, like any
 * other script.
 */
const ofReact = new Set(namesIn([react], /\b(?:document|ownerDocument|\w)\.(\w+)/g));
const onDocuments = [
  ...namesIn([...sources, stripe], DOCUMENT),
  ...namesIn(sources, DOCUMENT_PARTS).flatMap((parts) => parts.split(/[\s,:]+/)),
];
export const DOCUMENT_NAMES = sorted(onDocuments.filter((name) => name && !ofReact.has(name)));
