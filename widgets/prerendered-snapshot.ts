import type { SystemCode } from "../src/programs/program.ts";
import type { AttributeSnapshot } from "./element-bridge.ts";
import type { PrerenderedProps } from "./prerendered-screen.ts";

/** The prerendered screen of an element without a program, which lets riders choose one. */
export const ANY_SYSTEM = "any";
export type PrerenderedSystem = SystemCode | typeof ANY_SYSTEM;

/** The attributes of a prerendered screen. */
export const prerenderedSnapshot = ({ system, locale }: PrerenderedProps): AttributeSnapshot => ({
  system: system === ANY_SYSTEM ? null : system,
  locale,
});
