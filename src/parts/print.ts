import "./print.css";

/** The class of an element that prints as a document: black on white, and without parts that are of no use on paper. */
export const PRINTED_CLASS = "bs-printed";
