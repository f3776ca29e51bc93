import "./print.css";

/** The class of an element that prints as a document: black on white, without parts that are useless on paper. */
export const PRINTED_CLASS = "bs-printed";
