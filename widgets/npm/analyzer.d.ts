/** The analyzer's own types lack the exports of its index. */
declare module "@custom-elements-manifest/analyzer/index.js" {
  interface SourceFile {
    readonly fileName: string;
  }
  export const ts: {
    createSourceFile(name: string, text: string, target: number, setsParents: boolean): SourceFile;
    readonly ScriptTarget: { readonly ES2022: number };
  };
  export function create(options: { readonly modules: readonly SourceFile[] }): object;
}
