import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { jsx } from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
import { ServerRenderedPage } from "../apps/server-rendered-page.tsx";
import type { Markup, PageOptions } from "../pages/document.ts";
import {
  appPage,
  backForwardPage,
  framePage,
  oldLibraryPage,
  plainHostPage,
  rightToLeftPage,
  swapsFirstPage,
  swapsOtherPage,
  wordpressPage,
} from "../pages/hosts.ts";
import type { BuiltFolder } from "./static-files.ts";

type RenderPage = (options: PageOptions) => Markup | Promise<Markup>;

/**
 * Pages that imitate partners' sites, by path.
 * @param packageFolder The folder of the built npm package.
 */
export const hostPages = (cdn: BuiltFolder, packageFolder: string): Readonly<Record<string, RenderPage>> => ({
  "/hosts/plain": async (options) =>
    plainHostPage(
      options,
      await Promise.all(["pricing-phl-en", "signup-phl-en"].map((name) => cdn.text(`snippets/${name}.html`))),
    ),
  "/hosts/react": appPage({
    title: "Ride with React",
    about: "This site is one React application. It takes over what follows when somebody chooses a pass.",
    script: "/apps/react-site.js",
  }),
  "/hosts/vue": appPage({
    title: "Ride with Vue",
    about: "This site is one Vue application. It takes over what follows when somebody chooses a pass.",
    script: "/apps/vue-site.js",
  }),
  "/hosts/server-rendered": async (options) => {
    // Like a site's own server bundle: without custom elements, the components render first screens.
    const components = await import(pathToFileURL(join(packageFolder, "react.js")).href);
    return appPage({
      title: "Rendered on the server",
      about: "React renders this page on the server and hydrates it in the browser.",
      script: "/apps/server-rendered.js",
      rendered: renderToString(jsx(ServerRenderedPage, { ...components })),
    })(options);
  },
  "/hosts/wordpress": wordpressPage,
  "/hosts/page-swaps": swapsFirstPage,
  "/hosts/page-swaps/how": swapsOtherPage,
  "/hosts/old-library": oldLibraryPage,
  "/hosts/right-to-left": rightToLeftPage,
  "/hosts/frame": framePage,
  "/hosts/come-back": backForwardPage,
});
