import { version } from "react";

const OLDEST = 19;

/** Whether the site's React can render the elements; if not, a console warning names an alternative. */
export function checkReactVersion(consequence: string): boolean {
  if (Number.parseInt(version, 10) >= OLDEST) return true;
  // biome-ignore lint/suspicious/noConsole: for the page's author
  console.warn(
    `bikeshare-rider-account: React ${version} cannot render the elements, which need React ${OLDEST}. ${consequence} ` +
      "The script tag of the CDN brings a React of its own and works beside any.",
  );
  return false;
}
