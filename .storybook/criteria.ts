/// <reference types="vite/client" />
import { fieldsThatBlockPasting, fieldsWithoutPurpose } from "./fields.ts";
import { headingFaults } from "./headings.ts";
import { linksMarkedByColourOnly } from "./links.ts";
import { focusFaults } from "./on-focus.ts";
import { readingOrderFaults } from "./reading-order.ts";

/** In Storybook itself, focus belongs to the person who looks at a story. */
const IS_TEST = String(import.meta.env.STORIES_DISPLAY_SETTINGS ?? "") !== "";

/**
 * Checks criteria of WCAG for which axe has no rule, in the final state of a story; docs/accessibility.md lists them.
 * @throws Error that names each violation
 */
export async function expectCriteria(canvas: HTMLElement): Promise<void> {
  const stage = canvas.querySelector<HTMLElement>("[data-stage]");
  if (!stage || !IS_TEST) return;
  const faults: string[] = [];
  for (const root of rootsIn(canvas)) {
    faults.push(
      ...fieldsWithoutPurpose(root),
      ...fieldsThatBlockPasting(root),
      ...headingFaults(root),
      ...linksMarkedByColourOnly(root),
    );
    faults.push(...readingOrderFaults(root, stage));
    // The last check, as it moves focus out of fields.
    faults.push(...(await focusFaults(root)));
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

/** The canvas, and the shadow roots of our elements on it; the card's iframe is the provider's. */
const rootsIn = (canvas: HTMLElement): (Element | ShadowRoot)[] => [
  canvas,
  ...[...canvas.querySelectorAll("*")].flatMap(({ localName, shadowRoot }) =>
    localName.startsWith("bikeshare-") && shadowRoot ? [shadowRoot] : [],
  ),
];
