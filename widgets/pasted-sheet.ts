declare const __PASTED_SHEETS__: readonly string[] | undefined;
const OURS = typeof __PASTED_SHEETS__ === "undefined" ? [] : __PASTED_SHEETS__;

/** The link to its sheet that a pasted screen came with; null where the screen was not pasted. */
export const pastedSheetOf = (root: ShadowRoot): HTMLLinkElement | null => root.querySelector("link");

/** Whether it holds the rules of this build: an older one's may say otherwise, and name its tokens otherwise. */
export const isOfThisBuild = ({ href }: HTMLLinkElement): boolean => OURS.some((sheet) => href.endsWith(sheet));
