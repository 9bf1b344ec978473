import clsx from 'clsx'
import { type ReactNode, useId, useRef } from 'react'
import { useEarlyEntry } from './early-entry.ts'

export type RadioCard<T extends string> = {
  value: T
  label: ReactNode
  detail?: ReactNode
  disabled?: boolean
}

type RadioCardsProps<T extends string> = {
  legend: string
  hideLegend?: boolean
  options: readonly RadioCard<T>[]
  value: T | null
  onChange: (value: T) => void
  tone?: 'green' | 'red'
  error?: string | undefined
  className?: string
}

export function RadioCards<T extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  tone = 'green',
  error,
  className = 'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]',
}: RadioCardsProps<T>) {
  const id = useId()
  const cards = useRef<HTMLFieldSetElement>(null)
  useEarlyEntry(cards, {
    entered: (fieldset) => fieldset.querySelector<HTMLInputElement>(':checked')?.value ?? null,
    shown: value,
    onEntry: (entry) => {
      const chosen = options.find((option) => option.value === entry)
      if (chosen) onChange(chosen.value)
    },
  })
  return (
    <fieldset ref={cards} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-bold'}>{legend}</legend>
      <div className={clsx('grid gap-3', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative block rounded-md border bg-surface px-4 py-3 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
              'has-enabled:cursor-pointer has-disabled:bg-paper-deep has-disabled:text-ink-faint',
              option.value === value
                ? tone === 'red'
                  ? 'border-red inset-ring inset-ring-red'
                  : 'border-green bg-green-tint! inset-ring inset-ring-green'
                : 'border-line-strong has-enabled:hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              // Covers the whole card, so that screen readers on touch devices find it there.
              className="absolute inset-0 size-full appearance-none opacity-0 enabled:cursor-pointer"
            />
            <span className="block font-bold leading-snug">{option.label}</span>
            {option.detail && (
              <span className="mt-0.5 block text-sm text-ink-soft">{option.detail}</span>
            )}
          </label>
        ))}
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={clsx('text-sm text-red', error && 'mt-1.5')}
      >
        {error}
      </p>
    </fieldset>
  )
}
