import { describe, expect, it } from "vitest";
import { onDemand } from "./on-demand.ts";

describe("what is loaded on demand", () => {
  it("is loaded once", async () => {
    let times = 0;
    const get = onDemand(async () => ++times);
    expect(times).toBe(0);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  });
  it("is asked for again after a failure", async () => {
    let times = 0;
    const get = onDemand(async () => {
      times += 1;
      if (times === 1) throw new Error("offline");
      return times;
    });
    await expect(get()).rejects.toThrow("offline");
    expect(await get()).toBe(2);
  });
});
