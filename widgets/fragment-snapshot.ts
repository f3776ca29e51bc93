import type { SystemCode } from "../src/programs/program.ts";
import type { AttributeSnapshot } from "./element-host.ts";
import type { FragmentProps } from "./fragment.ts";

/** The fragment of an element that names no program, and lets riders choose one. */
export const ANY_SYSTEM = "any";
export type FragmentSystem = SystemCode | typeof ANY_SYSTEM;

/** The attributes that a fragment was rendered with. */
export const fragmentSnapshot = ({ system, locale }: FragmentProps): AttributeSnapshot => ({
  system: system === ANY_SYSTEM ? null : system,
  locale,
});
