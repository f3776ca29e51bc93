import "./account.ts";
import "./pricing.ts";
import "./signup.ts";

export * from "./jsx.ts";
