import { expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { configurationWith, logIn, openSandbox, PASSWORD } from "../../test/sandbox-app.ts";
import { phl } from "../domain/programs/phl.ts";
import { riderLoader } from "../rider/prefetch-user.ts";
import { sessionOf } from "../session/session.ts";
import { identifyRider } from "./calls.ts";

/** A page's service worker that caches every answer, even with `no-store`, and gives it to every rider. */
function cacheEveryGet(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const kept = new Map<string, Response>();
  return async (input, init) => {
    const { method, url } = new Request(input, init);
    const answer = kept.get(url) ?? (await fetch(input, init));
    if (method === "GET") kept.set(url, answer.clone());
    return answer;
  };
}

const sandbox = openSandbox(createFakeClock());
function openApp(riderKeyInUrl: boolean) {
  return sandbox.openApp(cacheEveryGet(sandbox.fetch), phl, configurationWith({ riderKeyInUrl }));
}
const readsOf = async (path: string) => (await sandbox.state()).received.filter((call) => call.path === path).length;
async function tokenOf(username: string): Promise<string> {
  const answer = await sandbox.post("account/login", { system: "phl", username, password: PASSWORD });
  const { access_token: token }: { access_token: string } = await answer.json();
  return token;
}

it.each([
  { riderKeyInUrl: true, seen: "monthly" },
  { riderKeyInUrl: false, seen: "rider" },
])(
  "with a worker that caches every GET, a second rider gets the data of $seen where riderKeyInUrl is $riderKeyInUrl",
  async ({ riderKeyInUrl, seen }) => {
    const app = openApp(riderKeyInUrl);
    const load = () => riderLoader(app, ({ bikeshare }) => bikeshare.user())(new AbortController().signal);
    sessionOf(app).adopt(await tokenOf("rider"));
    await load();
    sessionOf(app).logOut();
    sessionOf(app).adopt(await tokenOf("monthly"));
    expect(await load()).toMatchObject({ userName: seen });
    // Within a session the page's cache may help those who are offline.
    const before = await readsOf("/bikeshare/1/user");
    await load();
    expect(await readsOf("/bikeshare/1/user")).toBe(before);
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
    const before = await readsOf(path);
    await read();
    await read();
    expect(await readsOf(path), path).toBe(before + 2);
  }
});

it("the owner of a link's token is not taken from a cache", async () => {
  const app = openApp(true);
  await identifyRider(app, await tokenOf("rider"));
  expect(await identifyRider(app, await tokenOf("monthly"))).toMatchObject({ userName: "monthly" });
});
