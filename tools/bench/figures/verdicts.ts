import type { EarlyPress } from "../measure/early-press.ts";
import type { Interaction } from "../measure/interactions.ts";
import { figureOf, isAtMostMaxOf, type MeasuredRow, worstInteractionOf } from "./results.ts";

/** A claim about the figures, with the measured values and whether they confirm it. */
export interface Verdict {
  readonly claim: string;
  /** The measured values, in words. */
  readonly found: string;
  readonly holds: boolean;
}

const OUR_ELEMENTS = ["pricing", "signup", "account"] as const;
/** The maximum ratios of the times of an element to those of netlify-identity: by script tag, and by snippet. */
const USABLE_WITHIN = { pricing: [1.34, 1.25], signup: [1.46, 1.35], account: [1.46, 1.35] } as const;
const FIRST_SCREEN_WITHIN = [0.85, 0.5] as const;
const msText = (value: number): string => `${Math.round(value)} ms`;

/** The longest task that may follow a first screen: 50 ms, which nobody notices, and twice that with a slow CPU. */
const TASK_WITHIN_MS = { slow: 100, fast: 50 };

/** The result for each claim whose rows were all measured. */
export function verdictsOf(
  rows: readonly MeasuredRow[],
  earlyPresses: readonly EarlyPress[] = [],
  interactions: readonly Interaction[] = [],
): readonly Verdict[] {
  const row = (id: string): MeasuredRow | undefined => rows.find((one) => one.id === id);
  const names = new Map(rows.map(({ id, name }) => [id, name]));

  function ratio(
    claim: string,
    figure: "firstScreen" | "usable" | "bytes",
    ids: readonly [string, string],
    maximum: number,
  ) {
    const [ours, theirs] = ids.map((id) => {
      const found = row(id);
      return found ? figureOf(found, "slow", figure) : null;
    });
    if (!ours || !theirs) return [];
    const found = ours.median / theirs.median;
    return [{ claim: `${names.get(ids[0])}: ${claim}`, found: `${found.toFixed(2)} times`, holds: found <= maximum }];
  }

  const ratios = OUR_ELEMENTS.flatMap((id) => [
    ...[id, `${id}-snippet`].flatMap((each, index) => {
      const screen = FIRST_SCREEN_WITHIN[index] ?? 0;
      const usable = USABLE_WITHIN[id][index] ?? 0;
      return [
        ...ratio(`first screen within ${screen} times netlify-identity's`, "firstScreen", [each, "netlify"], screen),
        ...ratio(`usable within ${usable} times netlify-identity's`, "usable", [each, "netlify"], usable),
      ];
    }),
    ...ratio("usable within 0.45 times Clerk's", "usable", [id, "clerk"], 0.45),
  ]);
  const snippets = OUR_ELEMENTS.flatMap((id) => {
    const [ours, plain] = [row(`${id}-snippet`), row(`plain-${id}`)].map(
      (one) => one && figureOf(one, "slow", "firstScreen"),
    );
    if (!ours || !plain) return [];
    const found = `${msText(ours.median)} and ${msText(plain.median)}`;
    return [
      {
        claim: `${names.get(`${id}-snippet`)}: first screen equal to that of the same screen as a plain HTML page, within the spread`,
        found,
        holds: isAtMostMaxOf(ours, plain),
      },
    ];
  });
  const bytes = ratio("bytes to the login screen below 0.35 times Clerk's", "bytes", ["account", "clerk"], 0.35);
  return [...ratios, ...snippets, ...bytes, ...elementVerdicts(rows), ...pressVerdicts(interactions, earlyPresses)];
}

function pressVerdicts(interactions: readonly Interaction[], earlyPresses: readonly EarlyPress[]): readonly Verdict[] {
  return [
    {
      claim: "The main action of each screen takes less than 100 ms (CPU slowed 4 times)",
      spreads: interactions.map(({ duration }) => duration),
    },
    {
      claim: "A press right after the first screen is shown within 100 ms (slow 4G, CPU slowed 4 times)",
      spreads: earlyPresses.map(({ answered }) => answered),
    },
  ].flatMap(({ claim, spreads }) => {
    const worst = Math.max(...spreads.map(({ median }) => median));
    return spreads.length === 0 ? [] : [{ claim, found: msText(worst), holds: worst < 100 }];
  });
}

/** The claims about our elements alone. */
function elementVerdicts(rows: readonly MeasuredRow[]): readonly Verdict[] {
  const ourRows = rows.filter(({ id }) => OUR_ELEMENTS.some((name) => id.startsWith(name)));
  const shifts = ourRows.flatMap(({ visits }) =>
    Object.values(visits)
      .flat()
      .map(({ layoutShift }) => layoutShift),
  );
  const shiftVerdicts =
    shifts.length === 0
      ? []
      : [
          {
            claim: "Nothing shifts while our elements load (CLS 0)",
            found: String(Math.round(Math.max(...shifts) * 1000) / 1000),
            holds: shifts.every((shift) => shift === 0),
          },
        ];
  const interactionVerdicts = (["slow", "fast"] as const).flatMap((profile) => {
    const signUp = rows.find(({ id }) => id === "signup");
    const worst = signUp && worstInteractionOf(signUp, profile);
    if (!worst) return [];
    const claim = `A purchase's slowest interaction is below 100 ms (${profile === "slow" ? "CPU slowed 4 times" : "no throttle"})`;
    return [{ claim, found: msText(worst.median), holds: worst.median < 100 }];
  });
  const taskVerdicts = (["slow", "fast"] as const).flatMap((profile) => {
    const longest = ourRows.flatMap((row) => figureOf(row, profile, "longestTaskAfterFirstScreen")?.median ?? []);
    if (longest.length === 0) return [];
    const maximum = TASK_WITHIN_MS[profile];
    const claim = `No task above ${maximum} ms after our first screens (${profile === "slow" ? "CPU slowed 4 times" : "no throttle"})`;
    return [{ claim, found: msText(Math.max(...longest)), holds: longest.every((task) => task <= maximum) }];
  });
  return [...shiftVerdicts, ...interactionVerdicts, ...taskVerdicts];
}
