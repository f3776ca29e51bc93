import "../stripe-stand-in/classic.ts";
import { standaloneUrl } from "../../src/config/standalone.ts";
import { ancestorsOf, findPageMount, offerLogin, preparePage } from "../../widgets/standalone/prepare-page.ts";
import { renderPage } from "../../widgets/standalone/render-page.tsx";
import type { Handover } from "../../widgets/standalone/take-from-address.ts";
import { createBackEnd } from "./back-end.ts";
import { createControls } from "./controls.ts";
import { DEFAULT_SCENE, readScene, withoutScene } from "./scene.ts";
import { renderBar } from "./test-bar.tsx";

/** Starts the standalone page with a back end inside. Any token in its address logs in the sandbox's rider. */
export async function startPage({ given, referrer }: Handover): Promise<void> {
  const { href, search, origin } = window.location;
  const hasLogin = given !== null && given !== "incomplete";
  const linkedScene = hasLogin
    ? { system: given.system, ...DEFAULT_SCENE, isEmbedded: true, isLoggedIn: true }
    : readScene(new URLSearchParams(search));
  if (linkedScene) window.history.replaceState(null, "", withoutScene(href));
  const backEnd = createBackEnd();
  const page = preparePage({ fetch: backEnd.fetch }, true);
  const controls = await createControls(page, backEnd, linkedScene);
  if (given === "incomplete") await offerLogin(page, given);
  const mount = await findPageMount();
  renderBar(controls, new URL(standaloneUrl ?? "/", origin).pathname);
  await renderPage(mount, page, { referrer, ancestors: ancestorsOf(window) });
}
