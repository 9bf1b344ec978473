import type { CSSProperties } from 'react'

const STARS = 5

/** A rating between 0 and 5 as stars, filled to the tenth. */
export function StarRating({ value, size = 18 }: { value: number; size?: number }) {
  const filled = Math.min(1, Math.max(0, value / STARS))
  // Safe: React takes custom properties, which its type does not know.
  const style = {
    '--star': `${size}px`,
    '--filled': `${(filled * 100).toFixed()}%`,
  } as CSSProperties
  return (
    <span
      role="img"
      aria-label={`${value.toFixed(1)} out of 5 stars`}
      style={style}
      className="star-row"
    />
  )
}
