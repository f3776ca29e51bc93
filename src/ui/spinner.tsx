import { registerSheet } from "../styles/adopt.ts";
import css from "./spinner.css?inline";

registerSheet(css);

/** A turning ring; say beside it, in words, what is being waited for. */
export function Spinner() {
  return <span className="bs-spinner" aria-hidden="true" />;
}
