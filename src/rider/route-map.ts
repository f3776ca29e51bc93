/** Where a trip's end lies, as far as it is known. */
interface Coordinates {
  readonly latitude: number | null;
  readonly longitude: number | null;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The room for a drawing, in its own units; nothing is drawn within the padding. */
interface Box {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
}

/** A trip as a drawing: north is up, the way bends a little, since nobody rides as the crow flies. */
export interface TripSketch {
  /** The `d` of an SVG path from start to end. */
  readonly path: string;
  readonly start: Point;
  readonly end: Point;
}

/** How far the way bends, as a part of its length. */
const BEND = 0.22;
/** Degrees, about a metre: nearer ends are one place, and the trip a round one. */
const SAME_PLACE = 1e-5;
/** How far the handles of four Bézier curves lie from the corners of a circle, as a part of its radius. */
const CIRCLE = 0.5523;

/** Null where an end is missing, or no place on earth. */
export function sketchTrip(from: Coordinates, to: Coordinates, box: Box): TripSketch | null {
  const [a, b] = [planar(from, from), planar(to, from)];
  if (a === null || b === null) return null;
  if (Math.hypot(b.x - a.x, b.y - a.y) < SAME_PLACE) return roundTrip(box);
  const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * BEND, y: (a.y + b.y) / 2 - (b.x - a.x) * BEND };
  const fitted = fitInto([a, bend, b], box);
  const [start, handle, end] = [fitted(a), fitted(bend), fitted(b)];
  return { path: `M${start.x} ${start.y}Q${handle.x} ${handle.y} ${end.x} ${end.y}`, start, end };
}

/** Degrees to a plane on which a degree is as long in both directions, y down as on screens. */
function planar({ latitude, longitude }: Coordinates, { latitude: origin }: Coordinates): Point | null {
  if (latitude === null || longitude === null || origin === null) return null;
  if (!(Math.abs(latitude) < 90 && Math.abs(longitude) <= 180 && Math.abs(origin) < 90)) return null;
  return { x: longitude * Math.cos((origin * Math.PI) / 180), y: -latitude };
}

/** Scales points alike in both directions into the middle of a box. */
function fitInto(points: readonly Point[], { width, height, padding }: Box): (point: Point) => Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((width - 2 * padding) / across, (height - 2 * padding) / down);
  return ({ x, y }) => ({
    x: tenths(width / 2 + (x - left - across / 2) * scale),
    y: tenths(height / 2 + (y - top - down / 2) * scale),
  });
}

/** A circle: out and back to the same place, at its foot. */
function roundTrip({ width, height, padding }: Box): TripSketch {
  const radius = (Math.min(width, height) - 2 * padding) / 2;
  const [x, y] = [width / 2, height / 2];
  const at = (across: number, down: number) => `${tenths(x + across * radius)} ${tenths(y + down * radius)}`;
  const start = { x: tenths(x), y: tenths(y + radius) };
  const path = [
    `M${at(0, 1)}`,
    `C${at(-CIRCLE, 1)} ${at(-1, CIRCLE)} ${at(-1, 0)}`,
    `C${at(-1, -CIRCLE)} ${at(-CIRCLE, -1)} ${at(0, -1)}`,
    `C${at(CIRCLE, -1)} ${at(1, -CIRCLE)} ${at(1, 0)}`,
    `C${at(1, CIRCLE)} ${at(CIRCLE, 1)} ${at(0, 1)}`,
  ];
  return { path: path.join(""), start, end: start };
}

const tenths = (number: number): number => Math.round(number * 10) / 10;
