import * as fc from "fast-check";
import { expect } from "vitest";
import { toCsv } from "../../src/lib/csv.ts";
import { scrubData, scrubText, scrubUrl } from "../../src/telemetry/scrub.ts";
import { describeTargets, target } from "./targets.ts";
import { hostileJson, hostileText } from "./values.ts";

/** A rider's secrets within any text: no piece of them may get through. */
const SECRETS = ["ana.b+c@example.org", "eyJhbGciOiJI.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2Q", "4242 4242 4242 4242"];
const around = fc.tuple(hostileText, fc.constantFrom(...SECRETS), hostileText);

/** The cells of a line, as a spreadsheet reads them. */
const cellsIn = (csv: string): string[] =>
  [...csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n)/gy)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "",
  );

describeTargets("Reports to other services", {
  "an error's message": target(around, ([before, secret, after]) => {
    const report = scrubText(`${before} ${secret} ${after}`);
    expect(report.length).toBeLessThanOrEqual(500);
    expect(report).not.toContain(secret);
    expect(report).not.toBe("");
  }),
  "an error's address": target(hostileText, (text) => {
    const report = scrubUrl(`https://ana:pw@page.example/trips?access_token=${text}#${text}`);
    expect(report).toBe("https://page.example/trips");
  }),
  "an error's data": target(hostileJson, (value) => {
    expect(JSON.stringify(scrubData({ value, password: value }, 4))).toContain('"password":"[FILTERED]"');
  }),
  "a table for a spreadsheet": target(fc.array(hostileText, { minLength: 1, maxLength: 3 }), (texts) => {
    const cells = cellsIn(toCsv([texts]));
    expect(cells).toHaveLength(texts.length);
    for (const [at, text] of texts.entries()) {
      expect([text, `'${text}`]).toContain(cells[at]);
      expect(cells[at]).not.toMatch(/^[=+@\t\r\-＝＋－＠]/);
    }
  }),
});
