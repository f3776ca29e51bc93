declare module "*.css?inline" {
  const css: string;
  export default css;
}

/** A file of texts in each language (build/messages.ts). */
declare module "virtual:texts/*" {
  const file: import("./i18n/load-messages.ts").TextFile;
  export default file;
}
