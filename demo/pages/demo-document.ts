const WORLD = /(?:^|; )bikeshare-world=([\w-]{1,64})(?:;|$)/;

/** Redirects the page's calls to the world in its query; the page itself accepts no configuration. */
export const SANDBOX_WORLD_SCRIPT = `const world = new URL(document.currentScript.src).searchParams.get("world");
const browserFetch = window.fetch;
window.fetch = (input, init) =>
  browserFetch(typeof input === "string" ? input.replace("/w/demo/", \`/w/\${world}/\`) : input, init);
`;

/**
 * The standalone page's document with the stand-in for the card provider. The cookie `bikeshare-world` selects a
 * sandbox world for its calls.
 */
export function demoDocument(document: string, cookie: string): string {
  const [, world] = WORLD.exec(cookie) ?? [];
  const dressed = document.replace("</head>", () => `<script src="/stripe-stand-in.js"></script>\n</head>`);
  // Precedes the page's own first script, whose modules may run while a later script loads.
  return world === undefined
    ? dressed
    : dressed.replace("<script", () => `<script src="/sandbox-world.js?world=${world}"></script>\n<script`);
}
