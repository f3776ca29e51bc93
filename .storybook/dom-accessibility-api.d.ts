/* The package.json of dom-accessibility-api names no types for ES modules, so that TypeScript finds none. */
declare module "dom-accessibility-api" {
  export function computeAccessibleName(element: Element): string;
}
