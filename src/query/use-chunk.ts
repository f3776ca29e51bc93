import { useEffect, useState } from "react";
import { loadChunk } from "../lib/load-chunk.ts";

/**
 * A part that is rarely shown: undefined while it is on its way, null where it cannot be had.
 * @param load the same function in every drawing
 */
export function useChunk<Module>(load: () => Promise<Module>): Module | null | undefined {
  const [chunk, setChunk] = useState<Module | null>();
  useEffect(() => {
    let isGone = false;
    const show = (loaded: Module | null) => {
      if (!isGone) setChunk(loaded);
    };
    loadChunk(load).then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [load]);
  return chunk;
}
