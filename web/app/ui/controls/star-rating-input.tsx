import clsx from 'clsx'
import { Star } from 'lucide-react'
import { useId, useState } from 'react'

const STARS = [1, 2, 3, 4, 5]

type StarRatingInputProps = {
  legend: string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}

export function StarRatingInput({ legend, value, onChange, error }: StarRatingInputProps) {
  const id = useId()
  const [hovered, setHovered] = useState(0)
  const shown = hovered || value
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-bold">{legend}</legend>
      <div className="-ml-2 inline-flex" onPointerLeave={() => setHovered(0)}>
        {STARS.map((star) => (
          <label
            key={star}
            onPointerEnter={() => setHovered(star)}
            className="relative grid size-touch cursor-pointer place-items-center rounded-full text-gold has-focus-visible:outline-2 has-focus-visible:outline-green"
          >
            <input
              type="radio"
              name={id}
              checked={star === value}
              onChange={() => onChange(star)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
            <Star
              aria-hidden
              size={26}
              strokeWidth={1.5}
              className={clsx(star <= shown && 'fill-current')}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-red">
        {error}
      </p>
    </fieldset>
  )
}
