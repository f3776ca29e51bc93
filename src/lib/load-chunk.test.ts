import { expect, it } from "vitest";
import { loadChunk } from "./load-chunk.ts";

/** A chunk that fails a number of times at its own address, with the error text of a browser. */
function chunk(fails: number, words: (address: string) => string) {
  const address = "data:text/javascript,export default location";
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= fails) throw new TypeError(words(address));
    return { default: "first address" };
  };
  return { load, asked: () => asked };
}
const CHROMIUM = (address: string) => `Failed to fetch dynamically imported module: ${address}`;
const FIREFOX = (address: string) => `error loading dynamically imported module: ${address}`;
const WEBKIT = () => "Importing a module script failed.";

it.each([
  { fails: 0, times: 1 },
  { fails: 1, times: 2 },
])("requests a chunk that fails $fails times $times times at its own address", async ({ fails, times }) => {
  const { load, asked } = chunk(fails, CHROMIUM);
  expect(await loadChunk(load)).toEqual({ default: "first address" });
  expect(asked()).toBe(times);
});

it.each([
  { engine: "Chromium", words: CHROMIUM },
  { engine: "Firefox", words: FIREFOX },
])("in $engine requests a chunk that failed twice at another address", async ({ words }) => {
  const other = "data:text/javascript,export%20const%20found=import.meta.url;//";
  const load = () => Promise.reject(new TypeError(words(other)));
  expect(await loadChunk<{ found?: string }>(load, `() => import("${other}")`)).toMatchObject({
    found: `${other}?r=1`,
  });
});

it("requests no other address when a dependency failed", async () => {
  const load = () => Promise.reject(new TypeError(FIREFOX("data:text/javascript,export%20const%20shared=1")));
  await expect(loadChunk(load, '() => import("./screen.js")')).rejects.toThrow(TypeError);
});

it("rejects with the error when the engine names no address or the module throws", async () => {
  await expect(loadChunk(chunk(2, WEBKIT).load)).rejects.toThrow(WEBKIT());
  await expect(loadChunk(() => Promise.reject(new RangeError("no such pass")))).rejects.toThrow("no such pass");
});
