import { useEffect } from "react";
import { useAppContext, useAppState } from "../context/use-app-context.tsx";
import type { PurchaseProgress } from "../store/purchase-slice.ts";
import type { PurchaseSubject } from "./purchase-outcome.ts";

/** The progress of a subject, shared by all elements of the app. A screen that unmounts after the outcome clears it. */
export function useProgress(subject: PurchaseSubject): PurchaseProgress | null {
  const { store } = useAppContext();
  useEffect(
    () => () => {
      const { progress, setProgress } = store.getState();
      const status = progress[subject]?.status;
      if (status === "done" || status === "refused") setProgress(subject, null);
    },
    [store, subject],
  );
  return useAppState(({ progress }) => progress[subject] ?? null);
}

export const isUnderWay = (progress: PurchaseProgress | null): boolean =>
  progress?.status === "sending" || progress?.status === "checking";
