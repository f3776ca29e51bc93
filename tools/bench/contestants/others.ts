import { HOSTS, originOf } from "../server/hosts.ts";
import type { Contestant } from "./contestant.ts";

const CDN = originOf("cdn");

export const OTHERS: readonly Contestant[] = [
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
    // As in its documentation.
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
