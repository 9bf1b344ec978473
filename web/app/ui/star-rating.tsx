import { Star } from 'lucide-react'

const STARS = [1, 2, 3, 4, 5]

/** A rating between 0 and 5 as stars, filled to the tenth. */
export function StarRating({ value, size = 18 }: { value: number; size?: number }) {
  return (
    <span role="img" aria-label={`${value.toFixed(1)} out of 5 stars`} className="inline-flex">
      {STARS.map((star) => {
        const filled = Math.round(Math.min(1, Math.max(0, value - star + 1)) * 100)
        return (
          <span key={star} className="relative text-gold">
            <Star aria-hidden size={size} strokeWidth={1.5} />
            <span className="absolute inset-0 overflow-hidden" style={{ width: `${filled}%` }}>
              <Star aria-hidden size={size} strokeWidth={1.5} className="fill-current" />
            </span>
          </span>
        )
      })}
    </span>
  )
}
