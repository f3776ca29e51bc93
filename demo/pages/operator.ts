import { html } from "hono/html";
import { STANDALONE_FOLDER } from "../configuration.ts";
import { documentOf, type Markup, type PageOptions, passAttribute } from "./document.ts";
import { skyline } from "./drawings.ts";

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
