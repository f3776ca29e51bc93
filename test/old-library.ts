/** Runs `work` where an old library, such as Prototype.js, has given `natives` a `toJSON` that breaks their JSON. */
export async function withOldLibrary(
  work: () => unknown,
  natives: readonly object[] = [Array.prototype],
): Promise<void> {
  for (const native of natives) Object.defineProperty(native, "toJSON", { configurable: true, value: () => "broken" });
  try {
    await work();
  } finally {
    for (const native of natives) Reflect.deleteProperty(native, "toJSON");
  }
}
