import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import type { CSSProperties } from "react";
import { expect } from "storybook/test";
import { contrastOf } from "../../.storybook/slow-rules.ts";
import { SYSTEM_CODES } from "../../src/domain/program.ts";

export default { title: "ui/Contrast", component: Swatches } satisfies Meta<typeof Swatches>;

/** For each token of a text color, the tokens of the backgrounds on which it is used. */
const TEXT_BACKGROUNDS = {
  text: ["surface", "raised", "sunken", "warning-tint", "success-tint"],
  muted: ["surface", "raised", "sunken", "accent-tint"],
  "accent-strong": ["surface", "raised", "sunken", "accent-tint"],
  "on-accent": ["accent-fill", "accent-hover"],
  "on-highlight": ["highlight"],
  "on-danger": ["danger-fill"],
  danger: ["surface", "raised", "danger-tint"],
  warning: ["warning-tint"],
  success: ["success-tint"],
};
const EDGE_BACKGROUNDS = { edge: ["surface", "raised"], "accent-strong": ["line"], success: ["raised"] };

/** Pairs of a foreground token and a background token, with the contrast ratio that WCAG requires for them. */
const pairsOf = (fronts: Readonly<Record<string, readonly string[]>>, ratio: number) =>
  Object.entries(fronts).flatMap(([front, backs]) => backs.map((back) => ({ front, back, ratio })));
const PAIRS = [...pairsOf(TEXT_BACKGROUNDS, 4.5), ...pairsOf(EDGE_BACKGROUNDS, 3)];

export const EveryTheme: Story = {
  play: async ({ canvasElement }) => {
    const roots = [...canvasElement.querySelectorAll("section > .root")];
    await expect(roots).toHaveLength(LOOKS.length * SCHEMES.length);
    const tooLow = roots.flatMap((root) =>
      PAIRS.map(({ front, back, ratio }) => ({
        pair: `${root.parentElement?.getAttribute("aria-label")}: ${front} on ${back}`,
        ratio,
        measured: contrastOf(tokenColour(root, front), [tokenColour(root, back)]),
      })).filter(({ ratio, measured }) => measured < ratio),
    );
    await expect(tooLow).toEqual([]);
  },
};

/** Accents of partners on which the text is black by a narrow margin. */
const BRIGHT_ACCENTS = ["#e64980", "#1c8cdc", "#e8590c", "#2f9e44", "#d9480f"];
const LOOKS: readonly { theme?: string; accent?: string }[] = [
  ...SYSTEM_CODES.map((theme) => ({ theme })),
  {},
  ...BRIGHT_ACCENTS.map((accent) => ({ accent })),
];
const SCHEMES = ["light", "dark"] as const;

const TOKENS = [...new Set(["accent", ...PAIRS.flatMap(({ front, back }) => [front, back])])];

/** The colours of each theme and accent in both colour schemes, with the names of their tokens. */
function Swatches() {
  return LOOKS.flatMap(({ theme, accent }) =>
    SCHEMES.map((scheme) => (
      <section
        key={`${theme} ${accent} ${scheme}`}
        aria-label={`${theme ?? accent ?? "no theme"}, ${scheme}`}
        style={{ colorScheme: scheme }}
      >
        <div className="root" data-theme={theme} style={{ "--bikeshare-accent": accent } as CSSProperties}>
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

/** The computed colour of a token in a root, whose colour scheme decides it. */
function tokenColour(root: Element, token: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(--bs-${token})`;
  root.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
