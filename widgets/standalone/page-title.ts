/** "Trip History – Indego"; only the screen while no program is chosen. */
export const pageTitle = (screen: string, program: string | null): string =>
  program === null ? screen : `${screen} – ${program}`;
