import { outlets } from "../telemetry/outlets-calls.ts";
import type { World } from "./world.ts";

/** Long enough for a browser to have taken it over, however slow the machine. */
const KEPT_MS = 60_000;
const MEDIA_TYPE = "text/csv;charset=utf-8";

/** Hands a file to the app around us, else to the browser, to be saved; nothing goes over the network. */
export async function downloadCsv({ clock }: Pick<World, "clock">, name: string, text: string): Promise<void> {
  const isTaken = await outlets().then(
    ({ toApp }) => toApp("download", { name, mediaType: MEDIA_TYPE, text }),
    () => false,
  );
  if (isTaken) return;
  const url = URL.createObjectURL(new Blob([text], { type: MEDIA_TYPE }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  clock.after(KEPT_MS, () => URL.revokeObjectURL(url));
}
