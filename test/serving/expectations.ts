import { version, versionFolders } from "../../build/output.ts";

const CACHED_FOR_EVER = "public, max-age=31536000, immutable";
const TOKEN = "a-riders-token";

interface ExpectedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The compression that the request accepts, and that the answer must have. */
  readonly encoding?: "gzip" | "br";
}

/** Checks those answers of the CDN and of the account's site that riders depend on, and returns the problems. */
export async function problemsOf(
  cdnUrl: string,
  accountUrl: string,
  hasBrotli: boolean,
  readLog: () => string,
): Promise<readonly string[]> {
  const problems: string[] = [];
  async function expectAnswer(address: string, { status, headers = {}, encoding }: ExpectedAnswer): Promise<string> {
    const response = await fetch(address, { redirect: "manual", headers: { "accept-encoding": encoding ?? "gzip" } });
    const expected = { ...headers, ...(encoding && { "content-encoding": encoding }) };
    if (response.status !== status) problems.push(`${address}: ${response.status}, not ${status}`);
    for (const [name, value] of Object.entries(expected))
      if (response.headers.get(name) !== value) problems.push(`${address}: ${name} is ${response.headers.get(name)}`);
    return response.text();
  }

  async function expectNotCached(address: string): Promise<void> {
    const { status, headers } = await fetch(address);
    if (status !== 404) problems.push(`${address}: ${status}, not 404`);
    if (/max-age=[^0]/.test(headers.get("cache-control") ?? "")) problems.push(`${address}: is cached`);
  }

  const manifest: { files: object } = JSON.parse(await expectAnswer(`${cdnUrl}manifest.json`, { status: 200 }));
  // React's chunk has a source map, which the chunks of prerendered screens lack.
  const chunk = Object.keys(manifest.files).find((file) => /^chunks\/react-.*\.js$/.test(file)) ?? "";
  const publicHeaders = { "access-control-allow-origin": "*", "x-content-type-options": "nosniff" };
  const immutableHeaders = { ...publicHeaders, "cache-control": CACHED_FOR_EVER };
  await expectAnswer(cdnUrl + chunk, { status: 200, headers: immutableHeaders, encoding: "gzip" });
  if (hasBrotli) await expectAnswer(cdnUrl + chunk, { status: 200, headers: immutableHeaders, encoding: "br" });
  await expectAnswer(`${cdnUrl + chunk}.map`, { status: 200, headers: immutableHeaders, encoding: "gzip" });
  await expectNotCached(`${cdnUrl}chunks/not-there-yet.js`);
  for (const folder of [".", ...versionFolders(version)])
    await expectAnswer(`${cdnUrl + folder}/bikeshare.js`, {
      status: 200,
      headers: { ...publicHeaders, "cache-control": "public, max-age=300" },
      encoding: "gzip",
    });

  const revalidatedHeaders = { "cache-control": "no-cache", "referrer-policy": "no-referrer" };
  for (const path of ["", "trips", "trips/", `trips?access_token=${TOKEN}&system=lax`]) {
    const text = await expectAnswer(accountUrl + path, { status: 200, headers: revalidatedHeaders, encoding: "gzip" });
    if (!text.includes('id="bikeshare"')) problems.push(`${accountUrl}${path}: is another document`);
  }
  const text = await expectAnswer(`${accountUrl}trips/rate/1?access_token=${TOKEN}`, {
    status: 404,
    headers: { "referrer-policy": "no-referrer" },
  });
  if (!text.includes('id="bikeshare"')) problems.push(`${accountUrl}trips/rate/1: is another document`);
  const [, accountChunk = ""] = /modulepreload" href="\/([^"]+)"/.exec(text) ?? [];
  const [, icon = ""] = /rel="icon" href="\/([^"]+)"/.exec(text) ?? [];
  await expectAnswer(accountUrl + accountChunk, { status: 200, headers: { "cache-control": CACHED_FOR_EVER } });
  await expectAnswer(accountUrl + icon, { status: 200, headers: { "content-type": "image/svg+xml" } });
  await expectNotCached(`${accountUrl}chunks/gone.js`);
  if (readLog().includes(TOKEN)) problems.push(`the log has a rider's token`);
  if (!readLog().includes("/trips")) problems.push("the log lacks the requests");
  return problems;
}
