import { registerSheet } from "../styles/adopt.ts";
import css from "./changeable-list.css?inline";
import { SummaryList, type SummaryRows } from "./summary-list.tsx";

registerSheet(css);

/** A summary whose rows have buttons to change them; no first screen needs these. */
export const ChangeableList = ({ rows }: { rows: SummaryRows }) => <SummaryList rows={rows} />;
