/** Before the last address is spent: a phone that changes networks is back by then. */
const PAUSE_MS = 1_000;

/**
 * Loads a chunk that may fail once: the same address again, then another one, as Firefox keeps a failed address failed.
 * @param source what names the chunk's file: the function itself, as it is built.
 */
export const loadChunk = <Module>(load: () => Promise<Module>, source = String(load)): Promise<Module> =>
  load()
    .catch(load)
    .catch(async (error: unknown) => {
      // As Chromium and Firefox say of which module; WebKit, which says none, keeps no address failed.
      const [, address = ""] = /imported module: (\S+)$/.exec(String(error)) ?? [];
      // Firefox may name one that the chunk imports, and no other address of the chunk helps then.
      if (!address || !source.includes(address.slice(address.lastIndexOf("/") + 1))) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?r=1`);
    });
