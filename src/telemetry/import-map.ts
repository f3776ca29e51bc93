/** What an import map with our files' hashes calls itself; it stands for the loader's address. */
const MARK = "bikeshare-checked";

/**
 * Whether the page has such a map and the browser did not take it: a policy does not name its hash, or it came too late.
 * Every file runs unchecked then, and nothing else says so. A browser that knows import maps and not their `integrity`
 * takes the map.
 * @param resolve `import.meta.resolve`; undefined in a browser that cannot be asked.
 */
export function ignoresImportMap(page: Document, resolve: ((name: string) => string) | undefined): boolean {
  // Elements of that name would hide the document's own method.
  const isMeant = [...Document.prototype.querySelectorAll.call(page, 'script[type="importmap"]')].some(
    ({ textContent }) => textContent?.includes(`"${MARK}"`),
  );
  if (!isMeant || !resolve) return false;
  try {
    resolve(MARK);
    return false;
  } catch {
    return true;
  }
}
