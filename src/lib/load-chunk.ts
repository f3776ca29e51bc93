/** Loads a chunk that may fail once: the same address again, then another one, as Firefox keeps a failed address failed. */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load()
    .catch(load)
    .catch((error: unknown) => {
      // As Chromium and Firefox say of which module; WebKit, which says none, keeps no address failed.
      const [, address] = /imported module: (\S+)$/.exec(String(error)) ?? [];
      if (!address) throw error;
      return import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?r=1`);
    });
