import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HOSTS, originOf } from "./server/servers.ts";

/** A page whose loading is measured; most are rows of the comparison. */
export interface Contestant {
  /** The id for `--only` and addresses. */
  readonly id: string;
  /** The name in tables. */
  readonly name: string;
  /** The subject in `page/subjects.ts` that the probe watches. */
  readonly subject: string;
  /** The markup for the page's head and body. */
  readonly head?: string;
  readonly body: string;
  /** Whether a claim compares its times with another row's: if so, it is visited more often, for steadier medians. */
  readonly isCompared?: boolean;
}

/** The same partner's page around every contestant, with a sheet of its own like any site. */
export const pageOf = ({ name, head = "", body }: Contestant): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="stylesheet" href="https://${HOSTS.page}/page.css">
${head}
</head>
<body>
<main>
<h1>Ride to the river</h1>
<p>Our museum is five minutes from the bike path.</p>
${body}
</main>
</body>
</html>
`;

export const PAGE_SHEET = `body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #fff; }
main { max-inline-size: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 2rem; line-height: 1.2; }
label { display: block; margin-block: 1rem; }
input, button { font: inherit; padding: .5rem; }
`;

const ELEMENTS = [
  { id: "pricing", name: "Pricing", snippet: "pricing-phl-en" },
  { id: "signup", name: "Sign-up", snippet: "signup-phl-en" },
  { id: "account", name: "Account (login)", snippet: "account-phl-en" },
] as const;

const SCRIPT_TAG = `<script async src="${originOf("cdn")}/bikeshare.js"></script>`;

/**
 * Our elements by script tag, by snippet and by a server's markup, and the snippet's screen as a static page: the same
 * markup with its sheet in the head, without a shadow root or a script.
 * @param dist The build's output.
 */
export async function ourContestants(dist: string): Promise<readonly Contestant[]> {
  const { renderFirstScreen }: typeof import("../../widgets/npm/server.ts") = await import(join(dist, "npm/server.js"));
  return ELEMENTS.flatMap(({ id, name, snippet }) => {
    const html = readFileSync(join(dist, `cdn/snippets/${snippet}.html`), "utf8");
    const [, sheet, markup] = /<template[^>]*>(<link [^>]*>)(.*<\/div>).*<\/template>/s.exec(html) ?? [];
    if (sheet === undefined || markup === undefined) throw new Error(`the snippet ${snippet} is not as expected`);
    return [
      {
        id,
        name: `${name}, script tag`,
        subject: id,
        head: SCRIPT_TAG,
        body: `<bikeshare-${id} system="phl"></bikeshare-${id}>`,
        isCompared: true,
      },
      { id: `${id}-snippet`, name: `${name}, snippet`, subject: id, body: html, isCompared: true },
      {
        id: `${id}-server`,
        name: `${name}, server markup`,
        subject: id,
        body: renderFirstScreen({ element: `bikeshare-${id}`, system: "phl", script: true }),
      },
      {
        id: `plain-${id}`,
        name: `${name} as a plain page`,
        subject: "plain-screen",
        head: sheet,
        body: markup,
        isCompared: true,
      },
    ];
  });
}

const CDN = originOf("cdn");

export const COMPETITORS: readonly Contestant[] = [
  {
    id: "plain",
    name: "Plain HTML form",
    subject: "plain",
    body: `<form method="dialog">
<h2>Log in</h2>
<label>Username <input name="username" autocomplete="username"></label>
<label>Password <input name="password" type="password" autocomplete="current-password"></label>
<button>Log in</button>
</form>`,
  },
  {
    id: "react",
    name: "Bare react-dom page",
    subject: "react",
    head: `<script async src="${CDN}/bench/react-page.js"></script>`,
    body: `<div id="root"></div>`,
  },
  {
    id: "netlify",
    name: "netlify-identity-widget",
    subject: "netlify",
    isCompared: true,
    head: `<script async src="${CDN}/npm/netlify-identity-widget/build/netlify-identity-widget.js" onload="netlifyIdentity.open('signup')"></script>`,
    body: "",
  },
  {
    id: "clerk",
    name: "@clerk/clerk-js + @clerk/ui, sign-in",
    subject: "clerk",
    // Loads and starts Clerk in the way that its documentation shows.
    head: `<script async crossorigin="anonymous" data-clerk-publishable-key="pk_live_${btoa(`${HOSTS.others}$`)}" src="${CDN}/npm/@clerk/clerk-js/dist/clerk.browser.js"></script>
<script async crossorigin="anonymous" src="${CDN}/npm/@clerk/ui/dist/ui.browser.js"></script>
<script>
addEventListener("load", async () => {
  await Clerk.load({ ui: { ClerkUI: window.__internal_ClerkUICtor } });
  Clerk.mountSignIn(document.getElementById("sign-in"));
});
</script>`,
    body: `<div id="sign-in"></div>`,
  },
  {
    id: "portal",
    name: "@tryghost/portal, sign-up",
    subject: "portal",
    head: `<script defer src="${CDN}/npm/@tryghost/portal/umd/portal.min.js" data-ghost="${originOf("others")}/" data-key="bench" data-api="${originOf("others")}/ghost/api/content/"></script>
<script>location.hash = "#/portal/signup";</script>`,
    body: "",
  },
];

export const WIDGET_COUNTS = [1, 5, 10, 20, 35, 50] as const;

const SYSTEMS = ["phl", "lax", "las"] as const;
const elementPage = (id: string, name: string, subject: string, body: string): Contestant => ({
  id,
  name,
  subject,
  head: SCRIPT_TAG,
  body,
});

/** Pages with an increasing number of pricing elements, in turn for the three programs. */
export const WIDGET_PAGES: readonly (Contestant & { readonly count: number })[] = WIDGET_COUNTS.map((count) => ({
  ...elementPage(
    `widgets-${count}`,
    `${count} widgets`,
    "widgets",
    Array.from(
      { length: count },
      (_, index) => `<bikeshare-pricing system="${SYSTEMS[index % SYSTEMS.length]}"></bikeshare-pricing>`,
    ).join("\n"),
  ),
  count,
}));

export const ACCOUNT_PAGE = elementPage(
  "growing-account",
  "Account",
  "account",
  '<bikeshare-account system="phl"></bikeshare-account>',
);

export const LANGUAGES_PAGE = elementPage(
  "growing-languages",
  "Sign-up",
  "signup",
  '<bikeshare-signup system="phl"></bikeshare-signup>',
);
