import type { World } from "./world.ts";

/** Long enough for a browser to have taken it over, however slow the machine. */
const KEPT_MS = 60_000;

/** Hands a file to the browser to be saved; nothing goes over the network. */
export function downloadCsv({ clock }: Pick<World, "clock">, name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  clock.after(KEPT_MS, () => URL.revokeObjectURL(url));
}
