import { loadTelemetry } from "../telemetry/load-telemetry.ts";
import type { AppContext } from "./app-context.ts";

/** Even a slow browser has started its download by then. */
const KEPT_MS = 60_000;
const MEDIA_TYPE = "text/csv;charset=utf-8";

/** Hands a file to the native app around the page, else to the browser as a download; nothing uses the network. */
export async function downloadCsv({ clock }: Pick<AppContext, "clock">, name: string, text: string): Promise<void> {
  const isTaken = await loadTelemetry().then(
    ({ sendToApp }) => sendToApp("download", { name, mediaType: MEDIA_TYPE, text }),
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
