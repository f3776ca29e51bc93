import { normaliseEmail } from "../domain/contact.ts";
import { T } from "../i18n/translation.tsx";
import { editDistance } from "../lib/edit-distance.ts";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { LiveRegion } from "../ui/live-region.tsx";

const POPULAR_LIST = "gmail.com yahoo.com hotmail.com outlook.com icloud.com comcast.net verizon.net sbcglobal.net";

/** Schools and agencies of Los Angeles. */
const LOCAL_LIST = `
ucla.edu g.ucla.edu usc.edu csun.edu my.csun.edu calstatela.edu csulb.edu csudh.edu cpp.edu lmu.edu smc.edu caltech.edu
pepperdine.edu laccd.edu student.laccd.edu lausd.net mymail.lausd.net lbschools.net metro.net lacity.org lacounty.gov`;

const domainsIn = (list: string): readonly string[] => list.split(/\s+/).filter(Boolean);
const SUGGESTIONS = domainsIn(`${POPULAR_LIST} ${LOCAL_LIST}`);
const POPULAR_DOMAINS = domainsIn(POPULAR_LIST);

/** Other existing domains (schools from JetBrains/swot, mail providers) that could pass for typos of those above. */
const OTHER_LIST = `
aacc.edu amc.edu asub.edu asumh.edu asun.edu bmc.edu bsc.edu calstate.edu captechu.edu cccd.edu ccp.edu cmc.edu cmu.edu
csc.edu csld.edu csmc.edu csn.edu csp.edu cspp.edu csu.edu csub.edu csuci.edu csum.edu csumb.edu csus.edu csusb.edu
csusm.edu dcccd.edu dusd.net emu.edu esc.edu fmc.edu fmu.edu fusd.net gatech.edu gcccd.edu ggusd.net gmc.edu gmu.edu
gusd.net hmc.edu hsc.edu hwemail.com hwschools.net jmu.edu kvschools.net lacc.edu lacoe.edu lahc.edu lasc.edu
laschools.net latech.edu lau.edu lavc.edu lbcc.edu lcc.edu lccc.edu lcisd.net lcu.edu leeschools.net lfschools.net
lisd.net llcc.edu llu.edu lmc.edu lsc.edu lsu.edu ltu.edu mc.edu mccd.edu mdusd.net mgschools.net mmc.edu msmc.edu
msun.edu mu.edu musc.edu mvusd.net nmu.edu nsc.edu nsula.edu ntschools.net osc.edu outwood.com pmu.edu psc.edu pvusd.net
rccd.edu rmc.edu rsc.edu sac.edu saisd.net sbc.edu sbccd.edu sc.edu scccd.edu scusd.net sdc.edu sdccd.edu sfc.edu
shc.edu sjc.edu slc.edu smccd.edu smcm.edu smu.edu smwc.edu snc.edu spc.edu ssc.edu student.sdccd.edu svc.edu swc.edu
tcusd.net tmc.edu tsc.edu tusd.net uc.edu uca.edu ucc.edu ucsc.edu udc.edu uic.edu umc.edu unc.edu uoc.edu upc.edu
usa.edu usca.edu usd.edu usf.edu usg.edu usi.edu usm.edu ust.edu usu.edu usv.edu usw.edu utc.edu uwla.edu vsc.edu
whccd.edu wsc.edu ymail.com y7mail.com mail.com email.com foxmail.com ghostmail.com popmail.com shortmail.com qmail.com
yopmail.com hotmail.ca hotmail.ch hotmail.cz hotmail.no outlook.cl outlook.cz yahoo.ca yahoo.ch yahoo.cn yahoo.cz
yahoo.no yahoo.ro lacity.gov hotmail.cl yahoo.cl e-mail.com 2-mail.com amail.com bitmail.com cmail.com gotmail.com
homemail.com joymail.com s-mail.com tmail.com wowmail.com`;

const isExistingDomain = (domain: string): boolean =>
  SUGGESTIONS.includes(domain) || domainsIn(OTHER_LIST).some((name) => domain === name || domain.endsWith(`.${name}`));

/** A domain with more typos counts as another domain (spec 5). A short name resembles too many others for two typos. */
const MAX_TYPOS = 2;
const MAX_TYPOS_IN_SHORT_NAME = 1;
const maxTyposIn = (domain: string): number =>
  (domain.split(".").at(-2)?.length ?? 0) < 5 ? MAX_TYPOS_IN_SHORT_NAME : MAX_TYPOS;

/**
 * The e-mail for "Did you mean …?"; null for a known domain, or one that resembles none. Local domains are suggested to
 * students alone.
 */
export function suggestEmail(typed: string, isStudent = true): string | null {
  const email = normaliseEmail(typed);
  const atSign = email.lastIndexOf("@");
  const domain = email.slice(atSign + 1);
  // A domain of more than 63 letters is no typo of our short ones, and slow to compare.
  if (atSign < 1 || domain.length > 63 || isExistingDomain(domain)) return null;
  const [closest] = (isStudent ? SUGGESTIONS : POPULAR_DOMAINS)
    .map((candidate) => ({ candidate, typos: editDistance(domain, candidate) }))
    .filter(({ candidate, typos }) => typos <= maxTyposIn(candidate))
    .sort((one, other) => one.typos - other.typos);
  return closest ? `${email.slice(0, atSign)}@${closest.candidate}` : null;
}

interface EmailSuggestionProps {
  readonly typed: string;
  readonly isStudent?: boolean | undefined;
  readonly onAccept: (email: string) => void;
}

export function EmailSuggestion({ typed, isStudent, onAccept }: EmailSuggestionProps) {
  const email = suggestEmail(typed, isStudent);
  return (
    <LiveRegion>
      {email !== null && (
        <ButtonRow>
          <Button kind="quiet" onClick={() => onAccept(email)}>
            <T id="eligibility.didYouMean" verbatim={{ email }} />
          </Button>
        </ButtonRow>
      )}
    </LiveRegion>
  );
}
