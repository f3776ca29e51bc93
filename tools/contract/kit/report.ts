import { CALLS } from "../calls.ts";
import type { Finding } from "./examine.ts";

/** One line for each finding, and a summary. */
export function reportOf(findings: readonly Finding[]): string {
  const count = (outcome: Finding["outcome"]) => findings.filter((finding) => finding.outcome === outcome).length;
  return `${findings.map(lineOf).join("\n")}\n\n${count("fits")} fit, ${count("differs")} differ, ${count("not run")} were not run.`;
}

function lineOf(finding: Finding): string {
  const { method, path } = CALLS[finding.call];
  const asked = `${method} ${path}${finding.about && `, ${finding.about}`}`;
  if (finding.outcome === "fits") return `fits     ${asked}`;
  if (finding.outcome === "not run") return `not run  ${asked}: ${finding.reason}`;
  return [`DIFFERS  ${asked}`, ...finding.differences.map((difference) => `           ${difference}`)].join("\n");
}
