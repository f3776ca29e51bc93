/** A sheet that the build adopts into our roots (build/sheets.ts). */
declare module "*.css";

/** A file of texts in each language (build/messages.ts). */
declare module "virtual:texts/*" {
  const file: import("./i18n/load-messages.ts").TextFile;
  export default file;
}

/** The imports of the screens by the table in account/screens.ts (build/screens.ts). */
declare module "virtual:screens" {
  type Screen = import("react").ComponentType<{ readonly headingLevel: import("./ui/heading.tsx").HeadingLevel }>;
  const imports: Readonly<Record<Exclude<import("./account/screens.ts").RouteName, "login">, () => Promise<Screen>>>;
  export default imports;
}

/** A component's sheet, which the build adopts. */
declare module "*.css";
