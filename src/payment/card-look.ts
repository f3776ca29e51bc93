import type { CardLook } from "./card-provider.ts";

const FALLBACK: CardLook = {
  color: "#1a1a1a",
  placeholderColor: "#6b7280",
  dangerColor: "#b3261e",
  fontFamily: "system-ui, sans-serif",
  fontSize: "16px",
};

/** The provider's iframe does not inherit CSS: reads the computed style of the box around it. */
export function cardLookOf(box: HTMLElement | null): CardLook {
  const view = box?.ownerDocument.defaultView;
  if (!box || !view) return FALLBACK;
  const { color, fontFamily, fontSize } = view.getComputedStyle(box);
  return {
    color: toPlainColor(color, box) ?? FALLBACK.color,
    placeholderColor: toPlainColor(view.getComputedStyle(box, "::before").color, box) ?? FALLBACK.placeholderColor,
    dangerColor: toPlainColor(view.getComputedStyle(box, "::after").color, box) ?? FALLBACK.dangerColor,
    fontFamily: fontFamily || FALLBACK.fontFamily,
    fontSize: fontSize || FALLBACK.fontSize,
  };
}

/** The provider accepts hex, rgb and hsl; a canvas converts other notations. */
function toPlainColor(color: string, { ownerDocument }: HTMLElement): string | null {
  if (color === "") return null;
  const canvas = ownerDocument.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
