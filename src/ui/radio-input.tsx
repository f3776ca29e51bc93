import type { InputHTMLAttributes } from "react";
import "./radio-input.css";

export function RadioInput(attributes: Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className">) {
  return <input {...attributes} type="radio" className="bs-radio-input" />;
}
