export type Rgb = readonly [red: number, green: number, blue: number];

/** The computed colour of a token in a root: the browser resolves mixes, color schemes and wide gamuts. */
export function tokenColour(root: Element, token: string): Rgb {
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
export function contrast(one: Rgb, other: Rgb): number {
  const darker = Math.min(luminance(one), luminance(other));
  const lighter = Math.max(luminance(one), luminance(other));
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
