import "./rider.css";
import { isOpenTrip, isRoundTrip, type Trip, type TripEnd } from "../domain/trips.ts";
import { T } from "../i18n/translation.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";

type Coordinates = Pick<TripEnd, "latitude" | "longitude">;
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area of the drawing, in its own units; the padding stays empty. */
export const SKETCH_BOX = { width: 64, height: 48, padding: 9 };

/** A trip as a drawing with north at the top; its line is slightly curved, since nobody rides as the crow flies. */
interface SketchedTrip {
  readonly path: string;
  readonly start: Point;
  readonly end: Point;
}

/** The curvature of the line, relative to its length. */
const BEND = 0.22;
/** About a metre: ends that are closer count as one place, and their trip as a round trip. */
const SAME_PLACE_DEGREES = 1e-5;
/** The distance of the handles of four Bézier curves from the corners of a circle, relative to its radius. */
const CIRCLE_HANDLE = 0.5523;

/** The drawing of a trip between two positions; null where one is missing or invalid. */
export function sketchTrip(from: Coordinates, to: Coordinates): SketchedTrip | null {
  const [a, b] = [projectOntoPlane(from, from), projectOntoPlane(to, from)];
  if (a === null || b === null) return null;
  if (Math.hypot(b.x - a.x, b.y - a.y) < SAME_PLACE_DEGREES) return sketchRoundTrip();
  const bendPoint = { x: (a.x + b.x) / 2 + (b.y - a.y) * BEND, y: (a.y + b.y) / 2 - (b.x - a.x) * BEND };
  const scaleToBox = boxScaleOf([a, bendPoint, b]);
  const [start, handle, end] = [scaleToBox(a), scaleToBox(bendPoint), scaleToBox(b)];
  return { path: `M${start.x} ${start.y}Q${handle.x} ${handle.y} ${end.x} ${end.y}`, start, end };
}

/** Projects degrees onto a plane where both directions have the same scale, with y down as on screens. */
function projectOntoPlane({ latitude, longitude }: Coordinates, { latitude: origin }: Coordinates): Point | null {
  if (latitude === null || longitude === null || origin === null) return null;
  if (!(Math.abs(latitude) < 90 && Math.abs(longitude) <= 180 && Math.abs(origin) < 90)) return null;
  return { x: longitude * Math.cos((origin * Math.PI) / 180), y: -latitude };
}

/** The function that scales and moves the points into the box, as large as they fit. */
function boxScaleOf(points: readonly Point[]): (point: Point) => Point {
  const { width, height, padding } = SKETCH_BOX;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((width - 2 * padding) / spanX, (height - 2 * padding) / spanY);
  return ({ x, y }) => ({
    x: toTenths(width / 2 + (x - left - spanX / 2) * scale),
    y: toTenths(height / 2 + (y - top - spanY / 2) * scale),
  });
}

/** A circle for a trip that returns to its start, which is at the bottom. */
function sketchRoundTrip(): SketchedTrip {
  const { width, height, padding } = SKETCH_BOX;
  const radius = (Math.min(width, height) - 2 * padding) / 2;
  const [x, y] = [width / 2, height / 2];
  const pointAt = (right: number, down: number) => `${toTenths(x + right * radius)} ${toTenths(y + down * radius)}`;
  const start = { x: toTenths(x), y: toTenths(y + radius) };
  const path = [
    `M${pointAt(0, 1)}`,
    `C${pointAt(-CIRCLE_HANDLE, 1)} ${pointAt(-1, CIRCLE_HANDLE)} ${pointAt(-1, 0)}`,
    `C${pointAt(-1, -CIRCLE_HANDLE)} ${pointAt(-CIRCLE_HANDLE, -1)} ${pointAt(0, -1)}`,
    `C${pointAt(CIRCLE_HANDLE, -1)} ${pointAt(1, -CIRCLE_HANDLE)} ${pointAt(1, 0)}`,
    `C${pointAt(1, CIRCLE_HANDLE)} ${pointAt(CIRCLE_HANDLE, 1)} ${pointAt(0, 1)}`,
  ];
  return { path: path.join(""), start, end: start };
}

const toTenths = (number: number): number => Math.round(number * 10) / 10;

/** The route of a trip as a small drawing. Hidden from screen readers, which read the stations beside it. */
export function TripSketch({ trip }: { readonly trip: Trip }) {
  const sketch = sketchTrip(trip.from, trip.to);
  return (
    <svg
      className="bs-trip-sketch"
      viewBox={`0 0 ${SKETCH_BOX.width} ${SKETCH_BOX.height}`}
      data-partial={sketch === null || undefined}
      aria-hidden="true"
    >
      {sketch ? (
        <>
          <path d={sketch.path} fill="none" />
          <circle cx={sketch.start.x} cy={sketch.start.y} r="3.5" />
          <circle cx={sketch.end.x} cy={sketch.end.y} r="3.5" fill="var(--bs-accent-strong)" />
        </>
      ) : (
        <circle cx={SKETCH_BOX.width / 2} cy={SKETCH_BOX.height / 2} r="3.5" />
      )}
    </svg>
  );
}

/** The start and end of a trip, as far as they are known: in one line, or on a phone in a line each. */
export function TripEnds({ trip }: { readonly trip: Trip }) {
  const start = <EndText key="start" end={trip.from} />;
  return (
    <p className="bs-tight bs-anywhere bs-trip-ends">
      <span className="bs-trip-end">
        {isRoundTrip(trip) ? <T id="trips.round" values={{ station: start }} /> : start}
      </span>
      {!isOpenTrip(trip) && !isRoundTrip(trip) && (
        <>
          {" "}
          <T as="span" className="bs-trip-end" id="trips.to" values={{ end: <EndText end={trip.to} /> }} />
        </>
      )}
    </p>
  );
}

function EndText({ end }: { readonly end: TripEnd }) {
  return end.station === null ? <T id="trips.unknownStation" /> : <NoTranslate>{end.station}</NoTranslate>;
}
