/** A sheet that the build adopts into our roots (build/sheets.ts). */
declare module "*.css";

/** A file of texts in each language (build/messages.ts). */
declare module "virtual:texts/*" {
  const file: import("./i18n/load-messages.ts").TextFile;
  export default file;
}

/** The imports of each program's rules, which its module exports by its code, and of its city's art (build/screens.ts). */
declare module "virtual:programs" {
  type Codes = typeof import("./domain/program.ts").SYSTEM_NAMES;
  type Rules = Readonly<Record<keyof Codes, import("./domain/program.ts").Program>>;
  const imports: Readonly<Record<keyof Codes, () => Promise<Rules>>>;
  export default imports;
}
declare module "virtual:city-art" {
  type Codes = typeof import("./domain/program.ts").SYSTEM_NAMES;
  type WithArt = { readonly art: import("./parts/city-art/city-art.ts").CityArt };
  const imports: Readonly<Record<keyof Codes, () => Promise<WithArt>>>;
  export default imports;
}

/** The screens by the table in account/screens.ts (build/screens.ts): each one's import, and its name in the module. */
declare module "virtual:screens" {
  type Screen = import("react").ComponentType;
  type Module = Readonly<Record<string, Screen>>;
  type Import = readonly [load: () => Promise<Module>, component: string];
  const imports: Readonly<Record<Exclude<import("./account/screens.ts").RouteName, "login">, Import>>;
  export default imports;
}
