/** The text spacing of WCAG 2.2, 1.4.12, as a rider's own sheet: no content may get lost. */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;
