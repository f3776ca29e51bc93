import { cpSync, mkdirSync } from "node:fs";
import type { Plugin } from "rollup";
import { writeWordPressPlugin } from "../wordpress/zip.ts";
import { chunkOf, chunksOf, REACT } from "./chunks.ts";
import type { Constants } from "./configuration.ts";
import { CDN_HEADERS, cdnCaching, writeHeaders } from "./headers.ts";
import { writeLicences } from "./licences.ts";
import { loaderManifest, writeManifest } from "./manifest.ts";
import { CDN, versionFolders } from "./output.ts";
import { forgetScreens, prerenderScreens, writeScreen } from "./prerendered-screens.ts";
import { buildScript } from "./rollup.ts";

/** Rollup plugin: writes the files beside the chunks: prerendered screens, the loader, licences and the manifest. */
export function cdn(constants: Constants): Plugin {
  return {
    name: "bikeshare-cdn",
    watchChange: forgetScreens,
    async writeBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const { publicUrl } = constants.__CONFIGURATION__;
      // Preloads of more modules would delay the screen's style sheet: the loader requests them while React loads.
      const react = chunkOf(REACT, chunks);
      const screens = await prerenderScreens(constants);
      mkdirSync(`${CDN}/snippets`, { recursive: true });
      for (const screen of screens) writeScreen(screen, publicUrl, react);
      const loader = await buildScript(
        "widgets/loader.ts",
        { ...constants, __MANIFEST__: loaderManifest(chunks, screens, publicUrl) },
        { file: `${CDN}/bikeshare.js`, sourcemap: true },
      );
      writeLicences([...loader, ...chunks], CDN);
      const manifestHash = writeManifest(chunks, screens);
      for (const folder of versionFolders(constants.__VERSION__))
        for (const file of ["bikeshare.js", "bikeshare.js.map", "manifest.json", "snippets"])
          cpSync(`${CDN}/${file}`, `${CDN}/${folder}/${file}`, { recursive: true });
      writeHeaders(CDN, new URL(publicUrl).pathname, CDN_HEADERS, cdnCaching(constants.__VERSION__));
      writeWordPressPlugin(publicUrl);
      this.info(`manifest.json is ${manifestHash}`);
    },
  };
}
