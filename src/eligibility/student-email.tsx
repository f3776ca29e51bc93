import { isEmail, normaliseEmail } from "../domain/contact.ts";
import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";

export const LONGEST_STUDENT_EMAIL = 40;

/** School domains that do not end in .edu. */
const SCHOOL_DOMAINS = ["lausd.net", "lbschools.net"];

/** Whether this is the e-mail address of a school; if not, 'Valid student email address is required'. */
export function isStudentEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  if (email.length > LONGEST_STUDENT_EMAIL || !isEmail(email)) return false;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  // Matches the domain of a school and its subdomains, but not "evillausd.net".
  return domain.endsWith(".edu") || SCHOOL_DOMAINS.some((school) => domain === school || domain.endsWith(`.${school}`));
}

const POPULAR_DOMAINS = "gmail.com yahoo.com hotmail.com outlook.com icloud.com comcast.net verizon.net sbcglobal.net";

/** Schools and agencies of Los Angeles. */
const LOCAL_DOMAINS = `
ucla.edu g.ucla.edu usc.edu csun.edu my.csun.edu calstatela.edu csulb.edu csudh.edu cpp.edu lmu.edu smc.edu caltech.edu
pepperdine.edu laccd.edu student.laccd.edu lausd.net mymail.lausd.net lbschools.net metro.net lacity.org lacounty.gov`;

const DOMAINS = `${POPULAR_DOMAINS} ${LOCAL_DOMAINS}`.split(/\s+/).filter(Boolean);

/** A domain that differs in more letters counts as another domain (spec 5). */
const MOST_TYPOS = 2;

/** How many letters must be inserted, deleted or replaced to turn one word into the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()];
  for (const letter of one) {
    const above = row;
    row = [(above[0] ?? 0) + 1];
    for (const match of other) {
      const column = row.length - 1;
      const replaced = (above[column] ?? 0) + (letter === match ? 0 : 1);
      row.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}

/**
 * The address that the rider probably meant, for "Did you mean …?"; null for a known domain or one that resembles none.
 */
export function suggestEmail(typed: string): string | null {
  const email = normaliseEmail(typed);
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  // A valid domain label has at most 63 letters: a longer domain is not a typo, and slow to compare.
  if (at < 1 || domain.length > 63 || DOMAINS.includes(domain)) return null;
  let meant: { readonly domain: string; readonly typos: number } | null = null;
  for (const candidate of DOMAINS) {
    const typos = editDistance(domain, candidate);
    if (typos <= MOST_TYPOS && (meant === null || typos < meant.typos)) meant = { domain: candidate, typos };
  }
  return meant && `${email.slice(0, at)}@${meant.domain}`;
}

interface EmailSuggestionProps {
  readonly typed: string;
  readonly onAccept: (email: string) => void;
}

/** "Did you mean …?" with a button that writes the suggestion into the field. */
export function EmailSuggestion({ typed, onAccept }: EmailSuggestionProps) {
  const email = suggestEmail(typed);
  return (
    // A live region has to be in the page before its content, so that screen readers announce it.
    <div aria-live="polite">
      {email !== null && (
        <Button kind="quiet" onClick={() => onAccept(email)}>
          <T id="eligibility.didYouMean" values={{ email: <NoTranslate>{email}</NoTranslate> }} />
        </Button>
      )}
    </div>
  );
}
