import { registerSheet } from "../styles/adopt.ts";
import css from "./print.css?inline";

registerSheet(css);

/** The class of what is printed as a document: its page is black on white then, without what is of use on a screen alone. */
export const PRINTED = "bs-printed";
