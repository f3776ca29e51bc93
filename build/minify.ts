import type { Plugin } from "rollup";
import { minify as oxc } from "vite";

/** Rollup plugin: minifies each chunk by oxc, whose React is a hundredth smaller than terser's and done in a twentieth of the time. */
export const minify = (): Plugin => ({
  name: "bikeshare-minify",
  async renderChunk(code, { fileName }, { format }) {
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
    const ended = /;\s*$/.test(short) ? short : `${short.trimEnd()};`;
    // Optimisers join scripts as they are. The semicolons keep ours apart from those before and after it.
    if (format !== "iife") return { code: ended, map: map ?? null };
    return { code: `;\n${ended}`, map: map ? { ...map, mappings: `;${map.mappings}` } : null };
  },
});
