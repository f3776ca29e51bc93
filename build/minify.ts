import type { Plugin } from "rollup";
import { minify as oxc } from "vite";

/** Rollup plugin: minifies each chunk by oxc, whose React is a hundredth smaller than terser's and done in a twentieth of the time. */
export const minify = (): Plugin => ({
  name: "bikeshare-minify",
  async renderChunk(code, { fileName }) {
    const {
      code: short,
      map,
      errors,
    } = await oxc(fileName, code, {
      module: true,
      compress: { target: "es2022" },
      codegen: { legalComments: "none" },
      sourcemap: true,
    });
    if (errors[0]) this.error(errors[0].message);
    // Optimisers join a page's scripts as they are: the last statement of ours is ended.
    return { code: /;\s*$/.test(short) ? short : `${short.trimEnd()};`, map: map ?? null };
  },
});
