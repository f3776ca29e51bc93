import { isVisible, wordsOf } from "./visible.ts";

interface Section {
  readonly level: number;
  readonly words: string;
  /** The headings just below it. */
  readonly below: Set<string>;
}

/** WCAG 2.4.6: headings have text, skip no level, and differ from each other within a section. */
export function headingFaults(root: ParentNode): string[] {
  const path: Section[] = [];
  return [...root.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(isVisible).flatMap((heading) => {
    const [level, words] = [Number(heading.localName.slice(1)), wordsOf(heading)];
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    const parent = path.at(-1);
    const faults = [
      ...(words === "" ? [`${heading.localName} without words`] : []),
      ...(parent && level > parent.level + 1 ? [`${heading.localName} "${words}" skips a level`] : []),
      ...(parent?.below.has(words) ? [`twice below "${parent.words}": "${words}"`] : []),
    ];
    parent?.below.add(words);
    path.push({ level, words, below: new Set() });
    return faults;
  });
}
