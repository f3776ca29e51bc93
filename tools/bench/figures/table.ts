/** A Markdown table; columns after the first are numbers, aligned to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rule = `|${head.map((_, index) => (index === 0 ? "---" : "---:")).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}
