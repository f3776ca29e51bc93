import type { ReactNode } from "react";

interface Mark {
  /** The brand's name, which is the same in every language. */
  readonly name: string;
  readonly drawing: ReactNode;
}

const plain = (name: string, fill: string, word = name): Mark => ({
  name,
  drawing: (
    <>
      <rect width="48" height="30" rx="3" fill={fill} />
      <Word>{word}</Word>
    </>
  ),
});

const Word = ({ children }: { readonly children: string }) => (
  <text
    x="24"
    y="19.5"
    fill="#fff"
    fontFamily="system-ui, sans-serif"
    fontSize="13"
    fontWeight="700"
    textAnchor="middle"
    textLength={children.length > 4 ? 42 : undefined}
    lengthAdjust="spacingAndGlyphs"
  >
    {children}
  </text>
);

/**
 * The marks by the provider's names of the brands; an unknown brand has none. We drew them ourselves, so that no image
 * loads from elsewhere.
 */
const MARKS: Readonly<Record<string, Mark>> = {
  visa: plain("Visa", "#1a1f71", "VISA"),
  mastercard: {
    name: "Mastercard",
    drawing: (
      <>
        <rect width="48" height="30" rx="3" fill="#1d1d1d" />
        <circle cx="19" cy="15" r="9" fill="#eb001b" />
        <circle cx="29" cy="15" r="9" fill="#f79e1b" fillOpacity="0.85" />
      </>
    ),
  },
  amex: plain("American Express", "#0a5ca8", "AMEX"),
  discover: {
    name: "Discover",
    drawing: (
      <>
        <rect width="48" height="30" rx="3" fill="#33373d" />
        <path d="M0 27a3 3 0 0 0 3 3h42a3 3 0 0 0 3-3v-9C36 24 20 27 0 27z" fill="#f76f20" />
        <Word>DISCOVER</Word>
      </>
    ),
  },
  diners: plain("Diners Club", "#004a97", "DINERS"),
  jcb: plain("JCB", "#0b5f3a"),
  unionpay: plain("UnionPay", "#a3141f", "UnionPay"),
};

/** The mark of the brand, which follows from a card's first digits. */
export function CardBrand({ brand }: { readonly brand: string | null }) {
  const mark = brand !== null && Object.hasOwn(MARKS, brand) ? MARKS[brand] : undefined;
  if (!mark) return null;
  return (
    <svg className="bs-card-brand notranslate" viewBox="0 0 48 30" role="img" aria-label={mark.name}>
      {mark.drawing}
    </svg>
  );
}
