import clsx from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { enteredText, useEarlyEntry } from './early-entry.ts'

type StepperProps = {
  /** What is counted, for those who listen: 'Quantity'. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
  size?: 'medium' | 'small'
}

const WHOLE_NUMBER = /^[0-9]{1,6}$/

/** A whole number with buttons to take one away and add one; it can be typed as well. */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = 999,
  disabled = false,
  size = 'medium',
}: StepperProps) {
  /** What is being typed; null while the field shows the value itself. */
  const [draft, setDraft] = useState<string | null>(null)

  function change(next: number) {
    const allowed = Math.min(max, Math.max(min, next))
    if (allowed !== value) onChange(allowed)
  }

  function take(typed: string) {
    if (WHOLE_NUMBER.test(typed.trim())) change(Number(typed))
  }

  function finishTyping() {
    if (draft !== null) take(draft)
    setDraft(null)
  }

  const input = useRef<HTMLInputElement>(null)
  useEarlyEntry(input, { entered: enteredText, shown: String(value), onEntry: take })

  const height = size === 'small' ? 'h-touch' : 'h-12'
  const button = clsx(
    height,
    'grid w-touch place-items-center transition-colors enabled:hover:bg-ink/6 disabled:text-line-strong',
  )
  return (
    <fieldset
      aria-label={label}
      className="inline-flex min-w-0 overflow-hidden rounded-sm border border-line-strong bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-green"
    >
      <button
        type="button"
        aria-label={`${label}: one less`}
        disabled={disabled || value <= min}
        onClick={() => change(value - 1)}
        className={clsx(button, 'focus-visible:outline-offset-[-3px]')}
      >
        <Minus aria-hidden size={17} />
      </button>
      <input
        ref={input}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={finishTyping}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            finishTyping()
          }
          if (event.key === 'ArrowUp') change(value + 1)
          if (event.key === 'ArrowDown') change(value - 1)
        }}
        className={clsx(height, 'w-12 bg-transparent text-center font-bold outline-none')}
      />
      <button
        type="button"
        aria-label={`${label}: one more`}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
        className={clsx(button, 'focus-visible:outline-offset-[-3px]')}
      >
        <Plus aria-hidden size={17} />
      </button>
    </fieldset>
  )
}
