/** The warning for server components that import an entry to define elements: browsers never get the entry's code. */
const ADVICE =
  "bikeshare-rider-account: a server component that imports this entry defines nothing in the browser. Render the " +
  'components of bikeshare-rider-account/react, or import the entry in a file that begins with "use client".';

// biome-ignore lint/suspicious/noConsole: for the page's author
console.warn(ADVICE);

export function configure(): never {
  throw new Error(ADVICE);
}
