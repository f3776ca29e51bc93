import type { Meta, StoryContext, StoryObj } from "@storybook/react-vite";
import * as autoRenewal from "../features/auto-renewal/auto-renew.stories.tsx";
import * as fees from "../features/fees/settle-fees.stories.tsx";
import * as home from "../features/home/home.stories.tsx";
import * as login from "../features/log-in/login.stories.tsx";
import * as pricing from "../features/pricing/pricing.stories.tsx";
import * as confirmation from "../features/sign-up/confirmation.stories.tsx";
import * as details from "../features/sign-up/details.stories.tsx";
import * as trips from "../features/trips/trips.stories.tsx";
import { hears } from "../stage/read-aloud.ts";

const meta = { title: "app/Heard" } satisfies Meta;
export default meta;

type Play<Args> = (context: StoryContext<Args>) => Promise<void>;

/** A story as it ends, read from its first word to its last. */
function heard<Args>(
  { default: { title: _title, component: _component, ...shared } }: { readonly default: Meta<Args> },
  story: StoryObj<Args>,
  ...words: readonly (string | RegExp)[]
): StoryObj<Args> {
  return {
    ...shared,
    ...story,
    args: { ...shared.args, ...story.args } as Args,
    beforeEach: [shared.beforeEach ?? [], story.beforeEach ?? []].flat(),
    play: async (context: StoryContext<Args>) => {
      await (story.play as Play<Args> | undefined)?.(context);
      await hears(context.canvasElement, ...words);
    },
  };
}

export const PassesToCompare = heard(
  pricing,
  pricing.Standard,
  "heading, Choose your pass, level 2",
  "list, Memberships",
  "heading, Monthly Pass, level 3",
  "$20.00",
  "per month",
  "Unlimited 60-minute rides on classic bikes",
  "button, Choose Monthly Pass",
  "heading, Annual Pass, level 3",
  "$84.00",
);
export const StepWithAnError = heard(
  details,
  details.PhoneNotConfirmed,
  "group, There is a problem",
  "link, Confirm your phone number to continue",
  /^radio, Monthly Pass, \$20\.00 .*, checked/,
  /^textbox, Mobile phone, .*Confirm your phone number to continue, invalid, required$/,
);
export const Receipt = heard(
  confirmation,
  confirmation.Done,
  /^heading, You have your\s?Monthly Pass, level 2$/,
  "Your pass is available now.",
  "heading, What to do now, level 3",
  "link, Open the app (opens in a new tab)",
  /^heading, Your receipt from\s?Indego, level 3$/,
  "term",
  "Charged today",
  "$20.00",
  "button, Print receipt",
);
export const LogIn = heard(
  login,
  login.Empty,
  /^heading, Log in to\s?Indego, level 2$/,
  /^textbox, Email, phone or username/,
  "button, Log in",
  "link, Forgot your password?",
);
export const Home = heard(
  home,
  home.Active,
  "heading, Your Indego account, level 2",
  "heading, Annual Pass, level 3",
  "274 days left",
  "link, Change pass",
  "heading, Upcoming passes, level 3",
  "heading, Latest trips, level 3",
  "Riding now",
  "heading, Unpaid fees, level 3",
  "Nothing to pay.",
  "Membership",
);
export const MonthOfTrips = heard(
  trips,
  trips.Varied,
  "7 trips in March 2026",
  "heading, March 2026 in figures, level 3",
  "Time ridden",
  "4 h 45 min",
  "image, Trips on 4 days, most on March 9: 2.",
  "Some of the miles are estimated.",
  "table, 7 trips",
  "columnheader, Cost",
  "rowheader, Tuesday, March 10, column span 5",
  "cell, Riding now",
  /^link, Rate the trip of Tuesday, March 10, 9:00/,
);
export const FeesPaid = heard(
  fees,
  fees.Paid,
  "heading, Settle fees, level 2",
  "Late return",
  "adjusted from",
  "Paid",
  "Visa ending in 4242",
  "$6.50",
  "Your fees are settled. Thank you.",
  "link, Renew your pass",
);
export const AutoRenewalOn = heard(
  autoRenewal,
  autoRenewal.Reactivate,
  "heading, Auto-renewal is on, level 2",
  "Your pass renews on",
  "Renews on",
  "$156.00",
  "button, Cancel auto-renewal",
);
