import { loadTelemetry } from "../telemetry/load-telemetry.ts";
import type { AppContext } from "./app-context.ts";

/** Long enough for a browser to have taken it over, however slow the machine. */
const KEPT_MS = 60_000;
const MEDIA_TYPE = "text/csv;charset=utf-8";

/** Hands a file to the app around us, else to the browser, to be saved; nothing goes over the network. */
export async function downloadCsv({ clock }: Pick<AppContext, "clock">, name: string, text: string): Promise<void> {
  const isTaken = await loadTelemetry().then(
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
