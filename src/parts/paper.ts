import { registerSheet } from "../styles/adopt.ts";
import css from "./paper.css?inline";

registerSheet(css);

/** The class of a screen that is printed as a document: black on white, without what is of use on a screen alone. */
export const PAPER = "bs-paper";
