import { createContext } from "react";
import { useRequiredContext } from "../context/use-required-context.ts";
import type { HostApi } from "./host-api.ts";

const HostContext = createContext<HostApi | null>(null);
export const HostProvider = HostContext.Provider;

export const useHost = (): HostApi => useRequiredContext(HostContext);
