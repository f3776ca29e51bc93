import type { StoryObj as Story } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { Attempt } from "../../src/purchase/attempt-schema.ts";
import type { PurchaseSubject } from "../../src/purchase/orders.ts";
import { PurchaseNotice } from "../../src/purchase/purchase-notice.tsx";
import { isUnresolved, type PurchaseState } from "../../src/purchase/purchase-state.ts";
import { KINDS } from "../../src/purchase/purchases.ts";
import type { PurchaseControl } from "../../src/purchase/use-purchase.ts";
import { Stack } from "../../src/ui/stack.tsx";
import { sentAttempt } from "../../test/sent-attempt.ts";
import { WidgetStage } from "./widget-stage.tsx";

/** By subject: the fields of a sent attempt, and the title of the notice about this attempt. */
export const SAMPLES = {
  signUp: [{ kind: "signup" }, "Your purchase of Monthly Pass · $20.00"],
  pass: [{ kind: "renewal", itemId: 104, cents: 15600 }, "Your purchase of Annual Pass · $156.00"],
  fees: [{ kind: "settlement", cents: 650 }, "Your payment of fees · $6.50"],
  keyCard: [{ kind: "keyCard", cents: null }, "Your order of a key fob"],
  reward: [{ kind: "reward", itemId: 2, cents: null, before: [420, 250] }, "Your reward for 250 points"],
} as const satisfies Record<PurchaseSubject, readonly [Partial<Attempt>, string]>;
export const SUBJECTS = Object.keys(SAMPLES) as PurchaseSubject[];
export const TITLES = SUBJECTS.map((subject) => SAMPLES[subject][1]);

export const startOver = fn();

interface NoticeProps {
  readonly state: PurchaseState;
  readonly subject?: PurchaseSubject;
  readonly overrides?: Partial<PurchaseControl<PurchaseSubject>>;
}

function SampleNotice({ state, subject = "pass", overrides }: NoticeProps) {
  const purchase: PurchaseControl<PurchaseSubject> = {
    ...{ subject, word: KINDS[subject].word, state, retry: () => {}, reconcile: () => {}, startOver },
    ...{ isBusy: false, isSlow: false, canRetry: true, canReconcile: true },
    attempt: sentAttempt(SAMPLES[subject][0]),
    order: null,
    pay: async () => state,
    payByWallet: async () => state,
    dismiss: () => {},
    ...{ isUnresolved: isUnresolved(state), isCardDeclined: false, noticeRegion: { current: null } },
    ...overrides,
  };
  return <PurchaseNotice purchase={purchase} />;
}

/** Each notice as the list of its visible lines. */
const noticeLinesIn = (canvasElement: HTMLElement): string[][] =>
  // biome-ignore lint/performance/useDomNodeTextContent: textContent joins the lines
  [...canvasElement.querySelectorAll<HTMLElement>(".bs-notice")].map(({ innerText }) =>
    innerText.split(/\s*\n\s*/).map((line) => line.replaceAll(/\s+/g, " ").trim()),
  );

export const storyOfNotices = (notices: readonly NoticeProps[], lines: readonly (readonly string[])[]): Story => ({
  globals: { width: "768px" },
  render: () => (
    <WidgetStage>
      <Stack gap={4}>
        {notices.map((notice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <SampleNotice key={index} {...notice} />
        ))}
      </Stack>
    </WidgetStage>
  ),
  play: async ({ canvasElement }) => {
    await expect(noticeLinesIn(canvasElement)).toEqual(lines);
  },
});

export const SUPPORT = "support@indego.example.org or (215) 555-0142.";
export const forPasses = <Text,>(text: Text) => [text, text]; // sign-up and pass have the same texts
