import { html } from "hono/html";
import { STANDALONE_FOLDER } from "../configuration.ts";
import { bicycle, documentOf, type Markup, type PageOptions } from "./document.ts";

const CITIES = [
  {
    system: "phl",
    city: "Philadelphia",
    start: "7 am, Broad Street",
    about: "City Hall to the river and back, ten flat miles, with coffee at the turn.",
    signupUrl: null,
  },
  {
    system: "lax",
    city: "Los Angeles",
    start: "8 am, Union Station",
    about: "Downtown without a single car, then over the new bridge.",
    signupUrl: "/metro#sign-up",
  },
  {
    system: "las",
    city: "Las Vegas",
    start: "6 am, Fremont Street",
    about: "Before the heat: the whole boulevard from end to end.",
    signupUrl: "/intranet/join",
  },
] as const;

/** The dark page of an event in three cities: the passes of all three programs, with sign-up for one of them. */
export function eventPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "Open Streets Sunday · Three cities, no cars",
    description: "One Sunday without cars in Philadelphia, Los Angeles and Las Vegas.",
    stylesheet: "/event.css",
    stripeStandIn: true,
    body: html`<header class="poster">
  <p class="date">Sunday, October 19</p>
  <h1>Open<br>Streets</h1>
  <p class="tag">Three cities. No cars. Bring a bike, or take one of ours.</p>
  <a class="cta" href="#phl">Pick your city</a>
  ${bicycle}
</header>
<main>
  <ul class="program">${CITIES.map(({ system, city, start }) => html`<li><a href="#${system}"><b>${city}</b> <span>${start}</span></a></li>`)}</ul>
  ${CITIES.map(
    ({ system, city, about, signupUrl }) => html`<section id="${system}" class="city">
    <div class="intro"><h2>${city}</h2><p>${about}</p></div>
    <bikeshare-pricing system="${system}" heading-level="3"${signupUrl === null ? "" : html` signup-url="${signupUrl}"`}><p>Bikes at every station along the route.</p></bikeshare-pricing>
    ${signupUrl === null ? html`<bikeshare-signup system="${system}" account-url="${STANDALONE_FOLDER}?system=${system}" heading-level="3"><p>Sign up at the start.</p></bikeshare-signup>` : ""}
  </section>`,
  )}
</main>
<footer><p>Open Streets is made by volunteers. Wear a helmet, wave at strangers.</p></footer>`,
  });
}
