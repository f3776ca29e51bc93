import { cpSync, mkdirSync } from "node:fs";
import type { Plugin } from "rollup";
import type { Constants } from "./configuration.ts";
import { chunksOf } from "./elements.ts";
import { writeLicences } from "./licences.ts";
import { buildLoader, loaderManifest } from "./loader.ts";
import { writeManifest } from "./manifest.ts";
import { CDN } from "./output.ts";
import { prerenderScreens, writePrerenderedScreens } from "./prerendered-screens.ts";
import { writeWordPressPlugin } from "./wordpress.ts";

/** Rollup plugin: writes the files beside the chunks: prerendered screens, the loader, licences and the manifest. */
export function cdn(constants: Constants): Plugin {
  let changed: string[] = [];
  return {
    name: "bikeshare-cdn",
    watchChange(file) {
      changed.push(file);
    },
    async writeBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const { publicUrl } = constants.__CONFIGURATION__;
      const prerendered = await writePrerenderedScreens(await prerenderScreens(constants, changed), publicUrl);
      changed = [];
      const loader = await buildLoader(loaderManifest(chunks, prerendered, publicUrl), constants);
      writeLicences([...loader, ...chunks], CDN);
      const summary = writeManifest(chunks, prerendered);
      for (const folder of versionFolders(constants.__VERSION__)) {
        mkdirSync(`${CDN}/${folder}`, { recursive: true });
        for (const file of ["bikeshare.js", "bikeshare.js.map", "manifest.json", "snippets"])
          cpSync(`${CDN}/${file}`, `${CDN}/${folder}/${file}`, { recursive: true });
      }
      writeWordPressPlugin(publicUrl);
      this.info(summary);
    },
  };
}

/** The folders of a version's loader and snippets: "1.2.3", and "1" for the newest 1.x. */
const versionFolders = (version: string): readonly string[] => [version, version.replace(/\..*/, "")];
