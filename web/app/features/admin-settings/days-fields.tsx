import { useId } from 'react'
import { CONTROL_CLASS } from '~/ui/controls/field.tsx'
import type { TypedDays } from './typed-delivery.ts'

type DaysFieldsProps = {
  legend: string
  days: TypedDays
  error: string | undefined
  onChange: (days: TypedDays) => void
}

/** Edits a range of days. While both fields are empty, no delivery date is promised. */
export function DaysFields({ legend, days, error, onChange }: DaysFieldsProps) {
  const id = useId()
  const field = (name: keyof TypedDays, label: string) => (
    <input
      aria-label={`${legend}, ${label}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      inputMode="numeric"
      maxLength={3}
      className={`${CONTROL_CLASS} tabular-nums`}
      value={days[name]}
      onChange={({ target }) => onChange({ ...days, [name]: target.value })}
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-bold">
        {legend}
        <span className="font-normal text-ink-faint"> (optional)</span>
      </legend>
      <div className="flex items-center gap-3">
        {field('least', 'at least')}
        <span aria-hidden>to</span>
        {field('most', 'at most')}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-red not-empty:mt-1.5">
        {error}
      </p>
    </fieldset>
  )
}
