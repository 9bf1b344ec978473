const STARS = 5
/** Width and height of a star's place. */
const PLACE = 24

/** Lucide's star from its top, without a word of where that is: it can follow another. */
const STAR =
  'a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0l-4.617 2.428a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879l-3.736-3.637a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'
const ROW = `M11.525 2.295${Array.from({ length: STARS }, () => STAR).join(`m${PLACE} 0`)}`

/**
 * A rating between 0 and 5 as stars, filled to the tenth. One drawing and not ten: a page has a dozen
 * ratings, and its HTML comes before everything else.
 */
export function StarRating({ value, size = 18 }: { value: number; size?: number }) {
  const filled = Math.min(1, Math.max(0, value / STARS))
  return (
    <svg
      role="img"
      aria-label={`${value.toFixed(1)} out of 5 stars`}
      width={size * STARS}
      height={size}
      viewBox={`0 0 ${PLACE * STARS} ${PLACE}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      className="text-gold"
    >
      <path d={ROW} />
      <svg aria-hidden width={`${(filled * 100).toFixed()}%`} height="100%" fill="currentColor">
        <path d={ROW} />
      </svg>
    </svg>
  )
}
