/* Its package.json names no types for ES modules. */
declare module "dom-accessibility-api" {
  export function computeAccessibleName(element: Element): string;
}
