import { resolve } from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { messages, textModule } from "./messages.ts";

it("an edited text is served to the page, which reloads", async () => {
  const server = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [messages()],
  });
  onTestFinished(() => server.close());
  const { client } = server.environments;
  await client.transformRequest("\0virtual:texts/account");
  await client.transformRequest(textModule("account", "en"));
  const sentMessage = new Promise((fulfil) => void vi.spyOn(client.hot, "send").mockImplementation(fulfil));
  server.watcher.emit("change", resolve("src/features/trips/messages/en.json"));
  expect(await sentMessage).toEqual({ type: "full-reload" });
  const servedTexts = () => client.moduleGraph.getModuleById(textModule("account", "en"))?.transformResult;
  await vi.waitFor(() => expect(servedTexts()).toBeNull());
});
