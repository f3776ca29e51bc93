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
