import { describe, expect, it } from "vitest";
import { onDemand } from "./on-demand.ts";

describe("a load on demand", () => {
  it("runs once", async () => {
    let times = 0;
    const get = onDemand(async () => ++times);
    expect(times).toBe(0);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  });
  it("is repeated after a failure", async () => {
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
