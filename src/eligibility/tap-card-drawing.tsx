/** A TAP card's back: its number is the line at the foot. Drawn by us, and no picture of any real card. */
export function TapCardDrawing({ label }: { readonly label: string }) {
  return (
    <svg className="bs-eligibility__tap" viewBox="0 0 320 202" role="img" aria-label={label}>
      <rect className="bs-tap__card" x="2" y="2" width="316" height="198" rx="14" />
      <rect className="bs-tap__band" x="2" y="26" width="316" height="30" />
      <g className="bs-tap__line">
        <path d="M26 80h150M26 96h190M26 112h120" />
        <path d="M248 84a20 20 0 0 1 0 28M260 76a32 32 0 0 1 0 44M236 92a9 9 0 0 1 0 12" />
      </g>
      <rect className="bs-tap__mark" x="16" y="142" width="288" height="38" rx="8" />
      <text className="bs-tap__number" x="160" y="167" textAnchor="middle">
        0158 0000 0000 0000 0008
      </text>
    </svg>
  );
}
