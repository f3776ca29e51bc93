import faces from "virtual:faces";
import { useAppContext, useIsHydrated } from "../app-context/use-app-context.tsx";
import { loadChunk } from "../lib/load-chunk.ts";
import { queryKey } from "../query/query-cache.ts";
import { useLoad } from "../query/use-load.ts";
import "./city-face.css";
import type { Face } from "./faces/face.ts";

/** The city's drawings; null until they have loaded, after the screen, which is complete without them. */
export function useFace(): Face | null {
  const { system } = useAppContext().program;
  // An earlier screen may have loaded them already, but hydration must match a prerendered screen without them.
  const key = useIsHydrated() ? queryKey("face", system) : null;
  const load = useLoad(key, async () => (await loadChunk(faces[system])).face, { once: true });
  return load.status === "ready" ? load.data : null;
}

/** The city's skyline: an empty space of the same size until it has loaded. */
export function Skyline() {
  const face = useFace();
  return (
    <svg className="bs-skyline" viewBox="0 0 400 80" height="32" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      {face && (
        <>
          <path d={face.glow} data-layer="glow" />
          <path d={face.city} data-layer="city" />
          <path d={face.lines} data-layer="lines" />
          <path d={face.bike} data-layer="bike" />
        </>
      )}
    </svg>
  );
}

/** A drawing for a screen with little to show. */
export const CityDrawing = () => (
  <div className="bs-city">
    <Skyline />
  </div>
);

/** The city's emblem as a small line drawing; an open ring until it has loaded. */
export function CityMark() {
  const face = useFace();
  return (
    <svg className="bs-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={face?.mark ?? "M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z"} />
    </svg>
  );
}
