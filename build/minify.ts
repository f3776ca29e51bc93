import type { Plugin } from "rollup";
import { minify as oxc } from "vite";

/**
 * Rollup plugin: minifies each chunk by oxc, which makes React 1 % smaller than terser does, in a twentieth of the
 * time.
 */
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
    // Optimisers concatenate scripts: the semicolons separate ours from the one before and after it.
    if (format !== "iife") return { code: ended, map: map ?? null };
    return { code: `;\n${ended}`, map: map ? { ...map, mappings: `;${map.mappings}` } : null };
  },
});
