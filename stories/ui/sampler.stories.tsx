import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Sampler } from "./sampler.tsx";

const meta = { title: "ui/Sampler", component: Sampler } satisfies Meta<typeof Sampler>;

export default meta;
type Story = StoryObj<typeof meta>;

function rootOf(canvasElement: HTMLElement): CSSStyleDeclaration {
  const root = canvasElement.querySelector(".root");
  if (!root) throw new Error("A story has no .root around it");
  return getComputedStyle(root);
}

export const Light: Story = {};
export const Dark: Story = {
  globals: { scheme: "dark" },
  play: async ({ canvasElement }) => {
    await expect(rootOf(canvasElement).colorScheme).toBe("dark");
  },
};
export const LosAngeles: Story = { globals: { theme: "lax" } };
export const LosAngelesDark: Story = { globals: { theme: "lax", scheme: "dark" } };
export const LosAngelesRightToLeft: Story = { globals: { theme: "lax", scheme: "dark", direction: "rtl" } };
export const LasVegas: Story = { globals: { theme: "las" } };
export const LasVegasDark: Story = { globals: { theme: "las", scheme: "dark" } };
export const LasVegasRightToLeft: Story = { globals: { theme: "las", direction: "rtl" } };
export const NoTheme: Story = { globals: { theme: "none" } };
export const NarrowSlot: Story = {
  globals: { width: "280px" },
  play: async ({ canvas, canvasElement, step }) => {
    await step("nothing overflows", async () => {
      const root = canvasElement.querySelector(".root");
      await expect(root?.scrollWidth).toBe(root?.clientWidth);
    });
    await step("the main button has the full width", async () => {
      const button = canvas.getByRole("button", { name: "Continue to payment" });
      await expect(button.offsetWidth).toBe(button.parentElement?.clientWidth);
    });
  },
};
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole("heading")).direction).toBe("rtl");
  },
};

/** `*` and html rules of a host, as a root inherits them, and the host's own colours. */
export const PaleAccentOnRoughHost: Story = {
  decorators: [
    (Story) => (
      <div className="rough-host">
        <div className="root" data-theme="phl">
          <Story />
        </div>
      </div>
    ),
  ],
  beforeEach: () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.rough-host { font: italic 8px/1 cursive; letter-spacing: 4px; text-align: center; color: red;
      --bikeshare-accent: #ffd400; --bikeshare-radius: 0px; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((adopted) => adopted !== sheet);
    };
  },
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole("button", { name: "Continue to payment" });
    const style = getComputedStyle(button);
    await step("text keeps the rider's size and our line height", async () => {
      await expect(style.fontSize).toBe("16px");
      await expect(style.letterSpacing).toBe("normal");
      await expect(style.fontStyle).toBe("normal");
    });
    await step("applies the partner's accent and radius", async () => {
      await expect(style.borderRadius).toBe("0px");
      await expect(style.getPropertyValue("--bs-accent").trim()).toBe("#ffd400");
    });
  },
};
