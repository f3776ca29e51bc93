import { originOf } from "../server/hosts.ts";
import type { Contestant } from "./contestant.ts";

export const WIDGET_COUNTS = [1, 5, 10, 20, 35, 50] as const;

const SYSTEMS = ["phl", "lax", "las"] as const;
const HEAD = `<script async src="${originOf("cdn")}/bikeshare.js"></script>`;
const page = (id: string, name: string, subject: string, body: string): Contestant => ({
  id,
  name,
  subject,
  head: HEAD,
  body,
});

/** Pages with an increasing number of pricing elements, in turn for the three programs. */
export const WIDGET_PAGES: readonly (Contestant & { readonly count: number })[] = WIDGET_COUNTS.map((count) => ({
  ...page(
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

export const ACCOUNT_PAGE = page(
  "growing-account",
  "Account",
  "account",
  '<bikeshare-account system="phl"></bikeshare-account>',
);

export const LANGUAGES_PAGE = page(
  "growing-languages",
  "Sign-up",
  "signup",
  '<bikeshare-signup system="phl"></bikeshare-signup>',
);
