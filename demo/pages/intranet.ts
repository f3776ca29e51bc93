import { html } from "hono/html";
import { STANDALONE_FOLDER } from "../configuration.ts";
import { documentOf, type Markup, type PageOptions, passAttribute } from "./document.ts";

const NEWS = [
  [
    "Badge readers in Tower 2",
    "The new readers go live on Monday. Hold your badge flat for two seconds; the old swipe slots are taped over.",
  ],
  [
    "Commute survey: what you told us",
    "412 of you answered. One in five lives within three miles of the office, and half of those would ride if parking the bike were easy. There are now eleven docks at the loading gate.",
  ],
  ["Open enrollment ends Friday", "Changes to dental and vision made after 5 pm on Friday count from next year on."],
] as const;

const PHONES = [
  ["Facilities", "4410"],
  ["Help desk", "4357"],
  ["Benefits", "4262"],
  ["Night desk", "4000"],
] as const;

const LUNCH = [
  ["Monday", "Green chile stew", "$6.50"],
  ["Tuesday", "Chicken tinga tacos", "$7.25"],
  ["Wednesday", "Mushroom and barley bowl", "$6.00"],
  ["Thursday", "Baked ziti", "$6.50"],
  ["Friday", "Fish sandwich", "$7.25"],
] as const;

/** An employer's intranet in Las Vegas: two passes in a sidebar of 300 pixels, and sign-up on a page of its own. */
export function intranetPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "InsideMesa - Home",
    description: "The staff intranet of Mesa Switchgear, Las Vegas.",
    stylesheet: "/intranet.css",
    body: intranetLayout(html`<div id="sidebar">
  <h2>Ride to work</h2>
  <bikeshare-pricing system="las" passes="standard" renewing="auto" heading-level="3" signup-url="${joinUrl(options)}"><p>Ask Benefits (4262) about bike-share passes.</p></bikeshare-pricing>
  <p class="more"><a href="${joinUrl(options)}">Sign up for RTC Bike Share</a></p>
  <h2>Extensions</h2>
  <table><tbody>${PHONES.map(([name, number]) => html`<tr><th scope="row">${name}</th><td>${number}</td></tr>`)}</tbody></table>
</div>
<div id="content">
  <h1>Good morning, Mesa</h1>
  ${NEWS.map(([title, text]) => html`<div class="item"><h2>${title}</h2><p>${text}</p></div>`)}
  <h2>Canteen this week</h2>
  <table><tbody>${LUNCH.map(([day, dish, price]) => html`<tr><th scope="row">${day}</th><td>${dish}</td><td>${price}</td></tr>`)}</tbody></table>
  <form action="/intranet" method="get"><fieldset><legend>Book a meeting room</legend>
    <label for="room">Room</label><select id="room" name="room"><option>Red Rock</option><option>Mojave</option><option>Joshua Tree</option></select><br>
    <label for="seats">Seats</label><input id="seats" name="seats" size="4" value="6"><br>
    <button type="submit">Check</button></fieldset></form>
</div>`),
  });
}

/** The page that the sidebar's buttons link to. */
export function intranetJoinPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "InsideMesa - Bike share",
    description: "Sign up for RTC Bike Share on the staff intranet.",
    stylesheet: "/intranet.css",
    stripeStandIn: true,
    body: intranetLayout(html`<div id="content" class="whole">
  <h1>RTC Bike Share</h1>
  <p><a href="/intranet">Home</a> &gt; Benefits &gt; Bike share</p>
  <bikeshare-signup system="las" account-url="${STANDALONE_FOLDER}?system=las"${passAttribute(options)}><p>Ask Benefits (4262) to sign you up.</p></bikeshare-signup>
</div>`),
  });
}

/** Keeps the sandbox's world and the color scheme in the link. */
function joinUrl({ query }: PageOptions): string {
  const keptQuery = new URLSearchParams([...query].filter(([name]) => name === "world" || name === "scheme"));
  return `/intranet/join${keptQuery.size > 0 ? `?${keptQuery}` : ""}`;
}

const intranetLayout = (
  content: Markup,
): Markup => html`<header id="banner"><b>InsideMesa</b> <small>Mesa Switchgear staff intranet</small></header>
<nav id="tabs" aria-label="Intranet"><ul><li><a href="/intranet">Home</a></li><li><a href="/intranet">My team</a></li><li><a href="/intranet">Time &amp; pay</a></li><li><a href="/intranet/join">Benefits</a></li></ul></nav>
<main>${content}</main>
<footer id="legal"><p>For internal use only. Best viewed at 1024 x 768.</p></footer>`;
