import type { Region } from "../programs/program.ts";

/** Whether sign-up may go on: a program without regions asks for none. Else 'Region cannot be blank'. */
export const isRegionChosen = (regions: readonly Region[], chosen: string | undefined): boolean =>
  regions.length === 0 || regions.some(({ registrationTitle }) => registrationTitle === chosen);
