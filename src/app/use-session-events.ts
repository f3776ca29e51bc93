import { useEffect, useRef } from "react";
import { useAppContext, useAppState } from "../context/use-app-context.tsx";
import { useHost } from "../host/host-context.tsx";
import { isClosed } from "../programs/rider.ts";
import { useUser } from "../rider/rider-loads.ts";
import { sessionOf } from "../session/session.ts";

/**
 * Reports logins and logouts to the page, and logs out a rider whose account was closed. A page that returns from the
 * back-forward cache reads its session again.
 */
export function useSessionEvents(): void {
  const host = useHost();
  const app = useAppContext();
  const status = useAppState(({ session }) => session.status);
  // The session that the tab kept may expire before anything renders, while the page still takes it for valid.
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
