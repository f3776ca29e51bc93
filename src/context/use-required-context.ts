import { type Context, useContext } from "react";

/** The value of a provider further up; throws where there is none. */
export function useRequiredContext<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error("a provider is missing");
  return value;
}
