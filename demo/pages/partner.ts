import { html } from "hono/html";
import { STANDALONE_FOLDER } from "../configuration.ts";
import { documentOf, type Markup, type PageOptions } from "./document.ts";
import { bicycle, shopfront } from "./drawings.ts";

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
