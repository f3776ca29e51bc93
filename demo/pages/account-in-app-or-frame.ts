import { html } from "hono/html";
import { STANDALONE_FOLDER } from "../configuration.ts";
import { documentOf, type Markup, type PageOptions } from "./document.ts";

/**
 * A page that imitates a native app around the account: it has the interface of an iOS or Android app, and prints the
 * messages that the account sends to this interface.
 */
export function appShellPage(options: PageOptions): Markup {
  const system = options.query.get("system") ?? "phl";
  return documentOf(options, {
    title: "A native app around the account",
    description: "The messages that a native app receives.",
    stylesheet: "/plain.css",
    stripeStandIn: true,
    head: html`<script src="/app-shell.js"></script>`,
    body: html`<main>
<h1>A native app</h1>
<p>The page has the interface that an app gives to its web view. <a href="?app=ios">As on iOS</a>, <a href="?app=android">as on Android</a>, <a href="?app=broken">one that throws</a>, <a href="?app=none">none</a>.</p>
<bikeshare-account system="${system}"></bikeshare-account>
<h2>What the app received</h2>
<ol id="received"></ol>
</main>`,
  });
}

/** The app's side of the interface, which runs before the page's other scripts. */
export const APP_SHELL_SCRIPT = `const kind = new URLSearchParams(location.search).get("app") ?? "ios";
function print(message) {
  const line = document.createElement("li");
  line.textContent = JSON.stringify(message);
  document.getElementById("received").append(line);
}
function postMessage(message) {
  if (kind === "broken") throw new Error("the app is gone");
  print(kind === "android" ? JSON.parse(message) : message);
}
if (kind === "android") window.BikeshareAndroid = { postMessage };
else if (kind !== "none") window.webkit = { messageHandlers: { bikeshare: { postMessage } } };
`;

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

/** Sets the height of the iframe and scrolls to its new screens by the page's messages, as in the README. */
export const ACCOUNT_FRAME_SCRIPT = `const frame = document.getElementById("account");
addEventListener("message", ({ data, origin, source }) => {
  if (source !== frame.contentWindow || origin !== new URL(frame.src).origin) return;
  if (data?.type === "bikeshare-height") frame.style.blockSize = data.height + "px";
  if (data?.type === "bikeshare-scroll") scrollBy({ top: frame.getBoundingClientRect().top + data.top });
});
`;
