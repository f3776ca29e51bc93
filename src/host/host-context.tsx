import { createContext } from "react";
import { useProvided } from "../context/use-provided.ts";
import type { HostApi } from "./host-api.ts";

const HostContext = createContext<HostApi | null>(null);
export const HostProvider = HostContext.Provider;

export const useHost = (): HostApi => useProvided(HostContext);
