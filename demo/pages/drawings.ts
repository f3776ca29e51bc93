import { html } from "hono/html";

export const bicycle = html`<svg viewBox="0 0 48 28" width="48" height="28" aria-hidden="true"><circle cx="10" cy="18" r="8"/><circle cx="38" cy="18" r="8"/><path d="M10 18 18 6h14l6 12M18 6l8 12h-16M26 18l6-12M15 6h6"/></svg>`;

/** The shop with a shared bike at its door. */
export const shopfront = html`<svg class="drawing" viewBox="0 0 480 320" width="480" height="320" aria-hidden="true">
<path class="wall" d="M60 292V64h300v228z"/>
<path class="glow" d="M84 132h140v96H84zM256 132h80v160h-80z"/>
<path d="M84 132h140v96H84zM154 132v96M256 132h80v160h-80zM322 216v8"/>
<path class="awning" d="M52 84h316l-12 36H64z"/>
<path d="M104 84 92 120M156 84l-7 36M208 84l-2 36M264 84l2 36M316 84l7 36M84 244h140M60 64l8-20h284l8 20"/>
<path d="M112 212h32v-18h-32zM144 198h6a6 6 0 0 1 0 10h-6M120 186c-4-6 4-8 0-14M134 186c-4-6 4-8 0-14"/>
<g class="bike"><circle cx="290" cy="254" r="36"/><circle cx="410" cy="254" r="36"/><path d="M290 254 316 200h70l24 54M316 200l34 54h-60M350 254l36-54M386 200l-6-22h22M302 194h26M422 214h26"/></g>
<path d="M20 292h440M446 292V196h22v96"/>
</svg>`;

/** Hills, palms and towers before the sun, for the operator's site. */
export const skyline = html`<svg viewBox="0 0 960 200" width="960" height="200" aria-hidden="true">
<circle class="sun" cx="700" cy="132" r="62"/>
<path d="M0 198h960M0 168c90-52 150-52 236-14s120 26 190-10 118-10 150 14"/>
<path d="M396 198V84h54v114M450 198V48h44v150M462 48V28h20v20M494 198v-88h60v88M410 104h26M410 128h26M410 152h26M464 72h16M464 96h16M464 120h16M508 132h32M508 156h32"/>
<path d="M128 198c4-52 2-80-6-112M122 86c-26-14-46-6-52 12M122 86c-10-26-34-30-48-20M122 86c6-24 28-34 44-22M122 86c24-12 44-2 48 16M122 86c-14 6-22 18-22 34M122 86c14 8 20 20 18 36"/>
<path d="M216 198c2-34 0-54-4-72M212 126c-18-10-32-4-36 8M212 126c-6-18-22-20-32-14M212 126c4-16 18-22 30-14M212 126c16-8 30-2 34 12"/>
<circle cx="812" cy="170" r="27"/><circle cx="900" cy="170" r="27"/><path d="M812 170l18-38h46l24 38M830 132l26 38h-44M856 170l26-44M880 132l-4-14h14M820 126h20"/>
</svg>`;
