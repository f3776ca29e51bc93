import { SummaryList, type SummaryRows } from "./summary-list.tsx";
import "./changeable-list.css";

/** A summary whose rows may have buttons to change them, in a module of its own, as no prerendered screen needs it. */
export const ChangeableList = ({ rows }: { rows: SummaryRows }) => <SummaryList rows={rows} isChangeable />;
