import { HOSTS } from "../server/hosts.ts";

/** One row of the comparison. */
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
  /** Its times are compared with another row's: medians of five visits vary by a tenth with the machine. */
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
