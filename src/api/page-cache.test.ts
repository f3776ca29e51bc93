import { expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { configurationWith, logIn, openSandbox, PASSWORD } from "../../test/sandbox-app.ts";
import { phl } from "../domain/programs/phl.ts";
import { riderLoader } from "../rider/prefetch-user.ts";
import { sessionOf } from "../session/session.ts";
import { identifyRider } from "./calls.ts";

/** A page's service worker that caches every answer, even with `no-store`, and gives it to every rider. */
function cacheEveryGet(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const cache = new Map<string, Response>();
  return async (input, init) => {
    const { method, url } = new Request(input, init);
    const answer = cache.get(url) ?? (await fetch(input, init));
    if (method === "GET") cache.set(url, answer.clone());
    return answer;
  };
}

const sandbox = openSandbox(createFakeClock());
function openApp(riderKeyInUrl: boolean) {
  return sandbox.openApp(cacheEveryGet(sandbox.fetch), phl, configurationWith({ riderKeyInUrl }));
}
const countReads = async (path: string) => (await sandbox.state()).received.filter((call) => call.path === path).length;
async function tokenOf(username: string): Promise<string> {
  const answer = await sandbox.post("account/login", { system: "phl", username, password: PASSWORD });
  const { access_token: token }: { access_token: string } = await answer.json();
  return token;
}

it.each([
  { riderKeyInUrl: true, userName: "monthly" },
  { riderKeyInUrl: false, userName: "rider" },
])(
  "with a caching service worker, a second rider gets the data of $userName where riderKeyInUrl is $riderKeyInUrl",
  async ({ riderKeyInUrl, userName }) => {
    const app = openApp(riderKeyInUrl);
    const load = () => riderLoader(app, ({ bikeshare }) => bikeshare.user())(new AbortController().signal);
    sessionOf(app).adopt(await tokenOf("rider"));
    await load();
    sessionOf(app).logOut();
    sessionOf(app).adopt(await tokenOf("monthly"));
    expect(await load()).toMatchObject({ userName });
    // Within a session a cached answer is allowed, since it helps a rider who is offline.
    const readsBefore = await countReads("/bikeshare/1/user");
    await load();
    expect(await countReads("/bikeshare/1/user")).toBe(readsBefore);
  },
);

it("reads that decide about money never come from a cache, even for the same rider", async () => {
  const app = openApp(true);
  await logIn(app);
  const { bikeshare, bts } = await sessionOf(app).begin().calls();
  for (const [path, read] of [
    ["/bikeshare/1/user/summary", bikeshare.summary],
    ["/bts/rewards/points/", bts.rewardPoints],
    ["/bikeshare/1/user/statements", () => bikeshare.statementsIn("2026-03")],
  ] as const) {
    const readsBefore = await countReads(path);
    await read();
    await read();
    expect(await countReads(path), path).toBe(readsBefore + 2);
  }
});

it("the owner of a link's token is not taken from a cache", async () => {
  const app = openApp(true);
  await identifyRider(app, await tokenOf("rider"));
  expect(await identifyRider(app, await tokenOf("monthly"))).toMatchObject({ userName: "monthly" });
});
