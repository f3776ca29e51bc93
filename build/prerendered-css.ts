import { transform } from "lightningcss";
import { PurgeCSS } from "purgecss";

export const minifyCss = (css: string): string =>
  transform({ filename: "prerendered.css", code: Buffer.from(css), minify: true }).code.toString();

/**
 * The CSS that a prerendered screen needs until React adopts the complete sheets, without the rules for classes, states
 * and programs that its markup does not have.
 */
export async function cssFor(markup: string, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: "html" }],
    css: [{ raw: css }],
    variables: true,
    keyframes: true,
    // PurgeCSS does not know these selectors, or that a rider may cause their states before React has loaded.
    safelist: {
      greedy: [/:where/, /:has/, /:checked/, /:focus/, /:host/, /:last-child/, /aria-disabled/, /secondary/],
    },
  });
  return minifyCss(result?.css ?? css);
}
