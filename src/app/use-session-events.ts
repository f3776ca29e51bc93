import { useEffect, useRef } from "react";
import { useHost } from "../host/host-context.tsx";
import { sessionOf } from "../services/session/session.ts";
import { useWorld, useWorldState } from "../services/world-context.tsx";

/** Tells the page who comes and goes; and a page that comes back from the back-forward cache asks who is still there. */
export function useSessionEvents(): void {
  const host = useHost();
  const world = useWorld();
  const status = useWorldState(({ session }) => session.status);
  const told = useRef("anonymous");
  useEffect(() => {
    if (told.current === status) return;
    told.current = status;
    host.emit("bikeshare-session", { authenticated: status === "authenticated" });
  }, [host, status]);
  useEffect(() => {
    const recheck = (event: PageTransitionEvent) => event.persisted && sessionOf(world).recheck();
    window.addEventListener("pageshow", recheck);
    return () => window.removeEventListener("pageshow", recheck);
  }, [world]);
}
