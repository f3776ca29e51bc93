import type { SystemCode } from "../src/programs/program.ts";
import type { AttributeSnapshot } from "./element-bridge.ts";
import type { PrerenderedProps } from "./prerendered-screen.ts";

/** The prerendered screen of an element that names no program, and lets riders choose one. */
export const ANY_SYSTEM = "any";
export type PrerenderedSystem = SystemCode | typeof ANY_SYSTEM;

/** The attributes that a prerendered screen was rendered with. */
export const prerenderedSnapshot = ({ system, locale }: PrerenderedProps): AttributeSnapshot => ({
  system: system === ANY_SYSTEM ? null : system,
  locale,
});
