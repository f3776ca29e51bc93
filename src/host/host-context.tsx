import { createContext, useContext } from "react";
import type { HostApi } from "./host-api.ts";

const HostContext = createContext<HostApi | null>(null);
export const HostProvider = HostContext.Provider;

export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (!host) throw new Error("no HostProvider");
  return host;
}
