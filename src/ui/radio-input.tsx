import type { InputHTMLAttributes } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./radio-input.css?inline";

registerSheet(css);

export function RadioInput(attributes: Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className">) {
  return <input {...attributes} type="radio" className="bs-radio-input" />;
}
