import { html } from "hono/html";
import { STANDALONE_FOLDER } from "../configuration.ts";
import { documentOf, type Markup } from "./document.ts";
import type { PageOptions } from "./page-options.ts";

/** A partner's page with the standalone page in an iframe of the same height as its content. */
export function accountFramePage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "My rides · Riverside Residents",
    description: "The standalone account in a frame of a residents' portal in Philadelphia.",
    stylesheet: "/plain.css",
    ownScript: "/account-frame.js",
    body: html`<main>
<h1>My rides</h1>
<p>Residents ride Indego at a discount. This is the account itself, in a frame.</p>
<iframe id="account" title="Your Indego account" allow="payment" src="${STANDALONE_FOLDER}?system=phl"></iframe>
<p>Questions about the building? Ask at the front desk.</p>
</main>`,
  });
}

/** Sets the height of the iframe from the page's messages, as in the README. */
export const ACCOUNT_FRAME_SCRIPT = `const frame = document.getElementById("account");
addEventListener("message", ({ data, origin, source }) => {
  if (source !== frame.contentWindow || origin !== new URL(frame.src).origin) return;
  if (data?.type === "bikeshare-height") frame.style.blockSize = data.height + "px";
});
`;
