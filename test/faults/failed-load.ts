/** What every screen says where one of these calls fails: section 8 of the spec, and decisions.md for the others. */
const SUBJECTS: Readonly<Record<string, string>> = {
  "/bikeshare/1/user": "user information",
  "/bikeshare/1/user/summary": "user information",
  "/bikeshare/1/user/paymentProfile": "payment profile",
  "/bikeshare/1/user/trips": "trip information",
  "/bikeshare/1/user/statements": "statements",
  "/bikeshare/1/user/usercard": "information",
  "/bikeshare/1/user/frequentedkiosks": "stations",
  "/bts/user/unpaid-fees": "unpaid fees",
  "/bts/rewards/points/": "rewards",
  "/bts/rewards/available/": "rewards",
};

/** Whether a screen says which call has failed where this one does. */
export const isLoad = (path: string): boolean => path in SUBJECTS;

export function textOfFailedLoad(path: string): string {
  if (!isLoad(path)) throw new Error(`No screen says that ${path} has failed`);
  return `Error fetching ${SUBJECTS[path]}. Please try again or contact customer service.`;
}
