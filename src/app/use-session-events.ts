import { useEffect, useRef } from "react";
import { useAppContext, useAppState } from "../context/use-app-context.tsx";
import { useHost } from "../host/host-context.tsx";
import { isClosed } from "../programs/rider.ts";
import { useUser } from "../rider/rider-loads.ts";
import { sessionOf } from "../session/session.ts";

/**
 * Tells the page who comes and goes, and shows a rider out whose account was closed.
 * A page that comes back from the back-forward cache asks who is still there.
 */
export function useSessionEvents(): void {
  const host = useHost();
  const app = useAppContext();
  const status = useAppState(({ session }) => session.status);
  // A login that the tab kept may be lost before anything is rendered: the page may think that it is still there.
  const isLost = useAppState(({ session }) => session.status === "anonymous" && session.isExpired);
  const told = useRef(isLost ? null : "anonymous");
  useEffect(() => {
    if (told.current === status) return;
    told.current = status;
    host.emit("bikeshare-session", { authenticated: status === "authenticated" });
  }, [host, status]);
  const user = useUser();
  const isOut = user.status === "ready" && isClosed(user.data);
  useEffect(() => {
    if (isOut) sessionOf(app).close();
  }, [isOut, app]);
  useEffect(() => {
    const recheck = (event: PageTransitionEvent) => event.persisted && sessionOf(app).recheck();
    window.addEventListener("pageshow", recheck);
    return () => window.removeEventListener("pageshow", recheck);
  }, [app]);
}
