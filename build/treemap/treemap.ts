import type { Group } from "./sizes.ts";
import { type Box, divide } from "./squares.ts";
import { drawing, escaped, round } from "./svg.ts";

const WIDTH = 1000;
const HEIGHT = 640;
const TOP = 40;
const HEAD = 18;
/** Hues that stay apart in light and dark, for the groups in turn. */
const HUES = [210, 25, 140, 280, 350, 60, 180, 320];

const STYLE = `
.box { stroke: #ffffff; } .name { font-size: 11px; } .group { font-weight: 600; font-size: 12px; }
${HUES.map((hue, index) => `.g${index} { fill: hsl(${hue} 55% 86%); }`).join(" ")}
@media (prefers-color-scheme: dark) { .box { stroke: #0d1117; }
${HUES.map((hue, index) => `.g${index} { fill: hsl(${hue} 35% 26%); }`).join(" ")} }`;

const kilobytes = (value: number): string => `${value.toFixed(1)} kB`;

/** Text where it has room; else only a tooltip says it. */
function label(text: string, { x, y, width, height }: Box, name: string): string {
  const fits = width > text.length * (name === "group" ? 7.4 : 6.2) + 8 && height > 15;
  return fits ? `<text class="${name}" x="${round(x + 5)}" y="${round(y + 13)}">${escaped(text)}</text>` : "";
}

/** What a folder is made of: a box a group, and in it one for each part. */
export function treemap(groups: readonly Group[]): string {
  const whole = groups.reduce((sum, group) => sum + group.kilobytes, 0);
  const boxes = divide(
    groups.map((group) => group.kilobytes),
    { x: 8, y: TOP, width: WIDTH - 16, height: HEIGHT - TOP - 8 },
  );
  const drawn = groups.map((group, index) => {
    const box = boxes[index] ?? { x: 0, y: 0, width: 0, height: 0 };
    const head = box.height > 3 * HEAD && group.parts.length > 1 ? HEAD : 0;
    const inner = { ...box, y: box.y + head, height: box.height - head };
    const parts = divide(
      group.parts.map((part) => part.kilobytes),
      inner,
    );
    const drawnParts = group.parts.map((part, at) => {
      const place = parts[at] ?? inner;
      const said = `${part.name} ${kilobytes(part.kilobytes)}`;
      const rectangle = `<rect class="box g${index % HUES.length}" x="${round(place.x)}" y="${round(place.y)}" width="${round(place.width)}" height="${round(place.height)}">`;
      return `${rectangle}<title>${escaped(`${group.name}: ${said}`)}</title></rect>${label(said, place, "name") || label(part.name, place, "name")}`;
    });
    const title = `${group.name} ${kilobytes(group.kilobytes)}`;
    return (head > 0 ? label(title, { ...box, height: HEAD }, "group") : "") + drawnParts.join("");
  });
  const title = `Where the ${Math.round(whole)} kB of dist/cdn are, gzip`;
  return drawing({
    width: WIDTH,
    height: HEIGHT,
    title,
    description: groups.map(({ name, kilobytes: size }) => `${name} ${kilobytes(size)}`).join(", "),
    style: STYLE,
    body: [`<text class="group" x="12" y="26">${escaped(title)}</text>`, ...drawn].join("\n"),
  });
}
