import { html } from "hono/html";
import { STANDALONE_FOLDER } from "../configuration.ts";
import { bicycle, documentOf, type Markup, type PageOptions } from "./document.ts";

/** The fictional page of a coffee and bike shop with both elements. */
export function partnerPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "Ride from our door · Halfpenny Coffee & Cycles",
    description: "Coffee, repairs and Indego bike share on Cedar Row, Philadelphia.",
    stylesheet: "/partner.css",
    stripeStandIn: true,
    body: html`<header class="masthead">
  <a class="wordmark" href="/">${bicycle} Halfpenny <small>Coffee &amp; Cycles</small></a>
  <nav aria-label="Main"><ul>
    <li><a href="#ride">Ride</a></li>
    <li><a href="#join">Join</a></li>
    <li><a href="#visit">Visit</a></li>
  </ul></nav>
</header>
<main>
  <section class="hero">
    <div>
    <p class="kicker">Cedar Row, Philadelphia</p>
    <h1>Your flat white is eleven minutes from City Hall.</h1>
    <p>There is an Indego station right outside our window. Take a bike downtown, dock it here, and we will have the kettle on.</p>
    <p><a class="call" href="#ride">Compare passes</a></p>
    </div>
    ${shopfront}
  </section>
  <article class="story">
    <h2>Why we send you out on somebody else’s bikes</h2>
    <p>We have been truing wheels on this corner for nineteen years, and most mornings half of our regulars arrive without a bike of their own. Shared bikes got them riding. Some of them bought one from us later; all of them drink our coffee.</p>
    <blockquote>“I came in for a puncture and left with an annual pass and a cardamom bun.” <cite>Ines, regular since 2019</cite></blockquote>
    <p>So we asked Indego to put their passes on our site. You can choose one and sign up below without leaving this page.</p>
  </article>
  <section id="ride" class="band">
    <h2>Choose an Indego pass</h2>
    <bikeshare-pricing system="phl"><p>See the passes at <a href="https://indego.example.org/passes">Indego</a>.</p></bikeshare-pricing>
  </section>
  <section id="join" class="band">
    <h2>Sign up here</h2>
    <bikeshare-signup system="phl" account-url="${STANDALONE_FOLDER}?system=phl"><p>Sign up at <a href="https://indego.example.org/signup">Indego</a>.</p></bikeshare-signup>
  </section>
  <section id="visit" class="visit">
    <h2>Visit us</h2>
    <table>
      <caption>Opening hours</caption>
      <tbody>
        <tr><th scope="row">Monday to Friday</th><td>6:30 am to 6 pm</td></tr>
        <tr><th scope="row">Saturday</th><td>7 am to 6 pm</td></tr>
        <tr><th scope="row">Sunday</th><td>8 am to 3 pm</td></tr>
      </tbody>
    </table>
    <form class="letter" action="/indego" method="get">
      <label for="letter-email">Our monthly letter</label>
      <input id="letter-email" name="letter" type="email" autocomplete="email" placeholder="you@example.org">
      <button type="submit">Subscribe</button>
    </form>
  </section>
</main>
<footer class="footer"><p>Halfpenny Coffee &amp; Cycles, 214 Cedar Row. Bike share by Indego.</p></footer>`,
  });
}

/** The shop with a shared bike at its door. */
const shopfront = html`<svg class="drawing" viewBox="0 0 480 320" width="480" height="320" aria-hidden="true">
<path class="wall" d="M60 292V64h300v228z"/>
<path class="glow" d="M84 132h140v96H84zM256 132h80v160h-80z"/>
<path d="M84 132h140v96H84zM154 132v96M256 132h80v160h-80zM322 216v8"/>
<path class="awning" d="M52 84h316l-12 36H64z"/>
<path d="M104 84 92 120M156 84l-7 36M208 84l-2 36M264 84l2 36M316 84l7 36M84 244h140M60 64l8-20h284l8 20"/>
<path d="M112 212h32v-18h-32zM144 198h6a6 6 0 0 1 0 10h-6M120 186c-4-6 4-8 0-14M134 186c-4-6 4-8 0-14"/>
<g class="bike"><circle cx="290" cy="254" r="36"/><circle cx="410" cy="254" r="36"/><path d="M290 254 316 200h70l24 54M316 200l34 54h-60M350 254l36-54M386 200l-6-22h22M302 194h26M422 214h26"/></g>
<path d="M20 292h440M446 292V196h22v96"/>
</svg>`;
