/** The pause before the last attempt: a phone that changes networks is online again by then. */
const PAUSE_MS = 1_000;

/**
 * Loads a chunk with retries, the last at another address, as Firefox before 155 never requests a failed URL again.
 * @param source A text with the file name of the chunk: by default the code of `load`, which has that name in a build.
 */
export const loadChunk = <Module>(load: () => Promise<Module>, source = String(load)): Promise<Module> =>
  load()
    .catch(load)
    .catch(async (error: unknown) => {
      // Chromium and Firefox name the failed module; WebKit does not, but it also does not remember failures.
      const [, address = ""] = /imported module: (\S+)$/.exec(String(error)) ?? [];
      // Firefox may name a module that the chunk imports, for which another address of the chunk does not help.
      if (!address || !source.includes(address.slice(address.lastIndexOf("/") + 1))) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?r=1`);
    });
