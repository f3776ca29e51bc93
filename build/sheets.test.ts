import { resolve } from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { sourcePlugins } from "./source-plugins.ts";

it("an edited sheet is served to the page again", async () => {
  const server = await createServer({
    configFile: false,
    logLevel: "error",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: sourcePlugins(),
  });
  onTestFinished(() => server.close());
  const { client } = server.environments;
  const sheet = resolve("src/ui/badge.css");
  const servedSheet = () => client.moduleGraph.getModuleById(`\0sheet:${sheet}.js`)?.transformResult;
  await client.transformRequest("/src/ui/badge.tsx");
  await client.transformRequest(`\0sheet:${sheet}.js`);
  expect(servedSheet()?.code).toContain("registerSheet(");
  const sentMessage = new Promise((fulfil) => void vi.spyOn(client.hot, "send").mockImplementation(fulfil));
  server.watcher.emit("change", sheet);
  await sentMessage;
  expect(servedSheet()).toBeNull();
});
