/** The style of every chart, with a background, so that it is readable on any page. */
const STYLE = `
svg { color-scheme: light dark; font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; }
.ground { fill: #ffffff; } text { fill: #1f2328; } .quiet { fill: #59636e; }
.line { stroke: #d1d9e0; fill: none; } .spread { stroke: #1f2328; fill: none; }
.one { fill: #0a6cba; } .two { fill: #b5530a; } .path { stroke: #0a6cba; fill: none; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
.ground { fill: #0d1117; } text { fill: #f0f6fc; } .quiet { fill: #9198a1; }
.line { stroke: #3d444d; } .spread { stroke: #f0f6fc; }
.one { fill: #58a6ff; } .two { fill: #e8954f; } .path { stroke: #58a6ff; }
}`;

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

interface Chart {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** A text alternative. */
  readonly description: string;
  /** Further CSS of this chart. */
  readonly style?: string;
  readonly body: string;
}

export const svgOf = ({ width, height, title, description, style = "", body }: Chart): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${escaped(title)}</title>
<desc id="description">${escaped(description)}</desc>
<style>${STYLE}${style}</style>
<rect class="ground" width="${width}" height="${height}"/>
${body}
</svg>
`;

interface Label {
  readonly x: number;
  readonly y: number;
  readonly class?: string;
  readonly anchor?: "start" | "middle" | "end";
}

export const label = (text: string, { x, y, class: name, anchor = "start" }: Label): string =>
  `<text x="${round(x)}" y="${round(y)}"${name ? ` class="${name}"` : ""}${anchor === "start" ? "" : ` text-anchor="${anchor}"`}>${escaped(text)}</text>`;

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Four or five round numbers from 0 to at least `most`. */
export function ticksTo(most: number): readonly number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}
