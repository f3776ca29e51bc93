import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { luminance } from "../../.storybook/slow-rules.ts";
import { SYSTEM_CODES } from "../../src/domain/program.ts";

const meta = { title: "ui/Contrast", component: Swatches } satisfies Meta<typeof Swatches>;

export default meta;
type Story = StoryObj<typeof meta>;

const TEXT = 4.5;
const EDGE = 3;

/** Each foreground token with its background, and the ratio that WCAG requires. */
const PAIRS: readonly (readonly [front: string, back: string, ratio: number])[] = [
  ["text", "surface", TEXT],
  ["text", "raised", TEXT],
  ["text", "sunken", TEXT],
  ["muted", "surface", TEXT],
  ["muted", "raised", TEXT],
  ["muted", "sunken", TEXT],
  ["muted", "accent-tint", TEXT],
  ["accent-strong", "surface", TEXT],
  ["accent-strong", "raised", TEXT],
  ["accent-strong", "sunken", TEXT],
  ["accent-strong", "accent-tint", TEXT],
  ["on-accent", "accent-fill", TEXT],
  ["on-highlight", "highlight", TEXT],
  ["on-danger", "danger-fill", TEXT],
  ["danger", "surface", TEXT],
  ["danger", "raised", TEXT],
  ["danger", "danger-tint", TEXT],
  ["warning", "warning-tint", TEXT],
  ["success", "success-tint", TEXT],
  ["text", "warning-tint", TEXT],
  ["text", "success-tint", TEXT],
  ["edge", "surface", EDGE],
  ["edge", "raised", EDGE],
  ["accent-strong", "line", EDGE],
  ["success", "raised", EDGE],
];

export const EveryTheme: Story = {
  play: async ({ canvasElement }) => {
    const roots = [...canvasElement.querySelectorAll("section > .root")];
    await expect(roots).toHaveLength(THEMES.length * SCHEMES.length);
    const tooClose = roots.flatMap((root) =>
      PAIRS.map(([front, back, ratio]) => ({
        pair: `${root.parentElement?.getAttribute("aria-label")}: ${front} on ${back}`,
        ratio,
        measured: contrast(tokenColour(root, front), tokenColour(root, back)),
      })).filter(({ ratio, measured }) => measured < ratio),
    );
    await expect(tooClose).toEqual([]);
  },
};

const THEMES = [...SYSTEM_CODES, undefined];
const SCHEMES = ["light", "dark"] as const;

const TOKENS = [...new Set(["accent", "accent-fill", "line", ...PAIRS.flat()])].filter(
  (token) => typeof token === "string",
);

/** The colours of each theme with their names. */
function Swatches() {
  return THEMES.flatMap((theme) =>
    SCHEMES.map((scheme) => (
      <section
        key={`${theme} ${scheme}`}
        aria-label={`${theme ?? "no theme"}, ${scheme}`}
        style={{ colorScheme: scheme }}
      >
        <div className="root" data-theme={theme}>
          <Colours />
        </div>
      </section>
    )),
  );
}

function Colours() {
  return (
    <ul style={{ display: "grid", gap: 12, gridTemplateColumns: "repeat(auto-fill, minmax(9em, 1fr))" }}>
      {TOKENS.map((token) => (
        <li key={token}>
          <div style={{ blockSize: 56, borderRadius: 8, background: `var(--bs-${token})`, border: "1px solid" }} />
          {token}
        </li>
      ))}
    </ul>
  );
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The computed colour of a token in a root: the browser resolves mixes, color schemes and wide gamuts. */
function tokenColour(root: Element, token: string): Rgb {
  const probe = document.createElement("span");
  probe.style.color = `var(--bs-${token})`;
  root.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** WCAG's contrast ratio, 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const darker = Math.min(luminance(one), luminance(other));
  const lighter = Math.max(luminance(one), luminance(other));
  return (lighter + 0.05) / (darker + 0.05);
}
