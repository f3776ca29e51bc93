const FOR_EVER = "public, max-age=31536000, immutable";
const TOKEN = "a-riders-token";

interface Expected {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The compression that the request accepts, and that the answer must have. */
  readonly encoding?: "gzip" | "br";
}

/** Checks the answers of both sites on which riders depend, and returns the problems. */
export async function problemsOf(
  cdn: string,
  account: string,
  hasBrotli: boolean,
  readLog: () => string,
): Promise<readonly string[]> {
  const problems: string[] = [];
  async function expectAnswer(address: string, { status, headers = {}, encoding }: Expected): Promise<string> {
    const answer = await fetch(address, { redirect: "manual", headers: { "accept-encoding": encoding ?? "gzip" } });
    const expected = { ...headers, ...(encoding && { "content-encoding": encoding }) };
    if (answer.status !== status) problems.push(`${address}: ${answer.status}, not ${status}`);
    for (const [name, value] of Object.entries(expected))
      if (answer.headers.get(name) !== value) problems.push(`${address}: ${name} is ${answer.headers.get(name)}`);
    return answer.text();
  }

  async function expectNotCached(address: string): Promise<void> {
    const { status, headers } = await fetch(address);
    if (status !== 404) problems.push(`${address}: ${status}, not 404`);
    if (/max-age=[^0]/.test(headers.get("cache-control") ?? "")) problems.push(`${address}: is kept`);
  }

  const manifest: { files: object } = JSON.parse(await expectAnswer(`${cdn}manifest.json`, { status: 200 }));
  // A first screen has no source map.
  const chunk = Object.keys(manifest.files).find((file) => /^chunks\/react-.*\.js$/.test(file)) ?? "";
  const publicFile = { "access-control-allow-origin": "*", "x-content-type-options": "nosniff" };
  const immutable = { ...publicFile, "cache-control": FOR_EVER };
  await expectAnswer(cdn + chunk, { status: 200, headers: immutable, encoding: "gzip" });
  if (hasBrotli) await expectAnswer(cdn + chunk, { status: 200, headers: immutable, encoding: "br" });
  await expectAnswer(`${cdn + chunk}.map`, { status: 200, headers: immutable, encoding: "gzip" });
  await expectNotCached(`${cdn}chunks/not-there-yet.js`);
  for (const folder of ["", "0/"])
    await expectAnswer(`${cdn + folder}bikeshare.js`, {
      status: 200,
      headers: { ...publicFile, "cache-control": "public, max-age=300" },
      encoding: "gzip",
    });

  const revalidated = { "cache-control": "no-cache", "referrer-policy": "no-referrer" };
  for (const path of ["", "trips", "trips/", `trips?access_token=${TOKEN}&system=lax`]) {
    const text = await expectAnswer(account + path, { status: 200, headers: revalidated, encoding: "gzip" });
    if (!text.includes('id="bikeshare"')) problems.push(`${account}${path}: is another document`);
  }
  const text = await expectAnswer(`${account}trips/rate/1?access_token=${TOKEN}`, {
    status: 404,
    headers: { "referrer-policy": "no-referrer" },
  });
  if (!text.includes('id="bikeshare"')) problems.push(`${account}trips/rate/1: is another document`);
  const [, ownChunk = ""] = /modulepreload" href="\/([^"]+)"/.exec(text) ?? [];
  const [, icon = ""] = /rel="icon" href="\/([^"]+)"/.exec(text) ?? [];
  await expectAnswer(account + ownChunk, { status: 200, headers: { "cache-control": FOR_EVER } });
  await expectAnswer(account + icon, { status: 200, headers: { "content-type": "image/svg+xml" } });
  await expectNotCached(`${account}chunks/gone.js`);
  if (readLog().includes(TOKEN)) problems.push(`the log has a rider's token`);
  if (!readLog().includes("/trips")) problems.push("the log lacks the calls");
  return problems;
}
