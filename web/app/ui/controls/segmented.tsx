import clsx from 'clsx'
import { type ReactNode, useId, useRef } from 'react'
import { useEarlyEntry } from './early-entry.ts'

type SegmentedProps<T extends string> = {
  legend: string
  hideLegend?: boolean
  options: readonly {
    value: T
    label: ReactNode
    name?: string
  }[]
  value: T
  onChange: (value: T) => void
  className?: string
}

export function Segmented<T extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<T>) {
  const name = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  useEarlyEntry(row, {
    entered: (fieldset) => fieldset.querySelector<HTMLInputElement>(':checked')?.value ?? value,
    shown: value,
    onEntry: (entry) => {
      const chosen = options.find((option) => option.value === entry)
      if (chosen) onChange(chosen.value)
    },
  })
  return (
    <fieldset ref={row} className={className}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-bold'}>{legend}</legend>
      <div className="flex rounded-sm border border-line-strong bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative grid min-h-touch grow cursor-pointer place-items-center rounded-sm px-2.5 text-center text-sm leading-tight transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
              option.value === value
                ? 'bg-green-tint font-bold text-green-deep inset-ring inset-ring-green'
                : 'text-ink-soft hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-label={option.name}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
