import { SummaryList, type SummaryRows } from "./summary-list.tsx";
import "./changeable-list.css";

/** A summary whose rows may have buttons to change them; no first screen needs these. */
export const ChangeableList = ({ rows }: { rows: SummaryRows }) => <SummaryList rows={rows} isChangeable />;
