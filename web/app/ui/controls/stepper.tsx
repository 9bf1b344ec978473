import { asciiDigits } from '@bhitti/contract/rules/texts/digits'
import clsx from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { enteredText, useEarlyEntry } from './early-entry.ts'

type StepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
  size?: 'medium' | 'small'
  error?: string | undefined
  /** Called for 0, if 0 is below the minimum. */
  onZero?: (() => void) | undefined
}

const WHOLE_NUMBER = /^[0-9]{1,6}$/

export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = 999,
  disabled = false,
  size = 'medium',
  error,
  onZero,
}: StepperProps) {
  const noteId = useId()
  /** Typed text; null while the field shows the value. */
  const [draft, setDraft] = useState<string | null>(null)
  /** Reason why the typed number was changed or refused. */
  const [note, setNote] = useState<string | null>(null)

  function change(next: number) {
    const allowed = Math.min(max, Math.max(min, next))
    setNote(allowed === next ? null : allowed === max ? `At most ${max}` : `At least ${min}`)
    if (allowed !== value) onChange(allowed)
  }

  function take(typed: string) {
    const digits = asciiDigits(typed.trim())
    if (!WHOLE_NUMBER.test(digits)) setNote(`Enter a whole number from ${min} to ${max}`)
    else if (onZero && Number(digits) === 0) {
      setNote(null)
      onZero()
    } else change(Number(digits))
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
  const said = note ?? error
  return (
    <div>
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
          aria-describedby={said ? noteId : undefined}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={finishTyping}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              finishTyping()
            }
            if (event.key === 'ArrowUp' && value < max) change(value + 1)
            if (event.key === 'ArrowDown' && value > min) change(value - 1)
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
      <p id={noteId} aria-live="polite" className="text-sm text-red not-empty:mt-1.5">
        {said}
      </p>
    </div>
  )
}
