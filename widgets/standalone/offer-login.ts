import { prefetchUser } from "../../src/rider/prefetch-user.ts";
import { sessionOf } from "../../src/session/session.ts";
import { readPageChoices } from "./page-choices.ts";
import type { PreparedPage } from "./prepare-page.ts";
import type { LinkedLogin } from "./take-from-address.ts";

/**
 * Offers a link's login, and chooses its program once it is accepted; a logged-in rider is asked first. Inside an
 * untrusted iframe only the program is used, as no existing login may be.
 */
export async function offerLogin(
  { choices, trustsFrame, appOf }: PreparedPage,
  login: NonNullable<LinkedLogin>,
): Promise<void> {
  const shownApp = await appOf(readPageChoices(choices.get()).attributes.system);
  if (login === "incomplete") return shownApp.store.setState({ unusedLogin: "incomplete" });
  const { accessToken, system } = login;
  const show = () => {
    choices.setEmbedded(true);
    choices.choose(system);
  };
  const app = await appOf(system);
  if (trustsFrame)
    return sessionOf(app).offer(accessToken, shownApp, () => {
      show();
      prefetchUser(app);
    });
  app.store.setState({ unusedLogin: "frame" });
  show();
}
