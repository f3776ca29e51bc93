/**
 * Loads a chunk that may fail once: the same address again, then another one, as Firefox keeps a failed address failed.
 * @param source what names the chunk's file: the function itself, as it is built.
 */
export const loadChunk = <Module>(load: () => Promise<Module>, source = String(load)): Promise<Module> =>
  load()
    .catch(load)
    .catch((error: unknown) => {
      // As Chromium and Firefox say of which module; WebKit, which says none, keeps no address failed.
      const [, address = ""] = /imported module: (\S+)$/.exec(String(error)) ?? [];
      // Firefox may name one that the chunk imports, and no other address of the chunk helps then.
      if (!address || !source.includes(address.slice(address.lastIndexOf("/") + 1))) throw error;
      return import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?r=1`);
    });
