import { type Context, useContext } from "react";

/** What a provider further up gives; an error where there is none. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error("a provider is missing");
  return value;
}
