import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { messages, textModule } from "./messages.ts";

it("an edited text is served to the page, which reloads", async () => {
  const root = mkdtempSync(join(tmpdir(), "messages-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, "src/features/trips/messages");
  for (const each of [folder, join(root, "widgets")]) mkdirSync(each, { recursive: true });
  const file = join(folder, "en.json");
  const server = await createServer({
    root,
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [messages(root)],
  });
  onTestFinished(() => server.close());
  const { client } = server.environments;
  const servedText = async () => (await client.transformRequest(textModule("account", "en")))?.code;

  writeFileSync(file, '{ "trips.new": "Old" }');
  expect(await servedText()).toContain('"Old"');
  writeFileSync(file, '{ "trips.new": "New" }');
  const message = new Promise((resolve) => void vi.spyOn(client.hot, "send").mockImplementation(resolve));
  server.watcher.emit("change", file);
  expect(await message).toEqual({ type: "full-reload" });
  expect(await servedText()).toContain('"New"');
});
