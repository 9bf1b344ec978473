import type { CSSProperties } from 'react'

const STARS = 5

export function StarRating({ value, size = 18 }: { value: number; size?: number }) {
  const filled = Math.min(1, Math.max(0, value / STARS))
  // Safe: React accepts custom properties, which its type lacks.
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
