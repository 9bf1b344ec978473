import { MAX_PRICE_RUPEES } from '@bhitti/contract/rules/shop-limits'
import { useEffect, useRef, useState } from 'react'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { TextField } from '~/ui/text-field.tsx'

type PriceBoundProps = {
  label: string
  /** Rupees as the address says them; empty for no bound. */
  value: string
  onChange: (value: string) => void
}

const PAUSE_MS = 400

/** A bound in rupees, which takes effect when somebody has stopped typing. */
export function PriceBound({ label, value, onChange }: PriceBoundProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  // Another bound than the one that was asked for here comes from elsewhere: a link, the back button.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])

  function ask(typed: string) {
    clearTimeout(timer.current)
    const next = typed.trim()
    if (next === asked.current || isWrong(next)) return
    asked.current = next
    onChange(next)
  }

  return (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder="₹"
      autoComplete="off"
      value={text}
      error={isWrong(text) ? 'Not an amount' : undefined}
      onChange={(event) => {
        const typed = event.target.value
        setText(typed)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => ask(typed), PAUSE_MS)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(text)
      }}
    />
  )
}

/** What the list cannot be narrowed to stays in the field, to be corrected. */
function isWrong(typed: string): boolean {
  if (typed.trim() === '') return false
  const amount = parseDecimal(typed)
  return amount === null || amount > MAX_PRICE_RUPEES
}
