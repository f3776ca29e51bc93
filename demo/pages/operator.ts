import { html } from "hono/html";
import { STANDALONE_FOLDER } from "../configuration.ts";
import { documentOf, type Markup, type PageOptions, passAttribute } from "./document.ts";

const STEPS = [
  ["Unlock", "Tap your TAP card, or scan the code on the handlebar."],
  ["Ride", "Thirty minutes are in every pass. Swap bikes at any station to start anew."],
  ["Dock", "Push the front wheel in until the light turns green."],
] as const;

/** The operator's own site in Los Angeles: blocks of passes in several elements, and sign-up below. */
export function operatorPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "Passes and prices · Metro Bike Share",
    description: "What it costs to ride Metro Bike Share in Los Angeles, and where to sign up.",
    stylesheet: "/operator.css",
    stripeStandIn: true,
    body: html`<aside class="alert" aria-label="Service notice"><p><b>Sunday, October 12:</b> stations on 7th Street close for the street festival.</p></aside>
<header class="top">
  <a class="logo" href="/"><span>Metro</span> Bike Share</a>
  <nav aria-label="Main"><ul>
    <li><a href="#now">Ride once</a></li>
    <li><a href="#often">Ride often</a></li>
    <li><a href="#reduced">Pay less</a></li>
    <li><a class="button" href="#sign-up">Sign up</a></li>
  </ul></nav>
</header>
<main>
  <section class="lead">
    <h1>Go Metro. <em>Then keep going.</em></h1>
    <p>Bikes where the train stops: Downtown, the Westside and North Hollywood, day and night.</p>
    ${skyline}
  </section>
  <ol class="steps">${STEPS.map(([name, text]) => html`<li><h2>${name}</h2><p>${text}</p></li>`)}</ol>
  <div class="columns">
    <section id="now"><h2>Ride once</h2>
      <p>Visiting, or only now and then on a bike? Pay for what you ride.</p>
      <bikeshare-pricing system="lax" renewing="once" heading-level="3"><p>Single rides and day passes at any kiosk.</p></bikeshare-pricing>
    </section>
    <section id="often"><h2>Ride often</h2>
      <p>Less than a dollar a day, and the pass pays for itself by the second week.</p>
      <bikeshare-pricing system="lax" passes="standard" renewing="auto" heading-level="3"><p>Monthly and yearly passes at any kiosk.</p></bikeshare-pricing>
    </section>
  </div>
  <section id="reduced" class="sheet"><h2>Pay less</h2>
    <bikeshare-pricing system="lax" passes="reduced" heading-level="3"><p>Ask for the reduced fare at any customer center.</p></bikeshare-pricing>
  </section>
  <section id="sign-up" class="sheet"><h2>Sign up</h2>
    <bikeshare-signup system="lax" account-url="${STANDALONE_FOLDER}?system=lax" heading-level="3"${passAttribute(options)}><p>Sign up at any customer center.</p></bikeshare-signup>
  </section>
  <section class="questions"><h2>Questions</h2>
    <fieldset><legend>Find an answer</legend>
      <label for="question">Keyword</label><input id="question" type="search" name="q"><button type="button">Search</button>
    </fieldset>
    <dl>
      <dt>Can I take a bike onto the train?</dt><dd>Dock it and take another one where you get off: there is a station at each stop.</dd>
      <dt>Do transfers count?</dt><dd>A ride within two hours of a tap on bus or rail costs nothing extra.</dd>
    </dl>
  </section>
</main>
<footer class="bottom"><p>Metro Bike Share is operated for the people of Los Angeles County.</p></footer>`,
  });
}

/** Hills, palms and towers before the sun, for the operator's site. */
const skyline = html`<svg viewBox="0 0 960 200" width="960" height="200" aria-hidden="true">
<circle class="sun" cx="700" cy="132" r="62"/>
<path d="M0 198h960M0 168c90-52 150-52 236-14s120 26 190-10 118-10 150 14"/>
<path d="M396 198V84h54v114M450 198V48h44v150M462 48V28h20v20M494 198v-88h60v88M410 104h26M410 128h26M410 152h26M464 72h16M464 96h16M464 120h16M508 132h32M508 156h32"/>
<path d="M128 198c4-52 2-80-6-112M122 86c-26-14-46-6-52 12M122 86c-10-26-34-30-48-20M122 86c6-24 28-34 44-22M122 86c24-12 44-2 48 16M122 86c-14 6-22 18-22 34M122 86c14 8 20 20 18 36"/>
<path d="M216 198c2-34 0-54-4-72M212 126c-18-10-32-4-36 8M212 126c-6-18-22-20-32-14M212 126c4-16 18-22 30-14M212 126c16-8 30-2 34 12"/>
<circle cx="812" cy="170" r="27"/><circle cx="900" cy="170" r="27"/><path d="M812 170l18-38h46l24 38M830 132l26 38h-44M856 170l26-44M880 132l-4-14h14M820 126h20"/>
</svg>`;
