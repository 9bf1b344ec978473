import { UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import { MAX_INCHES, MIN_INCHES } from '@bhitti/contract/rules/shop-limits'
import { formatLengthIn, type LengthUnit, parseLength } from '@bhitti/contract/rules/typed-lengths'
import { TextField } from '~/ui/text-field.tsx'

/** What a number without a unit means. */
const TAPE_UNIT: LengthUnit = 'in'

type TapeFieldProps = {
  label: string
  text: string
  onType: (text: string) => void
  placeholder?: string
  /** Where to hold the tape; what was understood takes its place. */
  hint?: string
  /** The least that can be meant, in micrometres. */
  leastUm?: number | undefined
  className?: string
}

/** A length as it is read off a tape: 72, 6', 183 cm; said back in the other unit. */
export function TapeField({ label, text, onType, placeholder, hint, ...rest }: TapeFieldProps) {
  const { leastUm, className } = rest
  const um = readTape(text, leastUm)
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      hint={um === null ? hint : `= ${formatLengthIn(um, isMetric(text) ? 'in' : 'cm')}`}
      error={text.trim() !== '' && um === null ? 'Enter a length, such as 72 or 183 cm' : undefined}
      autoComplete="off"
      inputMode="decimal"
      className={className}
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

/** The length in micrometres; null while there is none within the shop's sizes. */
export function readTape(text: string, leastUm = MIN_INCHES * UM_PER_INCH): number | null {
  const um = parseLength(text, TAPE_UNIT)
  return um !== null && um >= leastUm && um <= MAX_INCHES * UM_PER_INCH ? um : null
}

function isMetric(text: string): boolean {
  return /m/i.test(text)
}
