import { type SandboxPlace, sandboxConfiguration } from "../configuration.ts";

const WORLD = /(?:^|; )bikeshare-world=([\w-]{1,64})(?:;|$)/;

/**
 * The standalone page's document as the demo serves it: with the stand-in for the card provider, and with the
 * configuration of the world that the cookie `bikeshare-world` names, if any.
 */
export function dressedDocument(document: string, cookie: string, place: Omit<SandboxPlace, "world">): string {
  const [, world] = WORLD.exec(cookie) ?? [];
  // "<" could end the script element early; JSON reads the escape the same.
  const json = world && JSON.stringify(sandboxConfiguration({ ...place, world })).replaceAll("<", "\\u003c");
  const configuration = json ? `<script type="application/json" id="bikeshare-config">${json}</script>\n` : "";
  return document.replace("</head>", () => `${configuration}<script src="/stripe-stand-in.js"></script>\n</head>`);
}
