import { sessionOf } from "../../src/session/session.ts";
import type { PreparedPage } from "./prepare-page.ts";
import type { GivenLogin } from "./take-token.ts";

/** Shows the program of a link and offers its login there, where no stranger frames the page. */
export async function offerLogin(page: PreparedPage, { accessToken, system }: GivenLogin): Promise<void> {
  page.choices.choose(system);
  const world = await page.worldOf(system);
  if (page.trustsFrame) sessionOf(world).offer(accessToken);
  else world.store.setState({ unusedLogin: "frame" });
}
