/** A station that a rider uses often, with what is there now (spec 3, "Frequented station"). */
export interface Station {
  readonly id: number;
  readonly name: string;
  /** Street and number; empty where unknown. */
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Null while the station does not say. */
  readonly bikes: number | null;
  readonly docks: number | null;
  readonly totalDocks: number | null;
  /** As the service writes it, "6:00 AM" or "06:00:00"; null where it has no hours. */
  readonly opens: string | null;
  readonly closes: string | null;
  /** "Active", "Unavailable" and the like; null where unknown. */
  readonly status: string | null;
}
