import { MAX_PRICE_RUPEES } from '@bhitti/contract/rules/shop/shop-limits'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { TextField } from '~/ui/controls/text-field.tsx'
import { usePausedText } from '~/ui/states/use-paused-text.ts'

type PriceBoundProps = {
  label: string
  /** Rupees as text; empty for no bound. */
  value: string
  onChange: (value: string) => void
}

const PAUSE_MS = 400

/** Price bound that takes effect after a pause in typing. */
export function PriceBound({ label, value, onChange }: PriceBoundProps) {
  const typed = usePausedText({
    value,
    onPause: onChange,
    pauseMs: PAUSE_MS,
    accepts: (text) => !isWrong(text),
  })
  return (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder="₹"
      autoComplete="off"
      {...typed}
      error={isWrong(typed.value) ? 'Enter an amount' : undefined}
    />
  )
}

/** True for text that is no valid bound. It stays in the field to be corrected. */
function isWrong(typed: string): boolean {
  if (typed.trim() === '') return false
  const amount = parseDecimal(typed)
  return amount === null || amount > MAX_PRICE_RUPEES
}
