import { useEffect, useState } from "react";
import type { User } from "../../domain/rider.ts";
import { findOutSettlement, isSettlementOpen, type Settlement, settleFees } from "../../services/rider/settlement.ts";
import { useAction } from "../../services/use-action.ts";
import { useWorld } from "../../services/world-context.tsx";

export interface SettlementControl {
  /** From the click until the truth is known. */
  readonly isSending: boolean;
  readonly isChecking: boolean;
  readonly outcome: Settlement | null;
  pay(): void;
  askAgain(): void;
}

/** Pays what is owed. What a reload cut off is found out when the screen is opened. */
export function useSettlement(user: User): SettlementControl {
  const world = useWorld();
  const [isChecking, setChecking] = useState(false);
  const [run, running] = useAction(async (way: "pay" | "findOut") => {
    setChecking(way === "findOut");
    const outcome = await (way === "pay"
      ? settleFees(world, user, () => setChecking(true))
      : findOutSettlement(world, user));
    setChecking(false);
    return outcome;
  });
  const { userId } = user;
  useEffect(() => {
    if (isSettlementOpen(world, { userId })) void run("findOut");
  }, [world, userId, run]);
  const failed: Settlement | null = running.status === "failed" ? { status: "refused", reason: null } : null;
  return {
    isSending: running.status === "loading",
    isChecking: isChecking && running.status === "loading",
    outcome: running.status === "ready" ? running.data : failed,
    pay: () => void run("pay"),
    askAgain: () => void run("findOut"),
  };
}
