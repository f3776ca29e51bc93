/**
 * Prices, names and codes: what a page translator, or the words around in another direction, must leave alone. A number
 * and its unit, as in "Reduced Fare 30-Day Pass", are one word: no line ends at their hyphen. The other words stay bare
 * texts, as no translator touches them.
 */
export function NoTranslate({ children }: { children: string }) {
  return (
    <bdi translate="no" className="notranslate">
      {children
        .split(/(\b\d{1,3}-\w{1,8}\b)/)
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same, and none ever moves
        .map((part, index) => (index % 2 ? <span key={index}>{part}</span> : part))}
    </bdi>
  );
}
