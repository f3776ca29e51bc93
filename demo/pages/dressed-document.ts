const WORLD = /(?:^|; )bikeshare-world=([\w-]{1,64})(?:;|$)/;

/** Sends the page's calls to the sandbox's world that its address names; the page itself takes no configuration. */
export const SANDBOX_WORLD_SCRIPT = `const world = new URL(document.currentScript.src).searchParams.get("world");
const browserFetch = window.fetch;
window.fetch = (input, init) =>
  browserFetch(typeof input === "string" ? input.replace("/w/demo/", \`/w/\${world}/\`) : input, init);
`;

/**
 * The standalone page's document as the demo serves it: with the stand-in for the card provider, and for the world that
 * the cookie `bikeshare-world` names, if any.
 */
export function dressedDocument(document: string, cookie: string): string {
  const [, world] = WORLD.exec(cookie) ?? [];
  const dressed = document.replace("</head>", () => `<script src="/stripe-stand-in.js"></script>\n</head>`);
  // Before the page's own first script, whose modules may run while a later one is on its way.
  return world === undefined
    ? dressed
    : dressed.replace("<script", () => `<script src="/sandbox-world.js?world=${world}"></script>\n<script`);
}
