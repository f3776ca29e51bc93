import { html } from "hono/html";
import type { PageOptions } from "./page-options.ts";

/** The pass from the page's own query, for its sign-up, which only reads attributes. */
export function passAttribute({ query }: PageOptions) {
  const pass = query.get("pass");
  return pass === null ? "" : html` pass="${pass}"`;
}
