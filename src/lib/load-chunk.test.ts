import { expect, it } from "vitest";
import { loadChunk } from "./load-chunk.ts";

/** A chunk that fails a number of times at its own address, with the error text of a browser. */
function createChunk(failures: number, messageOf: (address: string) => string) {
  const address = "data:text/javascript,export default location";
  let requestCount = 0;
  const load = async () => {
    requestCount += 1;
    if (requestCount <= failures) throw new TypeError(messageOf(address));
    return { default: "first address" };
  };
  return { load, requestCount: () => requestCount };
}
const CHROMIUM_ERROR = (address: string) => `Failed to fetch dynamically imported module: ${address}`;
const FIREFOX_ERROR = (address: string) => `error loading dynamically imported module: ${address}`;
const WEBKIT_ERROR = () => "Importing a module script failed.";

it.each([
  { failures: 0, requests: 1 },
  { failures: 1, requests: 2 },
])("a chunk that fails $failures times is requested $requests times at its address", async ({ failures, requests }) => {
  const { load, requestCount } = createChunk(failures, CHROMIUM_ERROR);
  expect(await loadChunk(load)).toEqual({ default: "first address" });
  expect(requestCount()).toBe(requests);
});

it.each([
  { engine: "Chromium", messageOf: CHROMIUM_ERROR },
  { engine: "Firefox", messageOf: FIREFOX_ERROR },
])("in $engine a chunk that failed twice is requested at another address", async ({ messageOf }) => {
  const address = "data:text/javascript,export%20const%20found=import.meta.url;//";
  const load = () => Promise.reject(new TypeError(messageOf(address)));
  expect(await loadChunk<{ found?: string }>(load, `() => import("${address}")`)).toMatchObject({
    found: `${address}?r=1`,
  });
});

it("no other address is requested when a dependency failed", async () => {
  const load = () => Promise.reject(new TypeError(FIREFOX_ERROR("data:text/javascript,export%20const%20shared=1")));
  await expect(loadChunk(load, '() => import("./screen.js")')).rejects.toThrow(TypeError);
});

it("the error is passed on when the engine names no address or the module throws", async () => {
  await expect(loadChunk(createChunk(2, WEBKIT_ERROR).load)).rejects.toThrow(WEBKIT_ERROR());
  await expect(loadChunk(() => Promise.reject(new RangeError("no such pass")))).rejects.toThrow("no such pass");
});
