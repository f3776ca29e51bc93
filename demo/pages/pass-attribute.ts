import { html } from "hono/html";
import type { PageOptions } from "./page-options.ts";

/** The pass in the page's own address, for its sign-up: elements read attributes only. */
export function passAttribute({ query }: PageOptions) {
  const pass = query.get("pass");
  return pass === null ? "" : html` pass="${pass}"`;
}
