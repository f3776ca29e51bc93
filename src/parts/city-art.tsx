import artByProgram from "virtual:city-art";
import { useAppContext, useIsHydrated } from "../app-context/use-app-context.tsx";
import { loadChunk } from "../lib/load-chunk.ts";
import { queryKey } from "../query/query-cache.ts";
import { useLoad } from "../query/use-load.ts";
import "./city-art.css";
import type { CityArt } from "./city-art/city-art.ts";

/** The city's drawings; null until they have loaded, after the screen, which is complete without them. */
export function useCityArt(): CityArt | null {
  const { system } = useAppContext().program;
  // The drawings may be in the cache already, but hydration must match a prerendered screen without them.
  const key = useIsHydrated() ? queryKey("city-art", system) : null;
  const load = useLoad(key, async () => (await loadChunk(artByProgram[system])).art, { once: true });
  return load.status === "ready" ? load.data : null;
}

/** The parts of a skyline, the rearmost first. */
const LAYERS = ["glow", "city", "lines", "bike"] as const;

/** The city's skyline; until its drawing has loaded, an empty space of the same size. */
export function Skyline() {
  const art = useCityArt();
  return (
    <svg className="bs-skyline" viewBox="0 0 400 80" height="32" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      {art && LAYERS.map((layer) => <path key={layer} d={art[layer]} data-layer={layer} />)}
    </svg>
  );
}

/** The skyline as a picture for a screen with little other content. */
export const CityDrawing = () => (
  <div className="bs-city">
    <Skyline />
  </div>
);

/** The city's emblem as a small line drawing; an open ring until the drawing has loaded. */
export function CityMark() {
  const art = useCityArt();
  return (
    <svg className="bs-city-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={art?.mark ?? "M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z"} />
    </svg>
  );
}
