import { T, useTranslation } from "../../i18n/translation.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import type { TripDay } from "./trip-days.ts";
import { TripRow } from "./trip-row.tsx";
import css from "./trip-table.css?inline";

registerSheet(css);

const COLUMNS = ["trip", "duration", "distance", "saved", "cost"] as const;

/** Engines take a table's meaning away with its layout, which is another one where there is little room. */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  day: { role: "rowheader" },
};

interface TripTableProps {
  readonly days: readonly TripDay[];
  /** Each trip says of which program it is. */
  readonly namesPrograms: boolean;
  readonly labelledBy: string;
}

/** Trips by their days: a table where there is room, else a card for each. */
export function TripTable({ days, namesPrograms, labelledBy }: TripTableProps) {
  const { date } = useTranslation();
  return (
    <table className="bs-trip-table" aria-labelledby={labelledBy} {...ROLES.table}>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" {...ROLES.column}>
              <T id={`trips.column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day.date} {...ROLES.group}>
          <tr className="bs-trip-table__day" {...ROLES.row}>
            <th colSpan={COLUMNS.length} scope="rowgroup" {...ROLES.day}>
              {date(Date.parse(day.date), "UTC", { weekday: "long", month: "long", day: "numeric" })}
            </th>
          </tr>
          {day.trips.map((trip) => (
            <TripRow key={trip.id} trip={trip} namesProgram={namesPrograms} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
